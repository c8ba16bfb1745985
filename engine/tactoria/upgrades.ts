import { Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { addStanding } from './effects.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

/** T6, T7: the next upgrade, if there is one and it can be paid for. */
export function canUpgrade(t: CompiledRules, s: TactoriaState, me: number): boolean {
  return s[me + Of.UPGRADES] < t.upgradeCosts.length && upgradePrice(t, s, me) <= s[At.COIN];
}

/** Coin for the next upgrade, discounts taken off, at least 1. */
export function upgradePrice(t: CompiledRules, s: TactoriaState, me: number): number {
  const full = t.upgradeCosts[s[me + Of.UPGRADES]];
  const price = full - s[me + Of.STANDING + Standing.UPGRADE_DISCOUNT];
  return price < 1 ? 1 : price;
}

/** T5, T8: what it gives is for good. T4: the last one wins, perhaps only in the next turn. */
export function upgrade(t: CompiledRules, s: TactoriaState): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  s[At.COIN] -= upgradePrice(t, s, me);
  s[At.BUILD]--;
  addStanding(t, s, me, t.kinds + s[me + Of.UPGRADES]);
  s[me + Of.UPGRADES]++;
  if (hasVictory(t, s, me) && !t.winsNextTurn) win(s, s[At.ACTIVE]);
}

export function hasVictory(t: CompiledRules, s: TactoriaState, me: number): boolean {
  return s[me + Of.UPGRADES] === t.upgradeCosts.length;
}

export function win(s: TactoriaState, seat: number): void {
  s[At.WINNER] = seat;
  s[At.PHASE] = Phase.OVER;
}
