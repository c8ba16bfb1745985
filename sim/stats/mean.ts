import jStat from 'jstat';

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
    const { n, mean } = this;
    // Without any spread to be seen, an interval of width 0 would claim certainty.
    if (n < 2 || this.#squares === 0) return { n, mean, low: null, high: null };
    const half = jStat.studentt.inv(0.975, n - 1) * Math.sqrt(this.variance / n);
    return { n, mean, low: mean - half, high: mean + half };
  }
}
