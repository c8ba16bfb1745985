/** The end of the game: conversion, tie-break, places. */

import { at, upTo } from '../../../kit/lists.js';
import { addCoins, addPoints } from './money.js';
import type { Note, Position } from './types.js';

export interface Result {
  scores: number[];
  places: number[];
  winners: number[];
}

/** C101, C103: every 5 coins become a point, whether one likes it or not. */
export function convert(position: Position, note: Note): Position {
  const { coinsPerPoint } = position.rules;
  return upTo(position.players).reduce((now, seat) => {
    const bought = Math.floor(at(now.coins, seat) / coinsPerPoint);
    if (bought > 0) note('C103');
    const paid = addCoins(now, seat, -bought * coinsPerPoint, note);
    return addPoints(paid, seat, bought, note);
  }, position);
}

/** Points, then remaining coins (C102): is a better than b? */
function isBetter(position: Position, a: number, b: number): boolean {
  const difference = at(position.points, a) - at(position.points, b);
  return difference > 0 || (difference === 0 && at(position.coins, a) > at(position.coins, b));
}

/** C104: places by the same key: 0 is first, equal keys share the place (0, 0, 2, 3). */
export function standings(position: Position): Result {
  const seats = upTo(position.players);
  const places = seats.map(
    (seat) => seats.filter((other) => isBetter(position, other, seat)).length,
  );
  const winners = seats.filter((seat) => at(places, seat) === 0); // C102: shared if still tied
  return { scores: [...position.points], places: [...places], winners: [...winners] };
}

/** Notes which of the clauses about the end mattered. */
export function noteEnd(position: Position, note: Note): void {
  const best = Math.max(...position.points);
  note('C101');
  if (position.points.filter((points) => points === best).length > 1) note('C102');
  if (standings(position).places.filter((place) => place > 0).length > 1) note('C104');
}
