import { actionCount, To } from './actions.js';
import { addToCapital, removeFromCapital } from './capital.js';
import type { CompiledRules } from './compiled-rules.js';
import { addToHand } from './draft.js';
import { drawnModifier } from './modifiers.js';
import { logEntry } from './recall.js';
import { endRound } from './round.js';
import { hasKinds, lowestKind } from './rows.js';
import { At, Does, type LuxState, Mask, Phase } from './state.js';

/** L14: one card, to the hometown or to the capital. */
export function play(t: CompiledRules, s: LuxState, kind: number, to: number): void {
  const seat = s[At.SEAT];
  if (--s[t.hand | (seat << t.rowShift) | kind] === 0)
    s[t.handMask | (seat << t.maskShift) | (kind >> 5)] &= ~(1 << kind);
  if (to === To.CAPITAL) playToCapital(t, s, kind);
  else addToHome(t, s, seat, kind);
}

/** L15: a card in the capital sets off its colour's action; an impossible one is passed over. */
function playToCapital(t: CompiledRules, s: LuxState, kind: number): void {
  const colour = (kind >> 3) & 3;
  addToCapital(t, s, kind, colour);
  const strength = t.strength[colour];
  switch (t.does[colour]) {
    case Does.SCHOLAR:
      return draw(t, s, strength);
    case Does.MERCHANT:
      return takeGold(s, strength);
    case Does.AGENT:
      return lookAtModifier(t, s, strength);
    default:
      return chooseTarget(t, s, colour, strength);
  }
}

/** L29: Scholar, into the hand, as far as the deck has cards. */
function draw(t: CompiledRules, s: LuxState, strength: number): void {
  for (let i = 0; i < strength && s[At.DRAWN] < t.deckSize; i++)
    addToHand(t, s, s[At.SEAT], s[t.deck + s[At.DRAWN]++]);
}

/** L27: Merchant, as far as the pile has discs. */
function takeGold(s: LuxState, strength: number): void {
  const discs = Math.min(strength, s[At.PILE]);
  s[At.PILE] -= discs;
  s[At.GOLD + s[At.SEAT]] += discs;
}

/** L16: Agent, look first, then choose; L18: an empty modifier deck asks nothing. */
function lookAtModifier(t: CompiledRules, s: LuxState, strength: number): void {
  s[At.PHASE] = Phase.PLAY;
  if (strength === 0 || s[At.PLACED] === t.modifierCount) return;
  s[At.STRENGTH_LEFT] = strength;
  s[At.PHASE] = Phase.AGENT;
}

/** L17: on any colour; L40: modifiers on one colour add up. */
export function place(t: CompiledRules, s: LuxState, colour: number): void {
  s[At.MODIFIER_SUM + colour] += drawnModifier(t, s);
  s[t.placed + s[At.PLACED]] = (s[At.SEAT] << 2) | colour;
  s[At.PLACED]++;
  lookAtModifier(t, s, s[At.STRENGTH_LEFT] - 1);
}

/** L21: Cleric; L22: without a target nothing is asked; L26: never of the colour played. */
function chooseTarget(t: CompiledRules, s: LuxState, acting: number, strength: number): void {
  const others = ~(Mask.COLOUR << (acting << 3));
  s[At.PHASE] = Phase.PLAY;
  if (strength === 0 || !hasKinds(t, s, t.capitalMask, others)) return;
  s[At.STRENGTH_LEFT] = strength;
  s[At.ACTING] = acting;
  s[At.PHASE] = Phase.CLERIC;
}

/** L21, L24, L25: the lowest card comes into the hometown, without an action. */
export function take(t: CompiledRules, s: LuxState, colour: number): void {
  if (hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3))) {
    const kind = lowestKind(s, t.capitalMask, colour);
    removeFromCapital(t, s, kind, colour);
    addToHome(t, s, s[At.SEAT], kind);
    s[t.log + s[At.LOGGED] - 1] = logEntry(s[At.SEAT], actionCount(t) + kind);
  }
  chooseTarget(t, s, s[At.ACTING], s[At.STRENGTH_LEFT] - 1);
}

function addToHome(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  s[t.home | (seat << t.rowShift) | kind]++;
  s[At.HOME_SUM | (seat << 2) | ((kind >> 3) & 3)] += t.value[kind];
}

/**
 * L32: an empty hand at the end of a turn gives everybody else one last turn (L33, L34). L30: a
 * card drawn by a Scholar is in the hand by now.
 */
export function endTurn(t: CompiledRules, s: LuxState): void {
  const seat = s[At.SEAT];
  s[At.SEAT] = seat + 1 === t.players ? 0 : seat + 1;
  if (s[At.LAST_TURNS] > 0) {
    if (--s[At.LAST_TURNS] === 0) endRound(t, s);
  } else if (isEmptyHand(t, s, seat)) s[At.LAST_TURNS] = t.players - 1;
}

function isEmptyHand(t: CompiledRules, s: LuxState, seat: number): boolean {
  const mask = t.handMask | (seat << t.maskShift);
  for (let bank = 0; bank < t.banks; bank++) if (s[mask | bank] !== 0) return false;
  return true;
}
