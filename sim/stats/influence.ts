import { type Estimate, estimateFrom } from './mean.js';
import { FEWEST_DEALS } from './ratio.js';

/**
 * A ratio of sums over deals, and how far each deal pulls at it: the mean of `pull` is 0, its spread
 * the error of the ratio. Ratios of the same deals are compared by the differences of their pulls.
 */
export interface Pulled {
  readonly ratio: number;
  readonly pull: Float64Array;
  /** Deals that have something to say of it. */
  readonly deals: number;
}

export function ratioOf(value: Float64Array, per: Float64Array): Pulled {
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
  const pull = new Float64Array(all);
  if (size !== 0)
    for (let i = 0; i < all; i++) pull[i] = ((value[i] - ratio * per[i]) * all) / size;
  return { ratio, pull, deals };
}

/** The second less the first, of the same deals. */
export function pairedDifference(first: Pulled, second: Pulled): Pulled {
  return {
    ratio: second.ratio - first.ratio,
    pull: second.pull.map((pull, i) => pull - first.pull[i]),
    deals: Math.min(first.deals, second.deals),
  };
}

/** The same of deals that have nothing in common: as if each had pulled in a deal of its own. */
export function apartDifference(first: Pulled, second: Pulled): Pulled {
  const [a, b] = [first.pull.length, second.pull.length];
  const pull = new Float64Array(a + b);
  first.pull.forEach((value, i) => {
    pull[i] = (-value * (a + b)) / a;
  });
  second.pull.forEach((value, i) => {
    pull[a + i] = (value * (a + b)) / b;
  });
  return { ratio: second.ratio - first.ratio, pull, deals: Math.min(first.deals, second.deals) };
}

/** Of the ratio; 0 where nothing varies. */
export function standardError({ pull }: Pulled): number {
  const n = pull.length;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += pull[i] * pull[i];
  return Math.sqrt(squares / (n * (n - 1)));
}

/** Whether there is any spread to be seen but that of rounding; pulls are of the size of what they add up to. */
export const varies = (of: Pulled): boolean =>
  standardError(of) > 1e-12 * Math.max(1, Math.abs(of.ratio));

export const isKnown = ({ ratio, deals }: Pulled): boolean =>
  Number.isFinite(ratio) && deals >= FEWEST_DEALS;

/** With an interval that holds by itself with 95 %, or together with others if the factor is theirs. */
export function estimateOf(of: Pulled, factor?: number): Estimate {
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
    const pulled = this.#ratio();
    return estimateFrom(this.deals, pulled.ratio, standardError(pulled));
  }

  #ratio(): Pulled {
    return ratioOf(Float64Array.from(this.#sums), Float64Array.from(this.#sizes));
  }
}
