/** What a seat's cards give it: resources, prices, Hit Points. */

import { at, sum, upTo } from '../../../kit/lists.js';
import { buildingOf, mercenaryOf } from './cards.js';
import { buildingsInPlay, copiesInPlay, seatOf } from './table.js';
import type {
  BattleEffect,
  Building,
  BuildingType,
  Position,
  Resource,
  Role,
  StandingEffect,
  Upgrade,
} from './types.js';

/** All effects that hold now: upgrades done (T8), buildings, settled mercenaries (T43). */
export function standingEffects(position: Position, seat: number): readonly StandingEffect[] {
  const { rules } = position;
  const { upgrades, buildings, settlers } = seatOf(position, seat);
  return [
    ...rules.upgrades.upgrades.slice(0, upgrades).flatMap((upgrade) => upgrade.effects ?? []),
    ...buildings.flatMap(({ card, prices }) =>
      prices.flatMap(() => buildingOf(rules, card).effects ?? []),
    ),
    ...settlers.flatMap(({ unit }) => mercenaryOf(rules, unit).settle?.effects ?? []),
  ];
}

/** T22: counted from what is in play now. */
export function resourceOf(position: Position, seat: number, resource: Resource): number {
  const gains = standingEffects(position, seat).map((effect) =>
    effect.effect === 'gain' && effect.resource === resource ? effect.amount : 0,
  );
  return position.rules.start[resource] + sum(gains);
}

/** What effects add up to in a battle role; siege and heal have no role. */
export function battleAmount(
  effects: readonly StandingEffect[],
  name: BattleEffect['effect'],
  role: Role,
): number {
  return sum(
    effects.map((effect) => {
      if (effect.effect !== name) return 0;
      return 'role' in effect && effect.role !== role ? 0 : effect.amount;
    }),
  );
}

// ---------------------------------------------------------------------------------------------
// Prices

function discountOn(position: Position, seat: number, on: 'building' | 'upgrade'): number {
  const discounts = standingEffects(position, seat).map((effect) =>
    effect.effect === 'discount' && effect.on === on ? effect.amount : 0,
  );
  return sum(discounts);
}

export function buildingsOfType(position: Position, seat: number, type: BuildingType): number {
  const ofType = seatOf(position, seat).buildings.filter(
    ({ card }) => buildingOf(position.rules, card).type === type,
  );
  return sum(ofType.map(({ prices }) => prices.length));
}

/** T13, T14: X is 1 and one more for each Village that counts. */
export function villageX(position: Position, seat: number, building: Building): number {
  const villages =
    position.rules.villageCount === 'banner'
      ? buildingsOfType(position, seat, 'village')
      : copiesInPlay(position, seat, building.id);
  return 1 + villages;
}

export function priceOfBuilding(position: Position, seat: number, building: Building): number {
  const printed = building.cost === 'X' ? villageX(position, seat, building) : building.cost;
  return Math.max(1, printed - discountOn(position, seat, 'building'));
}

/** T6: upgrades are done in order. */
export function nextUpgrade(position: Position, seat: number): Upgrade | undefined {
  return position.rules.upgrades.upgrades[seatOf(position, seat).upgrades];
}

export function priceOfUpgrade(position: Position, seat: number, upgrade: Upgrade): number {
  return Math.max(1, upgrade.cost - discountOn(position, seat, 'upgrade'));
}

// ---------------------------------------------------------------------------------------------
// Hit Points

/** Of the copy that would be destroyed first: the cheapest one. */
export function hitPointsOf(position: Position, seat: number, card: string): number {
  const fortified = standingEffects(position, seat).map((effect) =>
    effect.effect === 'fortify' ? effect.amount : 0,
  );
  return basicHitPoints(position, seat, buildingOf(position.rules, card)) + sum(fortified);
}

function basicHitPoints(position: Position, seat: number, building: Building): number {
  if (building.hitPoints !== undefined) return building.hitPoints;
  if (building.cost !== 'X') return building.cost;
  const { villageHitPoints } = position.rules; // T15
  if (villageHitPoints === 'current') return villageX(position, seat, building);
  if (villageHitPoints === 'one') return 1;
  const { buildings } = seatOf(position, seat);
  const copies = at(
    buildings.filter(({ card }) => card === building.id),
    0,
  );
  return at(copies.prices, 0);
}

/** Seats, most upgrades first, then most buildings (T75). */
export function standing(position: Position, seat: number): readonly [number, number] {
  return [seatOf(position, seat).upgrades, buildingsInPlay(position, seat)];
}

export function livingSeats(position: Position): readonly number[] {
  return upTo(position.players).filter((seat) => seatOf(position, seat).alive);
}
