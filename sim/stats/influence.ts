import { type Estimate, estimateFrom } from './mean.js';
import { MIN_DEALS } from './ratio.js';

/**
 * A ratio of sums over deals, and how far each deal moves it: the mean of `influence` is 0, its spread
 * the error of the ratio. Ratios of the same deals are compared by the differences of their influences.
 */
export interface RatioInfluence {
  readonly ratio: number;
  readonly influence: Float64Array;
  /** Deals that have something to say of it. */
  readonly deals: number;
}

export function ratioOf(value: Float64Array, per: Float64Array): RatioInfluence {
  const all = per.length;
  let sum = 0;
  let size = 0;
  let deals = 0;
  for (let i = 0; i < all; i++) {
    sum += value[i];
    size += per[i];
    if (per[i] !== 0) deals++;
  }
  const ratio = sum / size;
  const influence = new Float64Array(all);
  if (size !== 0)
    for (let i = 0; i < all; i++) influence[i] = ((value[i] - ratio * per[i]) * all) / size;
  return { ratio, influence, deals };
}

/** The second less the first, of the same deals. */
export function pairedDifference(first: RatioInfluence, second: RatioInfluence): RatioInfluence {
  return {
    ratio: second.ratio - first.ratio,
    influence: second.influence.map((influence, i) => influence - first.influence[i]),
    deals: Math.min(first.deals, second.deals),
  };
}

/** The same of deals that have nothing in common: as if each stood in a deal of its own. */
export function apartDifference(first: RatioInfluence, second: RatioInfluence): RatioInfluence {
  const [a, b] = [first.influence.length, second.influence.length];
  const influence = new Float64Array(a + b);
  first.influence.forEach((value, i) => {
    influence[i] = (-value * (a + b)) / a;
  });
  second.influence.forEach((value, i) => {
    influence[a + i] = (value * (a + b)) / b;
  });
  return {
    ratio: second.ratio - first.ratio,
    influence,
    deals: Math.min(first.deals, second.deals),
  };
}

/** Of the ratio; 0 where nothing varies. */
export function standardError({ influence }: RatioInfluence): number {
  const n = influence.length;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += influence[i] * influence[i];
  return Math.sqrt(squares / (n * (n - 1)));
}

/** Whether there is any spread to be seen but that of rounding; pulls are of the size of what they add up to. */
export const varies = (of: RatioInfluence): boolean =>
  standardError(of) > 1e-12 * Math.max(1, Math.abs(of.ratio));

export const isKnown = ({ ratio, deals }: RatioInfluence): boolean =>
  Number.isFinite(ratio) && deals >= MIN_DEALS;

/** With an interval that holds by itself with 95 %, or together with others if the factor is theirs. */
export function estimateOf(of: RatioInfluence, factor?: number): Estimate {
  const n = of.deals;
  if (!isKnown(of) || !varies(of)) return { n, mean: of.ratio, low: null, high: null };
  const error = standardError(of);
  if (factor === undefined) return estimateFrom(n, of.ratio, error);
  return { n, mean: of.ratio, low: of.ratio - factor * error, high: of.ratio + factor * error };
}

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
    return this.#ratio().ratio;
  }

  /** Of the mean, were it from one deal: divided by the root of the deals it is the standard error. */
  get spread(): number {
    return standardError(this.#ratio()) * Math.sqrt(this.deals);
  }

  estimate(): Estimate {
    const so = this.#ratio();
    return estimateFrom(this.deals, so.ratio, standardError(so));
  }

  #ratio(): RatioInfluence {
    return ratioOf(Float64Array.from(this.#sums), Float64Array.from(this.#sizes));
  }
}
