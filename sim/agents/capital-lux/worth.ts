import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { PlayerCount } from '../../../engine/capital-lux/rules.js';
import { points } from '../../../engine/capital-lux/score.js';
import { At, type LuxState, Phase } from '../../../engine/capital-lux/state.js';
import { Sitting } from '../../play/play.js';
import { weighted } from './tuned.js';

/**
 * What is looked at of each seat when a round is over, to tell who will win: points; own gold; room
 * under the capital's sums (10 a colour at most, modifiers being gone), and what is missing of it
 * (12 at most); whether the seat starts the next round.
 */
export const STANDINGS = ['points', 'gold', 'room', 'deficit', 'starter'] as const;
const SIZE = STANDINGS.length;

/** By rounds still to come, one and two or more: the weights of STANDINGS. */
export type Worth = readonly (readonly number[])[];

/** Fills `out` with STANDINGS of each seat. */
function readStandings(seats: number, s: LuxState, out: Float64Array): void {
  for (let seat = 0; seat < seats; seat++) {
    let room = 0;
    let deficit = 0;
    for (let c = 0; c < 4; c++) {
      const left = s[At.CAPITAL_SUM + c] - s[At.HOME_SUM | (seat << 2) | c];
      if (left >= 0) room += Math.min(left, 10);
      else deficit += Math.min(-left, 12);
    }
    const at = seat * SIZE;
    out[at] = points(s, seat);
    out[at + 1] = s[At.GOLD + seat];
    out[at + 2] = room;
    out[at + 3] = deficit;
    out[at + 4] = s[At.STARTER] === seat ? 1 : 0;
  }
}

/** Shares of a victory by weighted standings: a softmax, so that they sum to 1. */
function toShares(standings: Float64Array, weights: ArrayLike<number>, shares: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < shares.length; seat++) {
    let sum = 0;
    for (let i = 0; i < SIZE; i++) sum += weights[i] * standings[seat * SIZE + i];
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

const stageOf = (game: CapitalLux, s: LuxState): number =>
  Math.min(2, game.table.rounds - s[At.ROUND]) - 1;

/** Fills `shares` with what each seat can expect to win where a round has just ended. */
export function expectShares(
  game: CapitalLux,
  worth: Worth,
): (s: LuxState, shares: Float64Array) => void {
  const standings = new Float64Array(game.seats * SIZE);
  const result = new Int32Array(2 * game.seats);
  return (s, shares) => {
    if (s[At.PHASE] === Phase.OVER) return winShares(game, s, result, shares);
    readStandings(game.seats, s, standings);
    toShares(standings, worth[stageOf(game, s)], shares);
  };
}

function winShares(game: CapitalLux, s: LuxState, result: Int32Array, shares: Float64Array): void {
  const { seats } = game;
  game.score(s, result);
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (result[seats + seat] === 0) winners++;
  for (let seat = 0; seat < seats; seat++)
    shares[seat] = result[seats + seat] === 0 ? 1 / winners : 0;
}

interface Sample {
  standings: Float64Array;
  shares: Float64Array;
}

const GAMES = 6000;
const STEPS = 300;

/** Fits the weights to games among `tuned` players with these weights: the likeliest ones. */
export function fitWorth(players: PlayerCount, seed: string, weights: readonly number[]): Worth {
  const samples = playSamples(players, seed, weights);
  return samples.map(fitStage);
}

/** By stage: the standings after a round, and who won in the end. */
function playSamples(players: PlayerCount, seed: string, weights: readonly number[]): Sample[][] {
  const game = new CapitalLux(players);
  const agents = Array.from({ length: players }, () => weighted(game, weights));
  const sitting = new Sitting(game, agents, `${seed} worth`);
  const samples: Sample[][] = [[], []];
  const result = new Int32Array(2 * players);
  for (let deal = 0; deal < GAMES; deal++) {
    const shares = new Float64Array(players);
    let round = 0;
    sitting.deal(deal);
    sitting.playOut((s) => {
      if (s[At.ROUND] === round) return;
      round = s[At.ROUND];
      const standings = new Float64Array(players * SIZE);
      readStandings(players, s, standings);
      samples[stageOf(game, s)].push({ standings, shares });
    });
    winShares(game, sitting.state, result, shares);
  }
  return samples;
}

/** Descends the logarithmic loss; steps are scaled by each gradient's size (Adam). */
function fitStage(samples: readonly Sample[]): number[] {
  const weights = new Float64Array(SIZE);
  const mean = new Float64Array(SIZE);
  const square = new Float64Array(SIZE);
  for (let step = 1; step <= STEPS; step++) {
    const slope = slopeOf(samples, weights);
    for (let i = 0; i < SIZE; i++) {
      mean[i] = 0.9 * mean[i] + 0.1 * slope[i];
      square[i] = 0.99 * square[i] + 0.01 * slope[i] ** 2;
      const [m, v] = [mean[i] / (1 - 0.9 ** step), square[i] / (1 - 0.99 ** step)];
      weights[i] -= (0.05 / Math.sqrt(step)) * (m / (Math.sqrt(v) + 1e-12));
    }
  }
  return [...weights];
}

function slopeOf(samples: readonly Sample[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(SIZE);
  const expected = new Float64Array(samples[0].shares.length);
  for (const { standings, shares } of samples) {
    toShares(standings, weights, expected);
    for (let seat = 0; seat < shares.length; seat++)
      for (let i = 0; i < SIZE; i++)
        slope[i] += ((expected[seat] - shares[seat]) * standings[seat * SIZE + i]) / samples.length;
  }
  return slope;
}
