import type { Rng } from '../../engine/core/rng.js';

/** Where the highest of the first so many numbers is; of equals a random one. */
export function placeOfBest(worth: Float64Array, count: number, rng: Rng): number {
  let best = 0;
  let equals = 1;
  for (let i = 1; i < count; i++) {
    if (worth[i] > worth[best]) {
      best = i;
      equals = 1;
    } else if (worth[i] === worth[best] && rng.below(++equals) === 0) best = i;
  }
  return best;
}
