import { forgetBrought } from './brought.js';
import { Op, Use } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { discardCard, drawCards } from './decks.js';
import { removeAt } from './lists.js';
import { isRaisedNow, takeUnit } from './slots.js';
import { At, Boost, Counter, Of, Phase, Side, type TactoriaState } from './state.js';
import { chooseTarget, hasTarget } from './targets.js';

/**
 * T34: whether the seat asked may use the ability now. Battle abilities in battle in their role, the
 * others in every other window, those with a target only if there is one, and not in a farewell;
 * counter abilities (T81–T84) before the battle.
 */
export function canActivate(t: CompiledRules, s: TactoriaState, kind: number): boolean {
  const uses = t.uses[kind];
  const seat = s[At.SEAT];
  if (s[At.PHASE] === Phase.BATTLE)
    return (uses & (seat === s[At.ATTACKER] ? Use.ATTACK : Use.DEFENCE)) !== 0;
  if (uses === Use.ANY) return true;
  if ((uses & Use.ANY) === 0) return (uses & Use.COUNTER) !== 0 && s[At.PHASE] === Phase.COUNTER;
  if ((uses & Use.PROTECTS) !== 0 && seat === s[At.ACTIVE]) return false;
  if ((uses & Use.TARGETED) === 0) return true;
  if (s[At.PHASE] === Phase.FAREWELL) return false;
  const last = t.abilities.from[kind + 1] - 1;
  return hasTarget(t, s, seat, t.abilities.what[last], t.abilities.amount[last]);
}

/** T36: the mercenary is discarded, its quest or settle effect forfeited; then its ability acts. */
export function activate(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  const seat = s[At.SEAT];
  if (s[At.PHASE] === Phase.REGROUP) forgetBrought(t, s);
  if (s[At.PHASE] === Phase.FAREWELL) takeLeaving(t, s, kind);
  else takeUnit(t, s, t.seat + seat * t.seatSize, group, kind);
  discardCard(t, s, kind);
  const { from, what, amount } = t.abilities;
  for (let i = from[kind]; i < from[kind + 1]; i++) {
    if (what[i] >= Op.STRENGTH) boost(s, what[i], amount[i]);
    else if (what[i] >= Op.WEAKEN) counter(s, what[i] - Op.WEAKEN, amount[i]);
    else if (what[i] >= Op.DISCARD) chooseTarget(t, s, what[i], amount[i]);
    else carryOut(t, s, seat, what[i], amount[i]);
  }
}

function takeLeaving(t: CompiledRules, s: TactoriaState, kind: number): void {
  let at = t.leaving + 1;
  while (s[at] >> 2 !== kind) at++;
  removeAt(s, t.leaving, at);
}

/** T20: Coin and Build come in the next build phase, or at once in its own one. */
function carryOut(
  t: CompiledRules,
  s: TactoriaState,
  seat: number,
  op: number,
  amount: number,
): void {
  const me = t.seat + seat * t.seatSize;
  switch (op) {
    case Op.COIN:
      s[isRaisedNow(t, s, seat) ? At.COIN : me + Of.EXTRA_COIN] += amount;
      return;
    case Op.BUILD:
      s[isRaisedNow(t, s, seat) ? At.BUILD : me + Of.EXTRA_BUILD] += amount;
      return;
    case Op.DRAW_LATER:
      s[me + Of.EXTRA_DRAW] += amount;
      return;
    case Op.STORE:
      s[me + Of.EXTRA_STORE] += amount;
      return;
    case Op.DRAW:
      return drawCards(t, s, me, amount);
    default:
      s[me + Of.SAFE] = 1;
  }
}

/** T56: only sides of the battle play into it. */
function boost(s: TactoriaState, op: number, amount: number): void {
  const side = s[At.SEAT] === s[At.ATTACKER] ? Side.ATTACK : Side.DEFENCE;
  s[At.BOOST + side * 4 + Boost.STRENGTH + op - Op.STRENGTH] += amount;
}

/** T81–T84: they add up, except for holding back (T82): the fewest count. */
export function counter(s: TactoriaState, effect: Counter, amount: number): void {
  const at = At.COUNTER + effect;
  s[at] = effect === Counter.HOLD && s[at] > 0 ? Math.min(s[at], amount) : s[at] + amount;
}
