import { Standing } from '../../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { At, Of, Phase, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { FAR } from './slots.js';

/** Coin that a seat has for upgrades now, if it is building, or else in its next turn. */
export function coinFor(t: CompiledRules, s: TactoriaState, seat: number): number {
  if (isBuilding(s, seat)) return s[At.COIN];
  const me = t.seat + seat * t.seatSize;
  return s[me + Of.STANDING + Standing.COIN] + s[me + Of.EXTRA_COIN];
}

const isBuilding = (s: TactoriaState, seat: number): boolean =>
  s[At.ACTIVE] === seat && s[At.PHASE] === Phase.BUILD && s[At.BUILD] > 0;

/**
 * How many turns a seat needs to the victory upgrade, if all its Coin goes into upgrades and its
 * income grows by one each turn: a turn that is under way counts as one.
 */
export function turnsToVictory(t: CompiledRules, s: TactoriaState, seat: number): number {
  const me = t.seat + seat * t.seatSize;
  const discount = s[me + Of.STANDING + Standing.UPGRADE_DISCOUNT];
  const costs = t.upgradeCosts;
  let done = s[me + Of.UPGRADES];
  let income = s[me + Of.STANDING + Standing.COIN];
  const builds = s[me + Of.STANDING + Standing.BUILD];
  const now = isBuilding(s, seat);
  for (let turn = 1; turn < FAR; turn++) {
    let coin = turn > 1 ? income : now ? s[At.COIN] : income + s[me + Of.EXTRA_COIN];
    for (let left = turn === 1 && now ? s[At.BUILD] : builds; left > 0; left--) {
      const price = Math.max(1, costs[done] - discount);
      if (price > coin) break;
      coin -= price;
      if (++done === costs.length) return turn;
    }
    income++;
  }
  return FAR;
}
