/** Moves and exchanges of units in the Regroup phase (T73). */

import { at } from '../../../kit/lists.js';
import { leadsToNew } from './arrangements.js';
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
import type { Move, Moved, Note, Place, Position, Slot, Unit, UnitCard } from './types.js';

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

function cardOf({ unit, open, claimed }: UnitCard): UnitCard {
  return { unit, open, claimed };
}

/**
 * The legal ways to bring a unit to another place: into a free slot or, if there is none, in
 * exchange for any unit there. Of equal units the first is meant: claimed, then open, then face
 * down.
 */
function waysTo(position: Position, from: Place, unit: string, to: Place): readonly Moved[] {
  const moved = cardOf(findUnit(position, position.seat, unit, from.at, from.slot));
  const backs = isFree(position, to) ? [null] : distinctUnits(unitsIn(position, to)).map(cardOf);
  return backs
    .map((back) => ({ unit: moved, from, to, back }))
    .filter((way) => leadsToNew(position, way));
}

function movesFrom(position: Position, from: Place): readonly Move[] {
  return distinctUnits(unitsIn(position, from)).flatMap(({ unit }) =>
    otherPlaces(position, from)
      .filter((to) => waysTo(position, from, unit, to).length > 0)
      .map((to): Move => ({ do: 'move', unit, ...to })),
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
  return carryOut(position, at(waysTo(position, theSource(position), unit, to), 0), note);
}

function pendingWays(position: Position): readonly Moved[] {
  const { pending } = position;
  if (pending?.effect !== 'exchange') throw new Error('nothing is being exchanged');
  const to = { at: pending.at, slot: pending.slot };
  return waysTo(position, theSource(position), pending.unit, to);
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
function carryOut(position: Position, way: Moved, note: Note): Position {
  const { unit, from, to, back } = way;
  note('T73');
  if (back !== null) note('T73 exchange');
  if (to.slot !== from.slot) note('T48');
  const { seat } = position;
  const left = take(position, from, unit);
  const came = addUnit(back === null ? left : take(left, to, back), seat, { ...unit, ...to });
  const placed = back === null ? came : addUnit(came, seat, { ...back, ...from });
  return {
    ...ask(placed, 'regroup', seat),
    source: null,
    moves: position.moves + 1,
    moved: [...position.moved, way],
  };
}

function take(position: Position, place: Place, { unit }: UnitCard): Position {
  const { seat } = position;
  return removeUnit(position, seat, findUnit(position, seat, unit, place.at, place.slot));
}
