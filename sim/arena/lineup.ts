import { winShares } from '../lab/finish.js';
/** What the games of one deal say of the agents of a line-up. */
export interface LineUpDeal {
  /** By agent, of a seat: mean over its seats and the rotations. */
  winShare: readonly number[];
  points: readonly number[];
  /**
   * By pair of agents (`pairsOf`): results of the first's seats against the second's, 1 for a better
   * place, ½ for the same, summed over the rotations.
   */
  results: readonly number[];
}

/** Every pair of things numbered from 0, the lower number first. */
export function pairsOf(n: number): [number, number][] {
  return Array.from({ length: n }, (_, i) => i).flatMap((i) =>
    Array.from({ length: n - i - 1 }, (_, j): [number, number] => [i, i + j + 1]),
  );
}

/**
 * Counts games of a line-up in their order, until each rotation of a deal has been played. Agents
 * are numbered from 0; in rotation r, who is at place p of the line-up sits at seat (p + r) mod n.
 */
export class LineUpCounter {
  readonly #lineUp: readonly number[];
  readonly #seats: number[];
  readonly #pairs: readonly [number, number][];
  #rotation = 0;
  #wins: number[] = [];
  #points: number[] = [];
  #results: number[] = [];

  constructor(lineUp: readonly number[]) {
    this.#lineUp = lineUp;
    const agents = Math.max(...lineUp) + 1;
    this.#seats = Array<number>(agents).fill(0);
    for (const agent of lineUp) this.#seats[agent]++;
    this.#pairs = pairsOf(agents);
    this.#begin();
  }

  #begin(): void {
    this.#rotation = 0;
    this.#wins = this.#seats.map(() => 0);
    this.#points = this.#seats.map(() => 0);
    this.#results = this.#pairs.map(() => 0);
  }

  /** Takes a game's points, then places, from `results`; the last rotation completes a deal. */
  add(results: Float64Array, at: number): LineUpDeal | undefined {
    const n = this.#lineUp.length;
    const points = results.subarray(at, at + n);
    const places = results.subarray(at + n, at + 2 * n);
    const shares = winShares(results.subarray(at, at + 2 * n));
    for (let seat = 0; seat < n; seat++) {
      const agent = this.#agentAt(seat);
      this.#points[agent] += points[seat];
      this.#wins[agent] += shares[seat];
    }
    for (const [pair, [a, b]] of this.#pairs.entries())
      this.#results[pair] += this.#compare(places, a, b);
    return ++this.#rotation < n ? undefined : this.#finish();
  }

  #agentAt(seat: number): number {
    const n = this.#lineUp.length;
    return this.#lineUp[(seat + n - this.#rotation) % n];
  }

  #compare(places: Float64Array, a: number, b: number): number {
    let sum = 0;
    for (let seat = 0; seat < places.length; seat++)
      for (let other = 0; other < places.length; other++)
        if (this.#agentAt(seat) === a && this.#agentAt(other) === b)
          sum += places[seat] < places[other] ? 1 : places[seat] === places[other] ? 0.5 : 0;
    return sum;
  }

  #finish(): LineUpDeal {
    const ofSeat = (sums: readonly number[]) =>
      sums.map((sum, agent) => sum / (this.#seats[agent] * this.#lineUp.length));
    const deal = {
      winShare: ofSeat(this.#wins),
      points: ofSeat(this.#points),
      results: this.#results,
    };
    this.#begin();
    return deal;
  }
}
