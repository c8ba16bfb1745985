import type { CompiledRules } from './compiled-rules.js';
import { drawnModifier, knowsModifier } from './modifiers.js';
import { handSize, packBefore } from './rows.js';
import { At, type LuxState, Phase } from './state.js';

/**
 * A glance: what lies open and the seat's own cards, without what a good memory adds. It is a part
 * of the observation that takes a tenth of the time, for agents that decide millions of times.
 *
 * It begins with the fixed part of the state (`At`, up to `At.TABLE`), in which MODIFIER_SUM counts only modifiers
 * that the seat knows; then come the places below, and the rows of cards by kind.
 */
export const enum Glance {
  /** By colour: modifiers that lie there and the seat does not know. */
  HIDDEN = 64,
  /** By seat: cards in hand. */
  HAND_SIZE = HIDDEN + 4,
  /** The modifier that the seat is looking at, 0 if none. */
  DRAWN_MODIFIER = HAND_SIZE + 4,
  /** Rows: own hand, the capital, the pack before the seat (in the draft); then the masks of these. */
  ROWS = 76,
}

/** Where the masks begin. */
export const glanceMasks = (t: CompiledRules): number => Glance.ROWS + 3 * t.kinds;

/** After them, if effects ask for them: cards in its own hometown, by kind; who placed and looked at each modifier. */
export const glanceHome = (t: CompiledRules): number => glanceMasks(t) + 3 * t.banks;
const placedAt = (t: CompiledRules): number =>
  glanceHome(t) + (t.effects.asksForHome ? t.kinds : 0);

export const glanceSize = (t: CompiledRules): number =>
  placedAt(t) + (t.effects.asksForModifiers ? t.modifierCount : 0);

export function glance(t: CompiledRules, s: LuxState, me: number, out: Int32Array): void {
  copyFixedPart(s, out);
  lookAtModifiers(t, s, me, out);
  for (let seat = 0; seat < t.players; seat++) out[Glance.HAND_SIZE + seat] = handSize(t, s, seat);
  putCards(t, s, t.hand | (me << t.rowShift), t.handMask | (me << t.maskShift), 0, out);
  putCards(t, s, t.capital, t.capitalMask, 1, out);
  // Between drafts the packs are empty.
  const pack = packBefore(t, me, s[At.PHASE] === Phase.DRAFT ? s[At.PASS] : 0);
  putCards(t, s, t.pack | (pack << t.rowShift), t.packMask | (pack << t.maskShift), 2, out);
  if (t.effects.asksForHome) putHome(t, s, me, out);
  if (t.effects.asksForModifiers) putPlaced(t, s, out);
}

function putHome(t: CompiledRules, s: LuxState, me: number, out: Int32Array): void {
  const at = glanceHome(t);
  const row = t.home | (me << t.rowShift);
  for (let kind = 0; kind < t.kinds; kind++) out[at + kind] = s[row | kind];
}

function putPlaced(t: CompiledRules, s: LuxState, out: Int32Array): void {
  const at = placedAt(t);
  for (let i = 0; i < t.modifierCount; i++) out[at + i] = i < s[At.PLACED] ? s[t.placed + i] : 0;
}

/** Four at a time, which takes half as long: V8 unrolls no loops. */
function copyFixedPart(s: LuxState, out: Int32Array): void {
  for (let i = 0; i < At.TABLE; i += 4) {
    out[i] = s[i];
    out[i | 1] = s[i | 1];
    out[i | 2] = s[i | 2];
    out[i | 3] = s[i | 3];
  }
}

/**
 * The cards that are there, as the i-th row and mask: few kinds, so that masks are gone through rather
 * than rows. The mask of the glance before tells which cards are there no more.
 */
function putCards(
  t: CompiledRules,
  s: LuxState,
  row: number,
  mask: number,
  i: number,
  out: Int32Array,
): void {
  for (let bank = 0; bank < t.banks; bank++) {
    const kinds = s[mask | bank];
    const at = Glance.ROWS + 3 * t.kinds + i * t.banks + bank;
    for (let rest = out[at] & ~kinds; rest !== 0; rest &= rest - 1)
      out[Glance.ROWS + i * t.kinds + ((bank << 5) | (31 - Math.clz32(rest & -rest)))] = 0;
    out[at] = kinds;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      out[Glance.ROWS + i * t.kinds + kind] = s[row | kind];
    }
  }
}

/** L19: everybody sees where they lie, only who placed one knows its value, until round end (L54). */
function lookAtModifiers(t: CompiledRules, s: LuxState, me: number, out: Int32Array): void {
  const deck = t.modifierDecks + s[At.ROUND] * t.modifierCount;
  for (let colour = 0; colour < 4; colour++) {
    out[At.MODIFIER_SUM + colour] = 0;
    out[Glance.HIDDEN + colour] = 0;
  }
  for (let i = 0; i < s[At.PLACED]; i++) {
    const colour = s[t.placed + i] & 3;
    if (knowsModifier(t, s, me, i)) out[At.MODIFIER_SUM + colour] += s[deck + i];
    else out[Glance.HIDDEN + colour]++;
  }
  const looking = knowsModifier(t, s, me, s[At.PLACED]);
  out[Glance.DRAWN_MODIFIER] = looking ? drawnModifier(t, s) : 0;
}
