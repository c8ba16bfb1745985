import { MEASURES, type Measure } from '../lab/measures.js';
import { type Estimate, mapped, meanOf } from '../stats/mean.js';
import type { Outcome } from '../studies/outcome.js';

/** A mean over worlds, with its interval, for each measure. Worlds are the unit: it is one position. */
export type Estimates = Readonly<Record<Measure, Estimate>>;

export const WORLDS_METHOD = '95 % t interval over worlds';

function byMeasure<T>(make: (measure: Measure) => T): Record<Measure, T> {
  return Object.fromEntries(MEASURES.map((measure) => [measure, make(measure)])) as never;
}

export const estimatesOf = (outcome: Outcome): Estimates =>
  byMeasure((measure) => meanOf(outcome[measure]).estimate());

/** By how much one came out better than the other in the same worlds. */
export const gainOf = (one: Outcome, other: Outcome): Estimates =>
  estimatesOf(
    byMeasure((measure) => one[measure].map((value, world) => value - other[measure][world])),
  );

/** What was measured in worlds of its own, less what was measured in others. */
export function differenceOf(one: Estimate, other: Estimate): Estimate {
  return addUp([one, mapped(other, (x) => -x)], one.n);
}

/** Of positions that were played on in worlds of their own, equally many each. */
export const sumOf = (parts: readonly Estimates[], worlds: number): Estimates =>
  byMeasure((measure) =>
    addUp(
      parts.map((part) => part[measure]),
      worlds,
    ),
  );

/** Independent errors add up in squares, and so do the halves of intervals with the same t factor. */
function addUp(parts: readonly Estimate[], n: number): Estimate {
  const mean = parts.reduce((sum, part) => sum + part.mean, 0);
  const half = Math.hypot(...parts.map(({ mean, high }) => (high === null ? 0 : high - mean)));
  return half === 0
    ? { n, mean, low: null, high: null }
    : { n, mean, low: mean - half, high: mean + half };
}
