import { drawnModifier } from './actions.js';
import { knowsModifier } from './rebuild.js';
import { At, handSize, type LuxState, Phase, packBefore, type Table } from './state.js';

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
  /** Rows: own hand, the capital, the pack before the seat (in the draft). */
  ROWS = 76,
}

export const glanceSize = (t: Table): number => Glance.ROWS + 3 * t.kinds;

export function glance(t: Table, s: LuxState, me: number, out: Int32Array): void {
  for (let i = 0; i < At.TABLE; i++) out[i] = s[i];
  lookAtModifiers(t, s, me, out);
  for (let seat = 0; seat < t.players; seat++) out[Glance.HAND_SIZE + seat] = handSize(t, s, seat);
  const hand = t.hand | (me << t.rowShift);
  const drafting = s[At.PHASE] === Phase.DRAFT;
  const pack = t.pack | (packBefore(t, me, drafting ? s[At.PASS] : 0) << t.rowShift);
  for (let kind = 0; kind < t.kinds; kind++) {
    out[Glance.ROWS + kind] = s[hand | kind];
    out[Glance.ROWS + t.kinds + kind] = s[t.capital | kind];
    out[Glance.ROWS + 2 * t.kinds + kind] = drafting ? s[pack | kind] : 0;
  }
}

/** L19: everybody sees where they lie, only who placed one knows its value, until round end (L54). */
function lookAtModifiers(t: Table, s: LuxState, me: number, out: Int32Array): void {
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
