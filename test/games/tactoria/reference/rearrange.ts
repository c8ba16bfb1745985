/** Moves and exchanges of units in the Regroup phase (T73). */

import { at } from '../../../kit/lists.js';
import {
  addUnit,
  ask,
  distinctUnits,
  findUnit,
  hasFreeSlot,
  placesOf,
  removeUnit,
  SLOTS,
  seatOf,
  slotsAt,
  unitsAt,
} from './table.js';
import type { Move, Note, Place, Position, Slot, Unit, UnitCard } from './types.js';

// ---------------------------------------------------------------------------------------------
// Places

/** Every place and type of slot of which the seat has at least one, locked ones included. */
function slotPlaces(position: Position): readonly Place[] {
  const { seat } = position;
  return placesOf(position, seat)
    .flatMap((place) => SLOTS.map((slot) => ({ at: place, slot })))
    .filter((place) => slotsAt(position, seat, place.at, place.slot) > 0);
}

/** T49: troops and mercenaries have slots of their own. */
function isSameClass(a: Slot, b: Slot): boolean {
  return (a === 'mercenary') === (b === 'mercenary');
}

function otherPlaces(position: Position, from: Place): readonly Place[] {
  return slotPlaces(position).filter(
    (place) =>
      isSameClass(place.slot, from.slot) && (place.at !== from.at || place.slot !== from.slot),
  );
}

function unitsIn(position: Position, place: Place): readonly Unit[] {
  return unitsAt(position, position.seat, place.at, place.slot);
}

function isFree(position: Position, place: Place): boolean {
  return hasFreeSlot(position, position.seat, place.at, place.slot);
}

// ---------------------------------------------------------------------------------------------
// What is legal

/** As many moves as there are units reach every arrangement; the rules may allow fewer. */
function isMoveLeft(position: Position): boolean {
  const { regroupMoves } = position.rules;
  const units = seatOf(position, position.seat).units.length;
  const limit = regroupMoves === 0 ? units : Math.min(regroupMoves, units);
  return position.moves < limit;
}

function isLike(a: UnitCard, b: UnitCard): boolean {
  return a.unit === b.unit && a.open === b.open && a.claimed === b.claimed;
}

/**
 * What was brought to a place stays there for the rest of the phase, and so do units like it. Of units
 * of a kind the first is meant: claimed, then open, then face down.
 */
function unitsThatMayLeave(position: Position, place: Place): readonly Unit[] {
  return distinctUnits(unitsIn(position, place)).filter(
    (unit) =>
      !position.brought.some(
        (one) => one.at === place.at && one.slot === place.slot && isLike(one, unit),
      ),
  );
}

/** An exchange, or a move to a free slot: then no unit comes back. */
interface Way {
  readonly unit: Unit;
  readonly to: Place;
  readonly back: Unit | null;
}

/** The ways to bring a unit to another place: to a free slot or, if there is none, for another unit. */
function waysTo(position: Position, unit: Unit, to: Place): readonly Way[] {
  if (isFree(position, to)) return [{ unit, to, back: null }];
  return unitsThatMayLeave(position, to)
    .filter((back) => !isLike(back, unit))
    .map((back) => ({ unit, to, back }));
}

function movesFrom(position: Position, from: Place): readonly Move[] {
  return unitsThatMayLeave(position, from).flatMap((unit) =>
    otherPlaces(position, from)
      .filter((to) => waysTo(position, unit, to).length > 0)
      .map((to): Move => ({ do: 'move', unit: unit.unit, ...to })),
  );
}

export function fromMoves(position: Position): readonly Move[] {
  if (!isMoveLeft(position)) return [];
  return slotPlaces(position)
    .filter((place) => movesFrom(position, place).length > 0)
    .map((place) => ({ do: 'from', ...place }));
}

/** By what all can see: how many units and slots there are, not which units. */
export function mayRearrange(position: Position): boolean {
  return (
    isMoveLeft(position) &&
    slotPlaces(position).some(
      (place) => unitsIn(position, place).length > 0 && otherPlaces(position, place).length > 0,
    )
  );
}

// ---------------------------------------------------------------------------------------------
// From where, which unit, where to, in exchange for which

export function chooseSource(position: Position, source: Place): Position {
  return { ...ask(position, 'move', position.seat), source };
}

function theSource(position: Position): Place {
  if (position.source === null) throw new Error('nothing is being moved');
  return position.source;
}

export function moveMoves(position: Position): readonly Move[] {
  return movesFrom(position, theSource(position));
}

/** With several units in a full place, it is asked which of them comes back. */
export function moveUnit(position: Position, unit: string, to: Place, note: Note): Position {
  if (!isFree(position, to) && unitsIn(position, to).length > 1) {
    const pending = { effect: 'exchange', unit, ...to } as const;
    return { ...ask(position, 'exchange', position.seat), pending };
  }
  return carryOut(position, at(waysTo(position, theUnit(position, unit), to), 0), note);
}

function theUnit(position: Position, unit: string): Unit {
  const source = theSource(position);
  return findUnit(position, position.seat, unit, source.at, source.slot);
}

function pendingWays(position: Position): readonly Way[] {
  const { pending } = position;
  if (pending?.effect !== 'exchange') throw new Error('nothing is being exchanged');
  const to = { at: pending.at, slot: pending.slot };
  return waysTo(position, theUnit(position, pending.unit), to);
}

export function exchangeMoves(position: Position): readonly Move[] {
  return pendingWays(position).flatMap(({ back }): readonly Move[] =>
    back === null ? [] : [{ do: 'exchange', unit: back.unit }],
  );
}

export function exchange(position: Position, unit: string, note: Note): Position {
  const ways = pendingWays(position).filter(({ back }) => back?.unit === unit);
  return carryOut({ ...position, pending: null }, at(ways, 0), note);
}

// ---------------------------------------------------------------------------------------------
// Carrying it out

/** Units stay open or face down, claimed or not, as they were. */
function carryOut(position: Position, { unit, to, back }: Way, note: Note): Position {
  note('T73');
  if (back !== null) note('T73 exchange');
  if (to.slot !== unit.slot) note('T48');
  const { seat } = position;
  const brought = { ...unit, at: to.at, slot: to.slot };
  const left = removeUnit(position, seat, unit);
  const came = addUnit(back === null ? left : removeUnit(left, seat, back), seat, brought);
  const from = { at: unit.at, slot: unit.slot };
  const placed = back === null ? came : addUnit(came, seat, { ...back, ...from });
  return {
    ...ask(placed, 'regroup', seat),
    source: null,
    moves: position.moves + 1,
    brought: [...position.brought, brought],
  };
}
