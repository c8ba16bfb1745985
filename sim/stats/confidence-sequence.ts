import type { Estimate, Mean } from './mean.js';
import type { Bounds } from './sequential.js';

/** Bets as parts of the largest one possible: the best is about 3 / (σ √n), n from 10 to 10⁶. */
const BETS = Array.from({ length: 8 }, (_, i) => 0.9 * 2 ** -i);
/** So that the ends are exact to the last digits. */
const BISECTIONS = 60;

/**
 * An interval for the mean of bounded observations that may be looked at after every one of them:
 * with probability 95 % it covers the mean at all times, so also when somebody stops because of what
 * they see (Waudby-Smith & Ramdas 2024; Orabona & Jun 2024).
 *
 * For each m there is a capital that bets on observations above m, the mean of several constant
 * bets: K(m) = ⅛ Σ_λ Π(1 + λ(x − m)). If m is the mean, it reaches 2/0.05 ever with probability
 * 0.025 at most (Ville 1939), and so does one that bets on observations below m. Values of m at which
 * one of them is that rich by now are left out. The first falls with m and the second rises, so that
 * what remains is an interval; its ends are found by bisection, on the outer side. Bets that stay
 * the same need nothing but how often each value was seen.
 */
export class BoundedSequence {
  readonly #bounds: Bounds;
  readonly #bets: readonly number[];
  readonly #seen = new Map<number, number>();
  #n = 0;
  #sum = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#bets = BETS.map((bet) => bet / (bounds.high - bounds.low));
  }

  add(x: number): void {
    this.#n++;
    this.#sum += x;
    this.#seen.set(x, (this.#seen.get(x) ?? 0) + 1);
  }

  estimate(wrong = 0.05): Estimate {
    const { low, high } = this.#bounds;
    const goal = Math.log(2 / wrong);
    const isOut = (m: number, side: 1 | -1) => this.#logCapital(m, side) >= goal;
    return {
      n: this.#n,
      mean: this.#sum / this.#n,
      low: lastOut(low, high, (m) => isOut(m, 1)),
      high: lastOut(high, low, (m) => isOut(m, -1)),
    };
  }

  #logCapital(m: number, side: 1 | -1): number {
    const logs = this.#bets.map((bet) => {
      let log = 0;
      for (const [x, times] of this.#seen) log += times * Math.log1p(side * bet * (x - m));
      return log;
    });
    const most = Math.max(...logs);
    const sum = logs.reduce((total, log) => total + Math.exp(log - most), 0);
    return most + Math.log(sum / logs.length);
  }
}

/** The last value on the way from `start` that is out, to a rounding; `start` if none is. */
function lastOut(start: number, end: number, isOut: (m: number) => boolean): number {
  if (!isOut(start)) return start;
  let out = start;
  let within = end;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (out + within) / 2;
    if (isOut(middle)) out = middle;
    else within = middle;
  }
  return out;
}

/** The number of deals at which `asymptoticSequence` is narrowest for its confidence. */
const SHARPEST = 1000;

/**
 * The same for observations without bounds, when they are many: Robbins' normal mixture (1970) with
 * the variance estimated (Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024). For normal
 * observations with variance 1 and sum S about their mean, the mixture over λ ~ N(0, ρ²) of
 * exp(λS − λ²n/2) is exp(ρ²S² / (2(nρ² + 1))) / √(nρ² + 1); it reaches 1/0.05 ever with probability
 * 5 % at most, which solved for |S|/n is half the interval. ρ makes it narrowest at n = SHARPEST.
 */
export function asymptoticSequence(of: Mean, wrong = 0.05): Estimate {
  const { n, mean, variance } = of;
  const { low } = of.estimate();
  if (low === null) return { n, mean, low: null, high: null };
  const log = -2 * Math.log(wrong);
  const v = (n * (log + Math.log(log) + 1)) / SHARPEST;
  const half = Math.sqrt((variance * 2 * (v + 1) * Math.log(Math.sqrt(v + 1) / wrong)) / (n * v));
  return { n, mean, low: mean - half, high: mean + half };
}
