import { To } from './actions.js';
import { addToCapital } from './capital.js';
import { Step } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import { removeFromHand } from './draft.js';
import { addToHome } from './home.js';
import { drawnModifier } from './modifiers.js';
import { endRound } from './round.js';
import { hasKinds } from './rows.js';
import { At, type LuxState, Phase } from './state.js';
import { ask, drawAll, proceed, proceedAfter, takeGold } from './steps.js';

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
  const effect = t.firstEffect[colour];
  const times = t.amount[effect];
  // One effect and no more is what most actions have; without the detour by `proceed` they are faster.
  switch (t.onlyStep[colour]) {
    case Step.DRAW:
      return drawAll(t, s, times);
    case Step.GOLD:
      return takeGold(t, s, times);
    case Step.MODIFIER:
      if (times > 0 && s[At.PLACED] < t.modifierCount) ask(s, effect, times, Phase.AGENT); // L18
      return;
    case Step.TAKE:
      if (times > 0 && hasKinds(t, s, t.capitalMask, t.scope[effect]))
        ask(s, effect, times, Phase.CLERIC); // L22
      return;
    default:
      proceed(t, s, effect, times);
  }
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
  } else if (isEmptyHand(t, s, seat)) s[At.LAST_TURNS] = t.players - 1;
}

/** A function of its own, though `hasKinds` could tell: whole games gained a twentieth. */
function isEmptyHand(t: CompiledRules, s: LuxState, seat: number): boolean {
  const mask = t.handMask | (seat << t.maskShift);
  for (let bank = 0; bank < t.banks; bank++) if (s[mask | bank] !== 0) return false;
  return true;
}
