import type { Rng } from './rng.js';

/** Shuffles `array[from … to − 1]` in place: every order is equally likely. */
export function shuffle(array: Int32Array, from: number, to: number, rng: Rng): void {
  for (let i = to - 1; i > from; i--) {
    const j = from + rng.below(i - from + 1);
    const held = array[i];
    array[i] = array[j];
    array[j] = held;
  }
}
