/** Where all observations lie. */
export interface Bounds {
  low: number;
  high: number;
}

/** Two statements about a mean of which at most one is wrong to refuse, and how often that may be. */
export interface Hypotheses {
  /** The mean is at most this: refused wrongly with probability `alpha` at most. */
  base: number;
  /** The mean is at least this: refused wrongly with probability `beta` at most. */
  gain: number;
  alpha: number;
  beta: number;
}

/** `more`: the mean is above `base`; `less`: it is below `gain`. */
export type Decision = 'more' | 'less';

/** No observation may take more than this part of a capital. */
const LARGEST_LOSS = 0.5;

/**
 * A test that may be looked at after every observation (Ville 1939; Waudby-Smith & Ramdas 2024).
 *
 * Somebody who doubts that the mean is at most `base` bets on observations above it, from a capital
 * of 1: with the share λ staked, x turns K into K · (1 + λ(x − base)). If the mean is at most `base`,
 * no way to choose λ ≥ 0 from what came before makes K grow on average, and then K reaches 1/α ever,
 * at whatever time one looks, with probability α at most. A second player bets in the same way
 * against a mean of `gain` or more. The first who reaches their goal decides.
 *
 * That holds for any λ. With a mean of exactly `gain` the capital grows fastest, by
 * log(1 + y) ≈ y − y²/2, at λ = δ / (σ² + δ²), δ = gain − base; σ² is judged by what came before.
 */
export class SequentialTest {
  readonly hypotheses: Hypotheses;
  readonly #bounds: Bounds;
  readonly #spread: Spread;
  #logMore = 0;
  #logLess = 0;

  constructor(hypotheses: Hypotheses, bounds: Bounds) {
    this.hypotheses = hypotheses;
    this.#bounds = bounds;
    this.#spread = new Spread(bounds);
  }

  /** The decision with this observation, if there is one. */
  add(x: number): Decision | undefined {
    const { base, gain, alpha, beta } = this.hypotheses;
    const { low, high } = this.#bounds;
    const step = gain - base;
    const bet = step / (this.#spread.variance + step * step);
    this.#logMore += Math.log1p(Math.min(bet, LARGEST_LOSS / (base - low)) * (x - base));
    this.#logLess += Math.log1p(Math.min(bet, LARGEST_LOSS / (high - gain)) * (gain - x));
    this.#spread.add(x);
    if (this.#logMore >= -Math.log(alpha)) return 'more';
    if (this.#logLess >= -Math.log(beta)) return 'less';
    return undefined;
  }

  /** What became of 1 that was bet against `base`, and against `gain`. */
  get capital(): { more: number; less: number } {
    return { more: Math.exp(this.#logMore), less: Math.exp(this.#logLess) };
  }
}

/** The variance so far, as if the largest possible one had been seen once before. */
class Spread {
  #n = 1;
  #mean: number;
  #squares: number;

  constructor({ low, high }: Bounds) {
    this.#mean = (low + high) / 2;
    this.#squares = (high - low) ** 2 / 4;
  }

  add(x: number): void {
    this.#n++;
    const before = x - this.#mean;
    this.#mean += before / this.#n;
    this.#squares += before * (x - this.#mean);
  }

  get variance(): number {
    return this.#squares / this.#n;
  }
}
