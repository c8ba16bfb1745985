/** Who has won, and the places of the others. */

import { upTo } from '../../../kit/lists.js';
import { livingSeats, standing } from './resources.js';
import { seatOf } from './table.js';
import type { Position } from './types.js';

export interface Result {
  winners: readonly number[];
  capped: boolean;
  how: 'upgrade' | 'survival' | 'cap';
  places: readonly number[];
  points: readonly number[];
}

/** What orders the seats, most important first; more is better. */
type Key = readonly number[];

/** The winner, then the living by upgrades and buildings (T75), then the last eliminated. */
function keyOf(position: Position, seat: number): Key {
  const { alive, out } = seatOf(position, seat);
  const won = position.winner === seat ? 1 : 0;
  return alive ? [won, 1, ...standing(position, seat)] : [0, 0, out, 0];
}

function compare(a: Key, b: Key): number {
  const difference = a.map((value, i) => value - (b[i] ?? 0)).find((d) => d !== 0);
  return difference ?? 0;
}

function howWon(position: Position): Result['how'] {
  if (position.winner === null) return 'cap';
  return livingSeats(position).length === 1 ? 'survival' : 'upgrade';
}

export function standings(position: Position): Result {
  const seats = upTo(position.players);
  const keys = seats.map((seat) => keyOf(position, seat));
  const places = keys.map((key) => keys.filter((other) => compare(other, key) > 0).length);
  const how = howWon(position);
  return {
    winners: seats.filter((seat) => places[seat] === 0),
    capped: how === 'cap',
    how,
    places,
    points: seats.map((seat) => {
      const { alive, upgrades } = seatOf(position, seat);
      return alive ? upgrades : 0;
    }),
  };
}
