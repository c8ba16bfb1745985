import type { Rng } from '../../engine/core/rng.js';
import type { Estimate } from './mean.js';

/**
 * Means of columns with one entry a deal, over deals drawn with replacement (Efron 1979): all columns
 * from the same deals, for these belong together.
 */
export function* resample(
  columns: readonly Float64Array[],
  resamples: number,
  rng: Rng,
): Generator<number[]> {
  const deals = columns[0].length;
  const times = new Int32Array(deals);
  for (let i = 0; i < resamples; i++) {
    times.fill(0);
    for (let deal = 0; deal < deals; deal++) times[Math.floor(rng.unit() * deals)]++;
    yield columns.map((column) => {
      let sum = 0;
      for (let deal = 0; deal < deals; deal++) sum += times[deal] * column[deal];
      return sum / deals;
    });
  }
}

/** The middle 95 % of what resamples gave; no interval where they are all alike. */
export function percentiles(n: number, mean: number, values: readonly number[]): Estimate {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [0.025, 0.975].map((p) => quantile(sorted, p));
  return n < 2 || high - low < 1e-12 ? { n, mean, low: null, high: null } : { n, mean, low, high };
}

function quantile(sorted: readonly number[], p: number): number {
  const at = p * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}
