import type { Bounds } from '../stats/sequential.js';

/** What one deal says of one seat of A among B's: means over its rotations. */
export interface DuelDeal {
  winShare: { first: number; second: number };
  points: { first: number; second: number };
}

/** Where the difference of win shares lies: A has all of a victory, or none. */
export const shareBounds = (players: number): Bounds => ({ low: -1 / (players - 1), high: 1 });

/**
 * Counts games of the line-up A, B, B, …, in their order, until each rotation of a deal has been
 * played. In rotation r, A sits at seat r.
 */
export class DuelCounter {
  readonly #players: number;
  #rotation = 0;
  #wins = 0;
  #points = 0;
  #others = 0;

  constructor(players: number) {
    this.#players = players;
  }

  /** Takes the points, then the places, of a game's seats from `results`; the last game of a deal completes it. */
  add(results: Int32Array, at: number): DuelDeal | undefined {
    const n = this.#players;
    const seat = this.#rotation++;
    for (let other = 0; other < n; other++)
      if (other === seat) this.#points += results[at + other];
      else this.#others += results[at + other];
    this.#wins += winShare(results, at + n, n, seat);
    return this.#rotation < n ? undefined : this.#finish();
  }

  #finish(): DuelDeal {
    const n = this.#players;
    const first = this.#wins / n;
    const deal = {
      // Of every game somebody wins the whole, so that the others have what A has not.
      winShare: { first, second: (1 - first) / (n - 1) },
      points: { first: this.#points / n, second: this.#others / (n * (n - 1)) },
    };
    this.#rotation = 0;
    this.#wins = 0;
    this.#points = 0;
    this.#others = 0;
    return deal;
  }
}

/** 1/k of a victory shared by k, from the places of n seats. */
export function winShare(places: Int32Array, from: number, n: number, seat: number): number {
  if (places[from + seat] !== 0) return 0;
  let winners = 0;
  for (let i = 0; i < n; i++) if (places[from + i] === 0) winners++;
  return 1 / winners;
}
