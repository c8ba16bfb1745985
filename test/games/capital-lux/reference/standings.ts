/** The end of the game: scores, tie-break, places. */

import { at, upTo } from '../../../kit/lists.js';
import { pointsOf, total, valuesDown } from './cards.js';
import type { Cards, Note, Position } from './types.js';

export interface Result {
  scores: number[];
  places: number[];
  winners: number[];
}

/** Hometown and bonus cards (L53, L63, L64). */
function scoringCards(position: Position, seat: number): Cards {
  return [...at(position.hometowns, seat), ...at(position.bonus, seat)];
}

/** L63: values in the hometown, values of bonus cards, 1 for each gold disc. */
function scoreOf(position: Position, seat: number): number {
  return total(scoringCards(position, seat)) + at(position.gold, seat);
}

/** L64: the score, then how many cards of the highest value in the deck, of the next, … */
function keyOf(position: Position, seat: number): readonly number[] {
  const cards = scoringCards(position, seat);
  const counts = valuesDown(position.rules).map(
    (value) => cards.filter((card) => pointsOf(card) === value).length,
  );
  return [scoreOf(position, seat), ...counts];
}

/** Positive if a is better, negative if b is, 0 if they share the place. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((n, i) => n - at(b, i));
  return differences.find((d) => d !== 0) ?? 0;
}

/** Places by key: 0 is first, equal keys share the place (0, 0, 2, 3). */
export function standings(position: Position): Result {
  const seats = upTo(position.players);
  const scores = seats.map((seat) => scoreOf(position, seat));
  const keys = seats.map((seat) => keyOf(position, seat));
  const places = seats.map(
    (seat) => seats.filter((other) => compareKeys(at(keys, other), at(keys, seat)) > 0).length,
  );
  const winners = seats.filter((seat) => at(places, seat) === 0); // L64: shared if still tied
  return { scores: [...scores], places: [...places], winners: [...winners] };
}

/** Notes which of the clauses about the end mattered. */
export function noteEnd(position: Position, note: Note): void {
  const { scores, places } = standings(position);
  const best = Math.max(...scores);
  note('L63');
  if (scores.filter((score) => score === best).length > 1) note('L64');
  const notBest = places.filter((place, seat) => place > 0 && at(scores, seat) < best);
  if (notBest.length > 1) note('L65');
}
