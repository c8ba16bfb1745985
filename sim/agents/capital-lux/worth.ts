import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { points } from '../../../engine/capital-lux/score.js';
import { At, type LuxState, Phase } from '../../../engine/capital-lux/state.js';

/**
 * What is looked at of each seat when a round is over, to tell who will win: points; own gold; room
 * under the capital's sums (10 a colour at most, modifiers being gone), and what is missing of it
 * (12 at most); whether the seat starts the next round.
 */
const STANDINGS = ['points', 'gold', 'room', 'deficit', 'starter'] as const;
export const STANDING_COUNT = STANDINGS.length;

/** By rounds still to come, one and two or more: the weights of STANDINGS. */
export type Worth = readonly (readonly number[])[];

/** Fills `out` with STANDINGS of each seat. */
export function readStandings(seats: number, s: LuxState, out: Float64Array): void {
  for (let seat = 0; seat < seats; seat++) {
    let room = 0;
    let deficit = 0;
    for (let c = 0; c < 4; c++) {
      const left = s[At.CAPITAL_SUM + c] - s[At.HOME_SUM | (seat << 2) | c];
      if (left >= 0) room += Math.min(left, 10);
      else deficit += Math.min(-left, 12);
    }
    const at = seat * STANDING_COUNT;
    out[at] = points(s, seat);
    out[at + 1] = s[At.GOLD + seat];
    out[at + 2] = room;
    out[at + 3] = deficit;
    out[at + 4] = s[At.STARTER] === seat ? 1 : 0;
  }
}

/** Shares of a victory by weighted standings: a softmax, so that they sum to 1. */
export function toShares(
  standings: Float64Array,
  weights: ArrayLike<number>,
  shares: Float64Array,
): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < shares.length; seat++) {
    let sum = 0;
    for (let i = 0; i < STANDING_COUNT; i++)
      sum += weights[i] * standings[seat * STANDING_COUNT + i];
    shares[seat] = sum;
    highest = Math.max(highest, sum);
  }
  let all = 0;
  for (let seat = 0; seat < shares.length; seat++) {
    shares[seat] = Math.exp(shares[seat] - highest);
    all += shares[seat];
  }
  for (let seat = 0; seat < shares.length; seat++) shares[seat] /= all;
}

export const stageOf = (game: CapitalLux, s: LuxState): number =>
  Math.min(2, game.table.rounds - s[At.ROUND]) - 1;

/** Fills `shares` with what each seat can expect to win where a round has just ended. */
export function expectShares(
  game: CapitalLux,
  worth: Worth,
): (s: LuxState, shares: Float64Array) => void {
  const standings = new Float64Array(game.seats * STANDING_COUNT);
  const result = new Int32Array(2 * game.seats);
  return (s, shares) => {
    if (s[At.PHASE] === Phase.OVER) return winShares(game, s, result, shares);
    readStandings(game.seats, s, standings);
    toShares(standings, worth[stageOf(game, s)], shares);
  };
}

export function winShares(
  game: CapitalLux,
  s: LuxState,
  result: Int32Array,
  shares: Float64Array,
): void {
  const { seats } = game;
  game.score(s, result);
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (result[seats + seat] === 0) winners++;
  for (let seat = 0; seat < seats; seat++)
    shares[seat] = result[seats + seat] === 0 ? 1 / winners : 0;
}
