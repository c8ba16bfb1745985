import { NOBODY, type Seat } from '../../engine/core/game.js';

/**
 * Fills `shares` with the part of the victory of each seat: 1 for a sole winner, 1/k for each of k who
 * share it. `result` is as `score` fills it: the points of all seats, then their places.
 */
export function winShares(
  result: ArrayLike<number>,
  shares: Float64Array = new Float64Array(result.length / 2),
): Float64Array {
  const seats = shares.length;
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (result[seats + seat] === 0) winners++;
  for (let seat = 0; seat < seats; seat++)
    shares[seat] = result[seats + seat] === 0 ? 1 / winners : 0;
  return shares;
}

/** How a game came out, by what `score` says. */
export class Finish {
  readonly shares: Float64Array;
  winners = 0;
  /** Who wins alone. */
  winner: Seat = NOBODY;
  /** The two highest scores. */
  first = 0;
  second = 0;

  constructor(seats: number) {
    this.shares = new Float64Array(seats);
  }

  read(result: Int32Array): void {
    winShares(result, this.shares);
    this.winners = 0;
    this.first = Number.NEGATIVE_INFINITY;
    this.second = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < this.shares.length; seat++) {
      const points = result[seat];
      this.second = Math.max(this.second, Math.min(this.first, points));
      this.first = Math.max(this.first, points);
      if (this.shares[seat] === 0) continue;
      this.winners++;
      this.winner = seat;
    }
    if (this.winners > 1) this.winner = NOBODY;
  }
}
