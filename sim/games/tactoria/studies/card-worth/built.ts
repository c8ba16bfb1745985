import { Do } from '../../../../../engine/tactoria/actions.js';
import { priceOf } from '../../../../../engine/tactoria/build.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import type { TactoriaState } from '../../../../../engine/tactoria/state.js';

/** Whether the action builds a card. */
export function isBuilt(t: CompiledRules, action: number): boolean {
  const verb: Do = t.actions.verb[action];
  return verb === Do.BUILD || verb === Do.PLACE;
}

/** Coin that a card costs a kingdom. */
export function paidFor(t: CompiledRules, s: TactoriaState, me: number, kind: number): number {
  const building = t.buildingOf[kind];
  return building < 0 ? t.unitCost : priceOf(t, s, me, building);
}
