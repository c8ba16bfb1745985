import jStat from 'jstat';
import type { Bounds } from './sequential.js';

/** A mean with its error bar. */
export interface Estimate {
  n: number;
  mean: number;
  /** Ends of the 95 % interval; null where the observations are too few or all equal. */
  low: number | null;
  high: number | null;
}

/** How the intervals of `Mean` are made, for whoever shows them. */
export const MEAN_METHOD = '95 % t interval over deals';

/** The factor of the standard error in a two-sided interval that is wrong with that probability. */
export function tFactor(freedom: number, wrong = 0.05): number {
  return jStat.studentt.inv(1 - wrong / 2, freedom);
}

/** An interval of 95 % around the mean. */
export function estimateFrom(
  n: number,
  mean: number,
  standardError: number,
  freedom = n - 1,
): Estimate {
  // Without any spread to be seen but that of rounding, an interval would claim certainty.
  if (n < 2 || !(standardError > 1e-12 * Math.max(1, Math.abs(mean))))
    return { n, mean, low: null, high: null };
  const half = tFactor(freedom) * standardError;
  return { n, mean, low: mean - half, high: mean + half };
}

/** All alike in fewer observations may be chance. */
const MIN_ALIKE = 20;

/** Whether it is not 0 even as one of so many that were looked at: its interval is widened for their number. */
export function isClearAmong({ n, mean, high }: Estimate, looks: number): boolean {
  if (high === null) return mean !== 0 && n >= MIN_ALIKE;
  const wider = tFactor(n - 1, 0.05 / looks) / tFactor(n - 1);
  return Math.abs(mean) > wider * (high - mean);
}

/** Of the same by a linear map. */
export function mapped({ n, mean, low, high }: Estimate, map: (x: number) => number): Estimate {
  if (low === null || high === null) return { n, mean: map(mean), low: null, high: null };
  const ends = [map(low), map(high)];
  return { n, mean: map(mean), low: Math.min(...ends), high: Math.max(...ends) };
}

/** Of what is left of a whole. */
export const complement = (of: Estimate, whole: number): Estimate => mapped(of, (x) => whole - x);

/**
 * The part that one is of the other. Their errors are taken for independent: as both are larger in
 * wild deals, the interval is probably too wide.
 */
export function partOf(part: Estimate, whole: Estimate): Estimate {
  const mean = part.mean / whole.mean;
  if (part.high === null || whole.high === null) return { n: part.n, mean, low: null, high: null };
  const half =
    Math.hypot(part.high - part.mean, mean * (whole.high - whole.mean)) / Math.abs(whole.mean);
  return { n: part.n, mean, low: mean - half, high: mean + half };
}

/** Without the part of the interval that cannot be. */
export function cutOff({ n, mean, low, high }: Estimate, possible: Bounds): Estimate {
  if (low === null || high === null) return { n, mean, low, high };
  return { n, mean, low: Math.max(low, possible.low), high: Math.min(high, possible.high) };
}

/** Where shares and results lie. */
export const PARTS: Bounds = { low: 0, high: 1 };

/** A running mean and variance (Welford). One observation a deal: games of one deal are not independent. */
export class Mean {
  n = 0;
  mean = 0;
  #squares = 0;

  add(value: number): void {
    this.n++;
    const before = value - this.mean;
    this.mean += before / this.n;
    this.#squares += before * (value - this.mean);
  }

  /** Of the observations; n − 1 in the denominator. */
  get variance(): number {
    return this.#squares / (this.n - 1);
  }

  estimate(): Estimate {
    return estimateFrom(this.n, this.mean, Math.sqrt(this.variance / this.n));
  }
}

/** The mean of values, one a deal. */
export function meanOf(values: Iterable<number>): Mean {
  const mean = new Mean();
  for (const value of values) mean.add(value);
  return mean;
}

/** Degrees of freedom of the difference of two independent means (Welch, Satterthwaite). */
export function welchFreedom(
  a: { n: number; error: number },
  b: { n: number; error: number },
): number {
  const [x, y] = [a.error ** 2, b.error ** 2];
  return (x + y) ** 2 / (x ** 2 / (a.n - 1) + y ** 2 / (b.n - 1));
}
