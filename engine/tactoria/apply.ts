import { Do } from './actions.js';
import { commit, declare, pass, played, withdraw } from './battle.js';
import { build, buildUnit } from './build.js';
import type { CompiledRules } from './compiled-rules.js';
import { destroyBuilding, hitPointsOf } from './destroy.js';
import { activate } from './mercenaries.js';
import { keep, quest } from './quests.js';
import { dismiss, exchange, moveFrom, moveTo } from './regroup.js';
import { settle, settleUnder } from './settle.js';
import { At, Phase, type TactoriaState } from './state.js';
import { survive } from './survivors.js';
import { target } from './targets.js';
import { followWinner, leave, proceed, store } from './turn.js';
import { upgrade } from './upgrades.js';

/** Carries out a legal action, in place, and goes on to the next question. */
export function apply(t: CompiledRules, s: TactoriaState, action: number): void {
  const { actions } = t;
  carryOut(
    t,
    s,
    actions.verb[action],
    actions.where[action],
    actions.kind[action],
    actions.seat[action],
  );
  proceed(t, s);
}

function carryOut(
  t: CompiledRules,
  s: TactoriaState,
  verb: Do,
  where: number,
  kind: number,
  seat: number,
): void {
  switch (verb) {
    case Do.DONE:
      return leave(t, s);
    case Do.PASS:
      pass(t, s);
      return followWinner(s);
    case Do.WITHDRAW:
      return withdraw(t, s);
    case Do.UPGRADE:
      return upgrade(t, s);
    case Do.ATTACK:
      return declare(s, seat);
    case Do.TARGET:
      return target(t, s, seat);
    case Do.BUILD:
      return build(t, s, where);
    case Do.PLACE:
      return buildUnit(t, s, where, kind);
    case Do.SETTLE:
      return settle(t, s, where, kind);
    case Do.ACTIVATE:
      activate(t, s, where, kind);
      if (s[At.PHASE] === Phase.BATTLE) played(t, s);
      return;
    case Do.QUEST:
      return quest(t, s, where, kind);
    case Do.COMMIT:
      return commit(t, s, where, kind);
    case Do.SURVIVE:
      return survive(t, s, where, kind);
    case Do.DESTROY:
      return destroy(t, s, seat, where);
    case Do.UNDER:
      return settleUnder(t, s, where);
    case Do.KEEP:
      return keep(t, s, kind);
    case Do.FROM:
      return moveFrom(s, where);
    case Do.DISMISS:
      return dismiss(t, s, where, kind);
    case Do.MOVE:
      return moveTo(t, s, where, kind);
    case Do.EXCHANGE:
      return exchange(t, s, kind);
    case Do.STORE:
      return store(t, s, kind);
  }
}

/** T60: in plunder its Hit Points are used up; otherwise an ability does it. */
function destroy(t: CompiledRules, s: TactoriaState, seat: number, building: number): void {
  if (s[At.PHASE] === Phase.PLUNDER)
    s[At.DESTROYED] += hitPointsOf(t, s, t.seat + seat * t.seatSize, building);
  destroyBuilding(t, s, seat, building);
}
