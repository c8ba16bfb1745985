/** The build phase: income, building, upgrading. */

import { distinct, removeOne } from '../../../kit/lists.js';
import { buildingOf, cardOf, orderOf } from './cards.js';
import { allHold, showFor } from './conditions.js';
import { nextUpgrade, priceOfBuilding, priceOfUpgrade, resourceOf } from './resources.js';
import {
  addUnit,
  ask,
  copiesInPlay,
  freePlaces,
  hasMercenaries,
  seatOf,
  withSeat,
} from './table.js';
import type { Building, Move, Note, Position, Slot } from './types.js';

/** T20: Coin and Build are counted once, at the start of the build phase. */
export function startBuildPhase(position: Position, note: Note): Position {
  const seat = position.active;
  const { extra } = seatOf(position, seat);
  note('T20');
  const counted = {
    ...position,
    coin: Math.max(0, resourceOf(position, seat, 'coin') + extra.coin),
    build: Math.max(0, resourceOf(position, seat, 'build') + extra.build),
  };
  return ask(withSeat(counted, seat, { extra: { ...extra, coin: 0, build: 0 } }), 'build', seat);
}

export function isBuildAsked(position: Position): boolean {
  const canPay = position.coin > 0 && position.build > 0;
  return canPay || hasMercenaries(position, position.seat);
}

/** T21: what is not spent is lost. */
export function endBuildPhase(position: Position, note: Note): Position {
  if (position.coin > 0 || position.build > 0) note('T21');
  return { ...position, coin: 0, build: 0 };
}

// ---------------------------------------------------------------------------------------------
// What can be built

function isAffordable(position: Position, coin: number): boolean {
  return position.build >= 1 && position.coin >= coin;
}

function mayBuild(position: Position, building: Building): boolean {
  const { seat } = position;
  const isSecond = copiesInPlay(position, seat, building.id) > 0;
  if (isSecond && building.type !== 'village') return false; // T16
  if (building.requires && !allHold(position, seat, building.requires)) return false; // T17
  return isAffordable(position, priceOfBuilding(position, seat, building));
}

export function buildMoves(position: Position): readonly Move[] {
  const { rules, seat } = position;
  return distinct(seatOf(position, seat).hand).flatMap((id): readonly Move[] => {
    const card = cardOf(rules, id);
    if (card.kind === 'building') {
      return mayBuild(position, card) ? [{ do: 'build', card: id }] : [];
    }
    if (!isAffordable(position, rules.unitCost)) return []; // T19
    return freePlaces(position, seat, id).map((place) => ({ do: 'build', card: id, ...place }));
  });
}

export function upgradeMoves(position: Position): readonly Move[] {
  const upgrade = nextUpgrade(position, position.seat);
  if (upgrade === undefined) return [];
  const price = priceOfUpgrade(position, position.seat, upgrade);
  return isAffordable(position, price) ? [{ do: 'upgrade' }] : [];
}

// ---------------------------------------------------------------------------------------------
// Building

function pay(position: Position, coin: number): Position {
  return { ...position, coin: position.coin - coin, build: position.build - 1 };
}

function playFromHand(position: Position, card: string): Position {
  const { seat } = position;
  return withSeat(position, seat, { hand: removeOne(seatOf(position, seat).hand, card) });
}

export function buildBuilding(position: Position, card: string, note: Note): Position {
  const { rules, seat } = position;
  const building = buildingOf(rules, card);
  const price = priceOfBuilding(position, seat, building);
  if (building.cost === 'X') note('T13');
  if (building.requires) note('T17');
  const shown = building.requires ? showFor(position, seat, building.requires, note) : position;
  const paid = playFromHand(pay(shown, price), card);
  const { buildings } = seatOf(paid, seat);
  const before = buildings.find((one) => one.card === card)?.prices ?? [];
  const now = { card, prices: [...before, price].sort((a, b) => a - b) };
  const others = buildings.filter((one) => one.card !== card);
  return withSeat(paid, seat, {
    buildings: [...others, now].sort((a, b) => orderOf(rules, a.card) - orderOf(rules, b.card)),
  });
}

/** T44: face down, Legendary cards too. */
export function buildUnit(
  position: Position,
  card: string,
  place: string,
  slot: Slot,
  note: Note,
): Position {
  const { rules, seat } = position;
  note('T19');
  note('T44');
  if (place === 'capital') note('T46');
  const paid = playFromHand(pay(position, rules.unitCost), card);
  return addUnit(paid, seat, { at: place, slot, unit: card, open: false, claimed: false });
}

/** T4: the last upgrade wins, at once or at the start of the next own turn. */
export function doUpgrade(position: Position, note: Note): Position {
  const { seat } = position;
  const upgrade = nextUpgrade(position, seat);
  if (upgrade === undefined) throw new Error('no upgrade is left');
  note('T6');
  const paid = pay(position, priceOfUpgrade(position, seat, upgrade));
  const done = withSeat(paid, seat, { upgrades: seatOf(paid, seat).upgrades + 1 });
  if (upgrade.victory !== true) return done;
  note('T4');
  return position.rules.victory === 'atOnce' ? win(done, seat) : done;
}

export function hasVictoryUpgrade(position: Position, seat: number): boolean {
  return nextUpgrade(position, seat) === undefined;
}

export function win(position: Position, winner: number): Position {
  return { ...ask(position, 'over', -1), winner };
}
