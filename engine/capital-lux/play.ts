import { To } from './actions.js';
import { addToCapital } from './capital.js';
import type { CompiledRules } from './compiled-rules.js';
import { removeFromHand } from './draft.js';
import { addToHome } from './home.js';
import { drawnModifier } from './modifiers.js';
import { endRound } from './round.js';
import { hasKinds } from './rows.js';
import { At, type LuxState } from './state.js';
import { proceed, proceedAfter } from './steps.js';

/** L14: one card, to the hometown or to the capital. */
export function play(t: CompiledRules, s: LuxState, kind: number, to: number): void {
  const seat = s[At.SEAT];
  removeFromHand(t, s, seat, kind);
  if (to === To.CAPITAL) playToCapital(t, s, kind);
  else addToHome(t, s, seat, kind);
}

/** L15, L67: a card in the capital sets off its colour's effects. */
function playToCapital(t: CompiledRules, s: LuxState, kind: number): void {
  const colour = (kind >> 3) & 3;
  addToCapital(t, s, kind, colour);
  const first = t.firstEffect[colour];
  proceed(t, s, first, t.amount[first]);
}

/** L16, L17: looked at first, then placed on any colour; L40: modifiers on one colour add up. */
export function place(t: CompiledRules, s: LuxState, colour: number): void {
  s[At.MODIFIER_SUM + colour] += drawnModifier(t, s);
  s[t.placed + s[At.PLACED]] = (s[At.SEAT] << 2) | colour;
  s[At.PLACED]++;
  proceedAfter(t, s);
}

/**
 * L32: an empty hand at the end of a turn gives everybody else one last turn (L33, L34). L30, L69: what
 * the turn brought into the hand is there by now.
 */
export function endTurn(t: CompiledRules, s: LuxState): void {
  const seat = s[At.SEAT];
  s[At.SEAT] = seat + 1 === t.players ? 0 : seat + 1;
  if (s[At.LAST_TURNS] > 0) {
    if (--s[At.LAST_TURNS] === 0) endRound(t, s);
  } else if (!hasKinds(t, s, t.handMask | (seat << t.maskShift), -1))
    s[At.LAST_TURNS] = t.players - 1;
}
