/** Chance: a small generator kept in the position, and what is drawn by it. */

import { at, removeOne } from '../../../kit/lists.js';
import { sortCards } from './cards.js';
import { discardCard, seatOf, withSeat } from './table.js';
import type { Note, Position } from './types.js';

/** mulberry32: the next state and a number from 0 to 2^32 - 1. */
export function nextRandom(state: number): { state: number; value: number } {
  const a = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return { state: a >>> 0, value: (t ^ (t >>> 14)) >>> 0 };
}

/** One of the cards (which are sorted), each copy with the same chance. */
function pick(position: Position, cards: readonly string[]): [string, Position] {
  const { state, value } = nextRandom(position.random);
  const index = Math.floor((value * cards.length) / 4294967296);
  return [at(cards, index), { ...position, random: state }];
}

/** T26: an empty deck takes the discard pile. */
function refillDeck(position: Position, note: Note): Position {
  if (position.deck.length > 0) return position;
  note('T26');
  return { ...position, deck: position.discard, discard: [] };
}

export function drawCards(position: Position, seat: number, cards: number, note: Note): Position {
  if (cards <= 0) return position;
  const filled = refillDeck(position, note);
  if (filled.deck.length === 0) return filled; // T26: draw what there is
  const [card, picked] = pick(filled, filled.deck);
  const hand = sortCards(position.rules, [...seatOf(picked, seat).hand, card]);
  const drawn = withSeat({ ...picked, deck: removeOne(picked.deck, card) }, seat, { hand });
  return drawCards(drawn, seat, cards - 1, note);
}

/** A quest lays out Legendary cards; T29: as many as there are. */
export function layOutLegendary(position: Position, cards: number, note: Note): Position {
  if (cards <= 0) return position;
  if (position.legendary.length === 0) {
    note('T29');
    return position;
  }
  const [card, picked] = pick(position, position.legendary);
  const laidOut = {
    ...picked,
    legendary: removeOne(picked.legendary, card),
    offer: sortCards(position.rules, [...picked.offer, card]),
  };
  return layOutLegendary(laidOut, cards - 1, note);
}

export function discardAtRandom(
  position: Position,
  seat: number,
  cards: number,
  note: Note,
): Position {
  const { hand } = seatOf(position, seat);
  if (cards <= 0 || hand.length === 0) return position;
  const [card, picked] = pick(position, hand);
  const without = withSeat(picked, seat, { hand: removeOne(hand, card) });
  return discardAtRandom(discardCard(without, card, note), seat, cards - 1, note);
}
