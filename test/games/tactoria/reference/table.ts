/** What lies before a seat: places, slots, units; and how it changes. */

import { at, count, replaceAt, sum } from '../../../kit/lists.js';
import { buildingOf, CAPITAL, cardOf, isLegendary, orderOf, sortCards } from './cards.js';
import type {
  Battle,
  Note,
  Phase,
  Place,
  Position,
  Resting,
  Rules,
  SeatState,
  Slot,
  Unit,
} from './types.js';

export const SLOTS: readonly Slot[] = ['attack', 'defence', 'mercenary'];

export function seatOf(position: Position, seat: number): SeatState {
  return at(position.seats, seat);
}

export function withSeat(position: Position, seat: number, change: Partial<SeatState>): Position {
  const changed = { ...seatOf(position, seat), ...change };
  return { ...position, seats: replaceAt(position.seats, seat, changed) };
}

export function theBattle(position: Position): Battle {
  if (position.battle === null) throw new Error('there is no battle');
  return position.battle;
}

export function ask(position: Position, phase: Phase, seat: number): Position {
  return { ...position, phase, seat };
}

/** The living seats after `seat`, clockwise (T3), without itself. */
export function othersAfter(position: Position, seat: number): readonly number[] {
  const { players } = position;
  return Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players).filter(
    (other) => seatOf(position, other).alive,
  );
}

// ---------------------------------------------------------------------------------------------
// Buildings and slots

export function copiesInPlay(position: Position, seat: number, building: string): number {
  const { buildings } = seatOf(position, seat);
  return buildings.find((one) => one.card === building)?.prices.length ?? 0;
}

export function buildingsInPlay(position: Position, seat: number): number {
  return sum(seatOf(position, seat).buildings.map((one) => one.prices.length));
}

export function placesOf(position: Position, seat: number): readonly string[] {
  return [CAPITAL, ...seatOf(position, seat).buildings.map((one) => one.card)];
}

/** All slots of a type at a place, locked ones included; copies of a Village are one place. */
export function slotsAt(position: Position, seat: number, place: string, slot: Slot): number {
  const { rules } = position;
  if (place === CAPITAL) return rules.upgrades.capital[slot].slots; // T45
  const building = buildingOf(rules, place);
  const printed = building.slots?.[slot] ?? 0;
  const hasMore = building.type === 'village' && rules.villageSlot === 'defence'; // T46
  const each = printed + (hasMore && slot === 'defence' ? 1 : 0);
  return each * copiesInPlay(position, seat, place);
}

export function unitsAt(
  position: Position,
  seat: number,
  place: string,
  slot: Slot,
): readonly Unit[] {
  return seatOf(position, seat).units.filter((unit) => unit.at === place && unit.slot === slot);
}

export function hasFreeSlot(position: Position, seat: number, place: string, slot: Slot): boolean {
  return unitsAt(position, seat, place, slot).length < slotsAt(position, seat, place, slot);
}

/** The slots a kind of unit can be in (T49). */
export function slotsFor(position: Position, unit: string): readonly Slot[] {
  const { kind } = cardOf(position.rules, unit);
  if (kind === 'building') return [];
  return kind === 'mercenary' ? ['mercenary'] : ['attack', 'defence'];
}

/** Every place and type with a free slot for the unit (T47: locked ones may be used for this). */
export function freePlaces(position: Position, seat: number, unit: string): readonly Place[] {
  return placesOf(position, seat).flatMap((place) =>
    slotsFor(position, unit)
      .filter((slot) => hasFreeSlot(position, seat, place, slot))
      .map((slot) => ({ at: place, slot })),
  );
}

/** Only the Capital's slots can be locked. */
export function isUnlocked(position: Position, seat: number, place: string, slot: Slot): boolean {
  if (place !== CAPITAL) return true;
  const { unlockedBy } = position.rules.upgrades.capital[slot];
  return unlockedBy <= seatOf(position, seat).upgrades;
}

/** The units of a slot type that can be used. */
export function usable(position: Position, seat: number, slot: Slot): readonly Unit[] {
  return seatOf(position, seat).units.filter(
    (unit) => unit.slot === slot && isUnlocked(position, seat, unit.at, slot),
  );
}

export function hasMercenaries(position: Position, seat: number): boolean {
  return usable(position, seat, 'mercenary').length > 0;
}

/** The same unit at the same place in the same type of slot only once. */
export function distinctUnits(units: readonly Unit[]): readonly Unit[] {
  return units.filter(
    (unit, i) =>
      units.findIndex(
        (other) => other.unit === unit.unit && other.at === unit.at && other.slot === unit.slot,
      ) === i,
  );
}

// ---------------------------------------------------------------------------------------------
// Units come and go

/** Claimed before open before face down. */
function opennessOf(unit: { open: boolean; claimed: boolean }): number {
  if (unit.claimed) return 0;
  return unit.open ? 1 : 2;
}

/** By place, slot, unit. */
function compareInSlots(rules: Rules, a: Resting | Unit, b: Resting | Unit): number {
  return (
    orderOf(rules, a.at) - orderOf(rules, b.at) ||
    SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot) ||
    orderOf(rules, a.unit) - orderOf(rules, b.unit)
  );
}

export function sortUnits(position: Position, units: readonly Unit[]): readonly Unit[] {
  return [...units].sort(
    (a, b) => compareInSlots(position.rules, a, b) || opennessOf(a) - opennessOf(b),
  );
}

export function sortResting(position: Position, resting: readonly Resting[]): readonly Resting[] {
  return [...resting].sort((a, b) => compareInSlots(position.rules, a, b));
}

/** By place, then unit. */
export function sortInvolved<T extends { at: string; unit: string }>(
  position: Position,
  list: readonly T[],
): readonly T[] {
  const { rules } = position;
  return [...list].sort(
    (a, b) =>
      orderOf(rules, a.at) - orderOf(rules, b.at) ||
      orderOf(rules, a.unit) - orderOf(rules, b.unit),
  );
}

export function addUnit(position: Position, seat: number, unit: Unit): Position {
  const units = sortUnits(position, [...seatOf(position, seat).units, unit]);
  return withSeat(position, seat, { units });
}

export function removeUnit(position: Position, seat: number, unit: Unit): Position {
  const units = seatOf(position, seat).units.filter((other) => other !== unit);
  return withSeat(position, seat, { units });
}

/** The unit a move means: the units are sorted, so claimed comes before open before face down. */
export function findUnit(
  position: Position,
  seat: number,
  unit: string,
  place: string,
  slot: Slot,
): Unit {
  return at(
    unitsAt(position, seat, place, slot).filter((one) => one.unit === unit),
    0,
  );
}

/** T27, T28: where a card goes that has been used, lost or thrown away. */
export function discardCard(position: Position, card: string, note: Note): Position {
  const { rules } = position;
  note('T27');
  if (!isLegendary(rules, card) || rules.legendaryAfterUse === 'discard') {
    return { ...position, discard: sortCards(rules, [...position.discard, card]) };
  }
  note('T28');
  if (rules.legendaryAfterUse === 'legendary') {
    return { ...position, legendary: sortCards(rules, [...position.legendary, card]) };
  }
  return { ...position, removed: sortCards(rules, [...position.removed, card]) };
}

export function discardCards(position: Position, cards: readonly string[], note: Note): Position {
  return cards.reduce((p, card) => discardCard(p, card, note), position);
}

export function countUnits(position: Position, seat: number, slot: Slot): number {
  const { units, resting } = seatOf(position, seat);
  return count(
    [...units, ...resting].map((unit) => unit.slot),
    slot,
  );
}
