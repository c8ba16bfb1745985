/** The Regroup phase besides moving units: dismissing (T24), storing (T74), drawing. */

import { distinct, removeOne } from '../../../kit/lists.js';
import { sortCards } from './cards.js';
import { drawCards } from './random.js';
import { mayRearrange } from './rearrange.js';
import { resourceOf } from './resources.js';
import {
  discardCard,
  discardCards,
  distinctUnits,
  findUnit,
  hasMercenaries,
  removeUnit,
  seatOf,
  withSeat,
} from './table.js';
import type { Move, Note, Place, Position } from './types.js';

// ---------------------------------------------------------------------------------------------
// Dismissing

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

export function dismiss(position: Position, unit: string, from: Place, note: Note): Position {
  const { seat } = position;
  note('T24');
  const dismissed = findUnit(position, seat, unit, from.at, from.slot);
  return discardCard(removeUnit(position, seat, dismissed), unit, note);
}

/** Whether it is asked depends on open facts only; it may be that nothing can be done. */
export function isRegroupAsked(position: Position): boolean {
  return (
    hasMercenaries(position, position.seat) ||
    dismissMoves(position).length > 0 ||
    mayRearrange(position)
  );
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
