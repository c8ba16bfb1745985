/** Buildings are destroyed, players eliminated. */

import { at } from '../../../kit/lists.js';
import { isLegendary, sortCards } from './cards.js';
import {
  addUnit,
  ask,
  copiesInPlay,
  discardCard,
  discardCards,
  hasFreeSlot,
  removeUnit,
  SLOTS,
  seatOf,
  slotsAt,
  unitsAt,
  withSeat,
} from './table.js';
import type { Note, Position, Slot, Unit, Window } from './types.js';

/**
 * T60: a building is destroyed whole. Its troops and settlers go with it; its mercenaries may still
 * be used (T70) before the game goes back to the window it is in.
 */
export function destroyBuilding(
  position: Position,
  owner: number,
  building: string,
  note: Note,
): Position {
  const gone = discardCard(takeCheapestCopy(position, owner, building), building, note);
  const homeless = SLOTS.flatMap((slot) => unitsOver(gone, owner, building, slot));
  const emptied = homeless.reduce((p, unit) => removeUnit(p, owner, unit), gone);
  const troops = homeless.filter((unit) => unit.slot !== 'mercenary');
  const mercenaries = homeless.filter((unit) => unit.slot === 'mercenary');
  const buried = discardCards(
    emptied,
    troops.map((troop) => troop.unit),
    note,
  );
  const unsettled = loseSettlers(buried, owner, building, note);
  if (homeless.length > 0) note('T70');
  return mercenaries.length === 0
    ? unsettled
    : startFarewell(unsettled, owner, building, mercenaries);
}

function takeCheapestCopy(position: Position, owner: number, building: string): Position {
  const buildings = seatOf(position, owner).buildings.flatMap((one) => {
    if (one.card !== building) return [one];
    return one.prices.length > 1 ? [{ ...one, prices: one.prices.slice(1) }] : [];
  });
  return withSeat(position, owner, { buildings });
}

/** The units that no longer fit: all of them, except where copies of a Village remain. */
function unitsOver(
  position: Position,
  owner: number,
  building: string,
  slot: Slot,
): readonly Unit[] {
  return unitsAt(position, owner, building, slot).slice(slotsAt(position, owner, building, slot));
}

function loseSettlers(position: Position, owner: number, building: string, note: Note): Position {
  if (copiesInPlay(position, owner, building) > 0) return position;
  const { settlers } = seatOf(position, owner);
  const lost = settlers.filter((settler) => settler.at === building);
  const without = withSeat(position, owner, {
    settlers: settlers.filter((settler) => settler.at !== building),
  });
  return discardCards(
    without,
    lost.map((settler) => settler.unit),
    note,
  );
}

// ---------------------------------------------------------------------------------------------
// Farewell

function startFarewell(
  position: Position,
  owner: number,
  building: string,
  mercenaries: readonly Unit[],
): Position {
  const asked = ask(position, 'farewell', owner);
  return {
    ...asked,
    resume: position.phase as Window,
    resumeSeat: position.seat,
    leavingFrom: building,
    leaving: mercenaries.map(({ unit, open, claimed }) => ({ unit, open, claimed })),
  };
}

export function endFarewell(position: Position, note: Note): Position {
  const lost = position.leaving.map((mercenary) => mercenary.unit);
  return resumeWindow(discardCards({ ...position, leaving: [], leavingFrom: null }, lost, note));
}

/** Back to the window in which a single question came up. */
export function resumeWindow(position: Position): Position {
  const { resume, resumeSeat } = position;
  if (resume === null || resumeSeat === null) throw new Error('nothing to go back to');
  return { ...ask(position, resume, resumeSeat), resume: null, resumeSeat: null };
}

// ---------------------------------------------------------------------------------------------
// Elimination

/** T31, T62: the Capital is destroyed; all cards go back to the decks, those fighting included. */
export function eliminate(
  position: Position,
  seat: number,
  fighting: readonly string[],
  note: Note,
): Position {
  note('T31');
  note('T62');
  const state = seatOf(position, seat);
  const cards = [
    ...fighting,
    ...state.hand,
    ...state.stored,
    ...state.buildings.flatMap(({ card, prices }) => prices.map(() => card)),
    ...[...state.units, ...state.settlers, ...state.resting].map((one) => one.unit),
  ];
  const out = 1 + position.seats.filter((other) => !other.alive).length;
  const emptied = withSeat(position, seat, {
    alive: false,
    out,
    hand: [],
    stored: [],
    buildings: [],
    units: [],
    settlers: [],
    resting: [],
  });
  return cards.reduce(backToDeck, emptied);
}

function backToDeck(position: Position, card: string): Position {
  const { rules } = position;
  if (isLegendary(rules, card)) {
    return { ...position, legendary: sortCards(rules, [...position.legendary, card]) };
  }
  return { ...position, deck: sortCards(rules, [...position.deck, card]) };
}

// ---------------------------------------------------------------------------------------------
// Resting troops (T69, T71)

/** Those whose place has a free slot return, open; the others are discarded. */
export function returnResting(position: Position, seat: number, note: Note): Position {
  const { resting } = seatOf(position, seat);
  if (resting.length === 0) return position;
  const first = at(resting, 0);
  const rest = withSeat(position, seat, { resting: resting.slice(1) });
  return returnResting(returnTroop(rest, seat, first, note), seat, note);
}

export function returnTroop(
  position: Position,
  seat: number,
  troop: { unit: string; at: string; slot: Slot },
  note: Note,
): Position {
  if (!hasFreeSlot(position, seat, troop.at, troop.slot)) {
    return discardCard(position, troop.unit, note);
  }
  note('T69');
  return addUnit(position, seat, { ...troop, open: true, claimed: false });
}
