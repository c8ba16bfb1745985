import type { Rng } from '../../engine/core/rng.js';

/**
 * Puts the places of the `best` highest of the first `count` worths to the front of `places`, the highest first, and
 * `others` of the rest at random after them; returns how many these are.
 */
export function contenders(
  worth: Float64Array,
  count: number,
  best: number,
  others: number,
  rng: Rng,
  places: Int32Array,
): number {
  const all = places.subarray(0, count);
  for (let i = 0; i < count; i++) all[i] = i;
  all.sort((i, j) => worth[j] - worth[i] || i - j);
  const length = Math.min(count, best + others);
  for (let k = best; k < length; k++) {
    const other = k + rng.below(count - k);
    const held = all[k];
    all[k] = all[other];
    all[other] = held;
  }
  return length;
}
