import type { Rng } from '../../engine/core/rng.js';
import type { Vary } from '../balance/vary.js';

/** Numbers of the rules that may change, each with the values it may have. */
export interface Space {
  readonly dimensions: readonly Vary[];
  /** What the standard rules have, by dimension: the place of its value in the list. */
  readonly standard: Point;
  /** Whether values go together; all do unless told otherwise, and those of the standard always. */
  readonly isPlayable?: (point: Point) => boolean;
}

/** A choice of values, by dimension: the place of the value in its list. */
export type Point = readonly number[];

export const keyOf = (point: Point): string => point.join(' ');

export const valuesAt = ({ dimensions }: Space, point: Point): number[] =>
  point.map((place, i) => dimensions[i].values[place]);

/**
 * How much of the rules changes: for each number by which part of its range it is away from the
 * standard, 1 for the whole range, and a tenth for changing it at all.
 */
export function changeOf({ dimensions, standard }: Space, point: Point): number {
  return point.reduce((sum, place, i) => {
    const { values } = dimensions[i];
    const range = Math.max(...values) - Math.min(...values);
    const away = Math.abs(values[place] - values[standard[i]]);
    return sum + (away === 0 ? 0 : 0.1 + away / range);
  }, 0);
}

/** One number is another, of which each has several: often the next value, sometimes any, sometimes that of the standard. */
export function neighbour({ dimensions, standard }: Space, point: Point, rng: Rng): Point {
  const i = rng.below(dimensions.length);
  const { length } = dimensions[i].values;
  const kind = rng.unit();
  const next = point[i] + (rng.below(2) === 0 ? 1 : -1);
  const place = kind < 0.6 ? next : kind < 0.8 ? rng.below(length) : standard[i];
  const kept = Math.min(length - 1, Math.max(0, place));
  return kept === point[i] ? neighbour({ dimensions, standard }, point, rng) : point.with(i, kept);
}
