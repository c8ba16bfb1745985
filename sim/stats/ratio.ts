import { type Estimate, estimateFrom } from './mean.js';

/** Fewer deals than this give no interval: it would be too narrow. */
export const FEWEST_DEALS = 40;

/** A mean over too few deals says nothing: it has a place in a chart, but no mark. */
export const isTold = ({ n, low }: Estimate): boolean => low !== null || n >= FEWEST_DEALS;

/**
 * The mean over all rows, where a deal has any number of them: the deals' sums divided by their
 * numbers of rows. The spread is that of deals (the linearised ratio).
 */
export class RatioMean {
  readonly #sums: number[] = [];
  readonly #sizes: number[] = [];

  /** A deal: the sum over its rows, and how many there were. */
  add(sum: number, size: number): void {
    this.#sums.push(sum);
    this.#sizes.push(size);
  }

  get deals(): number {
    return this.#sums.length;
  }

  get mean(): number {
    return total(this.#sums) / total(this.#sizes);
  }

  /** Of the mean, were it from one deal: divided by the root of the deals it is the standard error. */
  get spread(): number {
    const { deals, mean } = this;
    const size = total(this.#sizes) / deals;
    const squares = this.#sums.map((sum, i) => ((sum - mean * this.#sizes[i]) / size) ** 2);
    return Math.sqrt(total(squares) / (deals - 1));
  }

  estimate(): Estimate {
    return estimateFrom(this.deals, this.mean, this.spread / Math.sqrt(this.deals));
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, x) => sum + x, 0);
