import type { Column } from '../dataset/column.js';
import type { Measure } from '../lab/measures.js';
import { type Outcome, type Values, valuesOf } from './outcome.js';

/** The columns of a variance, from those of a value. */
export const squared = <C extends Record<string, Column>>(columns: C): C =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      { ...column, unit: `squared ${column.unit}` },
    ]),
  ) as C;

/** Two plays, in the same worlds, that have no chance in common. */
export type Pair = readonly [Outcome, Outcome];

/** The variance that all brings in which two plays differ. */
export const varianceBetween = ([one, other]: Pair): Values => halfProduct(one, other, one, other);

/**
 * What a source brings by itself (Owen 2013), from two plays and the same with its draws exchanged:
 * what such an exchange changes in both games alike.
 */
export const varianceAlone = ([one, other]: Pair, exchanged: Pair): Values =>
  halfProduct(one, exchanged[0], exchanged[1], other);

/** What a source brings together with all others (Jansen 1999). */
export const varianceInAll = (pair: Pair, exchanged: Pair): Values =>
  mean(pair.map((one, i) => varianceBetween([one, exchanged[i]])));

export const mean = (of: readonly Values[]): Values =>
  valuesOf((measure) => of.reduce((sum, values) => sum + values[measure], 0) / of.length);

/** Half the mean, over worlds, of the product of two differences. */
function halfProduct(a: Outcome, b: Outcome, c: Outcome, d: Outcome): Values {
  return valuesOf((m) => {
    const products = a[m].map((value, w) => (value - b[m][w]) * (c[m][w] - d[m][w]));
    return products.reduce((sum, product) => sum + product, 0) / 2 / products.length;
  });
}

/** The variance among several in the same world, on average: were one of them drawn by lot. */
export const varianceAmong = (outcomes: readonly Outcome[]): Values =>
  valuesOf((measure) => productOfRests(outcomes, measure, 0));

/**
 * The variance of what they bring on average over worlds. Of two worlds, which are independent, the
 * rests are multiplied: what is owed to the one world cancels out.
 */
export const varianceOfMeans = (outcomes: readonly Outcome[]): Values =>
  valuesOf((measure) => productOfRests(outcomes, measure, 1));

/** The mean product of a rest and that of the same one in its own world, or in the one `apart`. */
function productOfRests(outcomes: readonly Outcome[], measure: Measure, apart: 0 | 1): number {
  const of = outcomes.map((outcome) => outcome[measure]);
  const worlds = of[0].length;
  const means = of[0].map(
    (_, world) => of.reduce((sum, values) => sum + values[world], 0) / of.length,
  );
  let sum = 0;
  for (const values of of)
    for (let world = 0; world < worlds; world++) {
      const other = world ^ apart;
      sum += (values[world] - means[world]) * (values[other] - means[other]);
    }
  return sum / (of.length * worlds);
}
