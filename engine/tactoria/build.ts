import { Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { takeFromHand } from './decks.js';
import { addStanding, isMet, showMercenaries } from './effects.js';
import { insert } from './lists.js';
import { secretsOf } from './secrets.js';
import { addUnit, Face, refreshMasks } from './slots.js';
import { At, Of, type TactoriaState } from './state.js';

/** T13, T14: 1 and one more for each Village owned: of any name, or of this one. */
export function villageX(t: CompiledRules, s: TactoriaState, me: number, building: number): number {
  return 1 + (t.countsByName ? s[me + t.prices[building]] : s[me + Of.OF_TYPE]);
}

/** Coin for a building, discounts taken off, at least 1. */
export function priceOf(t: CompiledRules, s: TactoriaState, me: number, building: number): number {
  const full = t.cost[building] === 0 ? villageX(t, s, me, building) : t.cost[building];
  const price = full - s[me + Of.STANDING + Standing.BUILDING_DISCOUNT];
  return price < 1 ? 1 : price;
}

/** T16: no second of its name except for Villages; T17: conditions are tested now and never again. */
export function canBuild(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  building: number,
): boolean {
  if (t.typeOf[building] !== 0 && s[me + t.prices[building]] > 0) return false;
  return priceOf(t, s, me, building) <= s[At.COIN] && isMet(t, s, me, t.kindOfBuilding[building]);
}

/**
 * T1: every card costs 1 Build. T20, T23: what it gives, slots included, is there at once, except for
 * Coin and Build. T25: there may be any number. T79: what it asks for is shown.
 */
export function build(t: CompiledRules, s: TactoriaState, building: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const kind = t.kindOfBuilding[building];
  const price = priceOf(t, s, me, building);
  showMercenaries(t, s, me, kind);
  s[At.COIN] -= price;
  s[At.BUILD]--;
  takeFromHand(t, s, me, kind);
  insert(s, me + t.prices[building], price);
  s[me + Of.BUILDINGS]++;
  s[me + Of.OF_TYPE + t.typeOf[building]]++;
  s[me + t.builtMask + (kind >> 5)] |= 1 << kind;
  for (let slot = 0; slot < 3; slot++) {
    const group = t.groups.at[(building + 1) * 3 + slot];
    if (group >= 0) refreshMasks(t, s, me, group);
  }
  addStanding(t, s, me, kind);
}

/** T19: troops and mercenaries, Legendary ones too, cost 1 Build and the same Coin; T44: face down. */
export function buildUnit(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  s[At.COIN] -= t.unitCost;
  s[At.BUILD]--;
  const isPlain = !t.legendaryInDeck && secretsOf(t, s, s[At.ACTIVE]) === 0;
  takeFromHand(t, s, me, kind);
  addUnit(t, s, me, group, kind, isPlain ? Face.PLAIN : Face.DOWN);
}
