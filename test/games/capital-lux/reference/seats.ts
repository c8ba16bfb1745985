/** Seats, and what lies before each of them. */

import { at, replaceAt, upTo } from '../../../kit/lists.js';
import type { Cards, Position, Seats } from './types.js';

export function nextSeat(position: Position, seat: number): number {
  return (seat + 1) % position.players; // L2
}

/** All seats, the round's starter first. */
export function turnOrder(position: Position): readonly number[] {
  return upTo(position.players).map((i) => (position.starter + i) % position.players);
}

/** `lists` with a card put on the list of one seat. */
export function give(lists: Seats<Cards>, seat: number, cards: Cards): Seats<Cards> {
  return replaceAt(lists, seat, [...at(lists, seat), ...cards]);
}

export function emptyLists(players: number): Seats<Cards> {
  return upTo(players).map(() => []);
}
