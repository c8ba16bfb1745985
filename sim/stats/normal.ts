import type { Rng } from '../../engine/core/rng.js';

/** A draw of the normal distribution (Box and Muller; one of the two that they give). */
export function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());
}
