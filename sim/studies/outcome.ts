import { type Column, real } from '../dataset/column.js';
import { MEASURES, type Measure } from '../lab/measures.js';

/** How an alternative came out for a seat, in each of the worlds in which it was played. */
export type Outcome = Readonly<Record<Measure, Float64Array>>;

/** One number a measure. */
export type Values = Record<Measure, number>;

/** Columns of a value are named after its measures: `points`, or `face_points`. */
export type Named<P extends string> = P extends '' ? Measure : `${P}_${Measure}`;

const UNITS = { points: 'points', win_share: 'win share', margin: 'points' } as const;
const MEASURE_WORDS = {
  points: 'final points',
  win_share: 'win share',
  margin: 'final points less those of the best other seat',
} as const;

type ValueColumn = { readonly type: 'real'; readonly about: string; readonly unit: string };

function name<P extends string>(prefix: P, measure: Measure): Named<P> {
  return (prefix === '' ? measure : `${prefix}_${measure}`) as Named<P>;
}

/** The names of the columns of values: `each('face')` are `face_points`, `face_win_share`, `face_margin`. */
export const each = <const P extends string>(...prefixes: readonly P[]): Named<P>[] =>
  prefixes.flatMap((prefix) => MEASURES.map((measure) => name(prefix, measure)));

/** The columns of a value, one a measure. `about` says what is compared with what. */
export function valueColumns<const P extends string>(
  prefix: P,
  about: string,
): { readonly [K in Named<P>]: ValueColumn } {
  const columns = MEASURES.map((measure): [string, Column] => [
    name(prefix, measure),
    real(`${about}: ${MEASURE_WORDS[measure]}.`, UNITS[measure]),
  ]);
  return Object.fromEntries(columns) as { [K in Named<P>]: ValueColumn };
}

/** The same where some rows have no such value. */
export function optionalColumns<const P extends string>(
  prefix: P,
  about: string,
): { readonly [K in Named<P>]: ValueColumn & { readonly optional: true } } {
  const columns = Object.entries<ValueColumn>(valueColumns(prefix, about));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, { ...column, optional: true }]),
  ) as never;
}

/** The cells of a value. */
export function cells<const P extends string>(prefix: P, values: Values): Record<Named<P>, number> {
  return Object.fromEntries(
    MEASURES.map((measure) => [name(prefix, measure), values[measure]]),
  ) as never;
}

/** The cells of a value that there is not. */
export function noCells<const P extends string>(prefix: P): Record<Named<P>, null> {
  return Object.fromEntries(MEASURES.map((measure) => [name(prefix, measure), null])) as never;
}

export function valuesOf(make: (measure: Measure) => number): Values {
  return { points: make('points'), win_share: make('win_share'), margin: make('margin') };
}

/** On average over the worlds. */
export const average = (outcome: Outcome): Values =>
  valuesOf((measure) => mean(outcome[measure], 0, 1));

/** By how much one came out better than the other, in the same worlds. */
export const gain = (one: Outcome, other: Outcome): Values => minus(average(one), average(other));

export const minus = (one: Values, other: Values): Values =>
  valuesOf((measure) => one[measure] - other[measure]);

/** What a choice at random among all would bring. */
export function averageOfAll(outcomes: readonly Outcome[]): Values {
  const all = outcomes.map(average);
  return valuesOf((m) => all.reduce((sum, values) => sum + values[m], 0) / all.length);
}

/** World by world, the average of several outcomes. */
export function mixed(outcomes: readonly Outcome[]): Outcome {
  const mix = (measure: Measure) =>
    outcomes[0][measure].map(
      (_, world) => outcomes.reduce((sum, one) => sum + one[measure][world], 0) / outcomes.length,
    );
  return { points: mix('points'), win_share: mix('win_share'), margin: mix('margin') };
}

/** The value of the best of several, whichever that is by each measure. */
export const best = (outcomes: readonly Outcome[]): Values => average(bestInEach(outcomes));

/**
 * In each world the outcome of what seems best in the other half of the worlds, measure by measure:
 * what seems best because of its luck brings none along. Where the best is mistaken, its value is
 * too low, never too high, on average. Of equals the first is taken. In true worlds it is the best to
 * somebody who sees what is hidden: `bestImagined` (alternatives.ts) is what a player could know.
 */
export function bestInEach(outcomes: readonly Outcome[]): Outcome {
  const of = (measure: Measure) => {
    const values = outcomes.map((outcome) => outcome[measure]);
    const chosen = [seemsBest(values, 1), seemsBest(values, 0)];
    return values[0].map((_, world) => values[chosen[world % 2]][world]);
  };
  return { points: of('points'), win_share: of('win_share'), margin: of('margin') };
}

/** Which has the highest mean in a half of the worlds. */
function seemsBest(of: readonly Float64Array[], half: 0 | 1): number {
  const means = of.map((values) => mean(values, half, 2));
  return means.indexOf(Math.max(...means));
}

/** Of every `step`-th value from `from` on. */
function mean(values: Float64Array, from: number, step: number): number {
  let sum = 0;
  let n = 0;
  for (let i = from; i < values.length; i += step, n++) sum += values[i];
  return sum / n;
}
