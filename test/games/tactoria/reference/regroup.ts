/** The Regroup phase: moving units (T73), storing (T74), drawing. */

import { distinct, removeOne } from '../../../kit/lists.js';
import { sortCards } from './cards.js';
import { drawCards } from './random.js';
import { resourceOf } from './resources.js';
import {
  addUnit,
  ask,
  discardCard,
  discardCards,
  distinctUnits,
  findUnit,
  freePlaces,
  hasMercenaries,
  placesOf,
  removeUnit,
  SLOTS,
  seatOf,
  unitsAt,
  withSeat,
} from './table.js';
import type { Move, Note, Position, Slot } from './types.js';

// ---------------------------------------------------------------------------------------------
// Moving

interface Place {
  at: string;
  slot: Slot;
}

/** Where a unit of the source may go: free slots of its class elsewhere. */
function destinations(position: Position, source: Place, unit: string): readonly Place[] {
  return freePlaces(position, position.seat, unit).filter(
    (place) => place.at !== source.at || place.slot !== source.slot,
  );
}

export function fromMoves(position: Position): readonly Move[] {
  const { rules, seat, moves } = position;
  if (moves >= rules.regroupMoves) return [];
  const sources = placesOf(position, seat).flatMap((place) =>
    SLOTS.map((slot) => ({ at: place, slot })),
  );
  return sources
    .filter((source) =>
      unitsAt(position, seat, source.at, source.slot).some(
        ({ unit }) => destinations(position, source, unit).length > 0,
      ),
    )
    .map((source) => ({ do: 'from', ...source }));
}

/** T24 */
export function dismissMoves(position: Position): readonly Move[] {
  if (position.rules.removal === 'no') return [];
  return distinctUnits(seatOf(position, position.seat).units).map(({ unit, at, slot }) => ({
    do: 'dismiss',
    unit,
    at,
    slot,
  }));
}

export function isRegroupAsked(position: Position): boolean {
  return (
    fromMoves(position).length > 0 ||
    hasMercenaries(position, position.seat) ||
    dismissMoves(position).length > 0
  );
}

export function chooseSource(position: Position, source: Place): Position {
  return { ...ask(position, 'move', position.seat), source };
}

function theSource(position: Position): Place {
  if (position.source === null) throw new Error('nothing is being moved');
  return position.source;
}

export function moveMoves(position: Position): readonly Move[] {
  const source = theSource(position);
  const units = unitsAt(position, position.seat, source.at, source.slot);
  return distinctUnits(units).flatMap(({ unit }) =>
    destinations(position, source, unit).map((place): Move => ({ do: 'move', unit, ...place })),
  );
}

/** T73: it stays open or face down, as it was. */
export function moveUnit(position: Position, unit: string, to: Place, note: Note): Position {
  const { seat } = position;
  const source = theSource(position);
  note('T73');
  if (to.slot !== source.slot) note('T48');
  const moved = findUnit(position, seat, unit, source.at, source.slot);
  const placed = addUnit(removeUnit(position, seat, moved), seat, { ...moved, ...to });
  return { ...ask(placed, 'regroup', seat), source: null, moves: position.moves + 1 };
}

export function dismiss(position: Position, unit: string, from: Place, note: Note): Position {
  const { seat } = position;
  note('T24');
  const dismissed = findUnit(position, seat, unit, from.at, from.slot);
  return discardCard(removeUnit(position, seat, dismissed), unit, note);
}

// ---------------------------------------------------------------------------------------------
// Storing and drawing

export function isStoreAsked(position: Position): boolean {
  const { seat } = position;
  const { hand, stored, extra } = seatOf(position, seat);
  return hand.length > 0 && stored.length < resourceOf(position, seat, 'store') + extra.store;
}

export function storeMoves(position: Position): readonly Move[] {
  const { hand } = seatOf(position, position.seat);
  return distinct(hand).map((card) => ({ do: 'store', card }));
}

/** T74 */
export function store(position: Position, card: string, note: Note): Position {
  const { rules, seat } = position;
  const { hand, stored } = seatOf(position, seat);
  note('T74');
  return withSeat(position, seat, {
    hand: removeOne(hand, card),
    stored: sortCards(rules, [...stored, card]),
  });
}

/** The rest of the hand is discarded; then Draw cards are drawn (T32). */
export function discardAndDraw(position: Position, note: Note): Position {
  const { seat } = position;
  const { hand, stored, extra } = seatOf(position, seat);
  note('T32');
  const kept = withSeat(position, seat, {
    hand: stored,
    stored: [],
    extra: { ...extra, draw: 0, store: 0 },
  });
  const drawn = resourceOf(position, seat, 'draw') + extra.draw;
  return drawCards(discardCards(kept, hand, note), seat, drawn, note);
}
