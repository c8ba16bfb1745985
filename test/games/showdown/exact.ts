import { NOBODY, type Seat } from '../../../engine/core/game.js';
import type { Measure } from '../../../sim/lab/measures.js';
import { emptyOutcome, writeOutcome } from '../../../sim/studies/branches.js';
import { minus, type Values, valuesOf } from '../../../sim/studies/outcome.js';
import { orders } from '../../kit/lists.js';
import { cardOf, futurePlaces, habitOf, Showdown, unknownPlaces } from './rules.js';

/* What Showdown comes to between creatures of habit, by going through all that can be. */

const game = new Showdown();

const weighted = (list: readonly { weight: number; values: Values }[]): Values =>
  valuesOf((measure) => weightedMean(list.map(({ weight, values }) => [weight, values[measure]])));

function weightedMean(list: readonly (readonly [weight: number, value: number])[]): number {
  const whole = list.reduce((sum, [weight]) => sum + weight, 0);
  return list.reduce((sum, [weight, value]) => sum + weight * value, 0) / whole;
}

function after(state: Int32Array, action: number): Int32Array {
  const next = state.slice();
  game.apply(next, action);
  return next;
}

/** For a seat, with the deck as it lies. */
export function valueWith(state: Int32Array, seat: Seat): Values {
  const turn = game.turn(state);
  if (turn === NOBODY) return finalValue(state, seat);
  const habit = habitOf(turn, cardOf(state, turn));
  return weighted([
    { weight: 1 - habit, values: valueWith(after(state, 0), seat) },
    { weight: habit, values: valueWith(after(state, 1), seat) },
  ]);
}

function finalValue(state: Int32Array, seat: Seat): Values {
  const result = new Int32Array(4);
  const outcome = emptyOutcome(1);
  game.score(state, result);
  writeOutcome(result, seat, outcome, 0);
  return valuesOf((measure) => outcome[measure][0]);
}

/** The same deck with the cards at these places in every order. */
function reordered(state: Int32Array, places: readonly number[]): Int32Array[] {
  return orders(places.map((place) => state[place])).map((cards) => {
    const other = state.slice();
    for (const [i, place] of places.entries()) other[place] = cards[i];
    return other;
  });
}

function valueOver(worlds: readonly Int32Array[], seat: Seat, action: number): Values {
  return weighted(
    worlds.map((world) => ({ weight: 1, values: valueWith(after(world, action), seat) })),
  );
}

const known = new Map<string, Values>();
function remembered(key: string, make: () => Values): Values {
  const values = known.get(key) ?? make();
  known.set(key, values);
  return values;
}

/** Of an action, for a seat, over all futures of the true world. */
export const trueValue = (state: Int32Array, seat: Seat, action: number): Values => {
  const seen = state.filter((_, place) => !futurePlaces(state).includes(place));
  return remembered(`true ${seen} ${seat} ${action}`, () =>
    valueOver(reordered(state, futurePlaces(state)), seat, action),
  );
};

/** Of an action, over all worlds that the seat thinks possible. */
export const imaginedValue = (state: Int32Array, seat: Seat, action: number): Values => {
  const seen = state.map((x, place) => (unknownPlaces(state, seat).includes(place) ? 0 : x));
  return remembered(`imagined ${seen} ${seat} ${action}`, () =>
    valueOver(reordered(state, unknownPlaces(state, seat)), seat, action),
  );
};

/** A moment that a study looks into, with how many such there are a deal on average. */
export interface ExactRow {
  weight: number;
  decision: number;
  card: number;
  true: Values;
  imagined: Values;
  final: Values;
}

const gainOf = (value: typeof trueValue, state: Int32Array, seat: Seat): Values =>
  minus(value(state, seat, 1), value(state, seat, 0));

/** Every decision of seat 0, and those of seat 1 after a swap. */
export function exactRows(): ExactRow[] {
  const decks = orders([1, 2, 3, 4, 5, 6]);
  return decks.flatMap((deck) => {
    const state = game.allocate();
    state.set(deck);
    const rowOf = (at: Int32Array, decision: number, seat: Seat, weight: number): ExactRow => ({
      weight: weight / decks.length,
      decision,
      card: cardOf(at, seat),
      true: gainOf(trueValue, at, seat),
      imagined: gainOf(imaginedValue, at, seat),
      final: valueWith(at, seat),
    });
    const swapped = after(state, 1);
    const weight = habitOf(0, cardOf(state, 0));
    return [rowOf(state, 0, 0, 1), rowOf(swapped, 1, 1, weight)];
  });
}

export const meanOver = (rows: readonly ExactRow[], value: (row: ExactRow) => number): number =>
  weightedMean(rows.map((row) => [row.weight, value(row)]));

/** How much better seats fare at the end for each point more on their card. */
export function slopeOver(rows: readonly ExactRow[], measure: Measure): number {
  const x = meanOver(rows, ({ card }) => card);
  const y = meanOver(rows, ({ final }) => final[measure]);
  const together = meanOver(rows, (row) => (row.card - x) * (row.final[measure] - y));
  return together / meanOver(rows, (row) => (row.card - x) ** 2);
}
