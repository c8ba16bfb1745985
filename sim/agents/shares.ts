import type { Game } from '../../engine/core/game.js';
import type { Agent } from '../lab/agent.js';
import { winShares } from '../lab/finish.js';
import { GameSession } from '../play/play.js';

/** What is looked at of each seat where a stage has just ended, to tell who will win. */
export interface Standings<S> {
  /** Numbers a seat. */
  readonly count: number;
  /** Moments that have weights of their own, and which of them it is. */
  readonly stages: number;
  stageOf(state: S): number;
  /** What changes when a stage ends. */
  clock(state: S): number;
  /** Fills `out` with the numbers of each seat. */
  read(state: S, out: Float64Array): void;
}

/** By stage: the weights of standings. */
export type Worth = readonly (readonly number[])[];

/** Shares of a victory by weighted standings: a softmax, so that they sum to 1. */
export function toShares(
  standings: Float64Array,
  weights: ArrayLike<number>,
  shares: Float64Array,
): void {
  const count = weights.length;
  let highest = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < shares.length; seat++) {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i] * standings[seat * count + i];
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

/** Fills `shares` with what each seat has won of a game that is over; `result` is for the scores. */
export function wonShares<S>(game: Game<S>, s: S, result: Int32Array, shares: Float64Array): void {
  game.score(s, result);
  winShares(result, shares);
}

/** Fills `shares` with what each seat can expect to win where a stage has just ended. */
export function expectShares<S>(
  game: Game<S>,
  of: Standings<S>,
  worth: Worth,
  isOver: (state: S) => boolean,
): (state: S, shares: Float64Array) => void {
  const standings = new Float64Array(game.seats * of.count);
  const result = new Int32Array(2 * game.seats);
  return (state, shares) => {
    if (isOver(state)) return wonShares(game, state, result, shares);
    of.read(state, standings);
    toShares(standings, worth[of.stageOf(state)], shares);
  };
}

/** The standings after a stage, and the share of the victory that each seat had in the end. */
interface Sample {
  standings: Float64Array;
  shares: Float64Array;
}

const STEPS = 300;

/** Fits the weights to games of these players: the likeliest ones. */
export function fitWorth<S>(
  game: Game<S>,
  players: readonly Agent<S>[],
  seed: string,
  games: number,
  of: Standings<S>,
): Worth {
  const samples = playSamples(new GameSession(game, players, `${seed} worth`), games, of);
  return samples.map((list) => fitStage(list, of.count));
}

function playSamples<S>(session: GameSession<S>, games: number, of: Standings<S>): Sample[][] {
  const { game } = session;
  const samples: Sample[][] = Array.from({ length: of.stages }, () => []);
  const result = new Int32Array(2 * game.seats);
  for (let deal = 0; deal < games; deal++) {
    const shares = new Float64Array(game.seats);
    session.deal(deal);
    let now = of.clock(session.state);
    session.playToEnd((s) => {
      if (of.clock(s) === now) return;
      now = of.clock(s);
      const standings = new Float64Array(game.seats * of.count);
      of.read(s, standings);
      samples[of.stageOf(s)].push({ standings, shares });
    });
    wonShares(game, session.state, result, shares);
  }
  return samples;
}

/** Descends the logarithmic loss; steps are scaled by each gradient's size (Adam). */
function fitStage(samples: readonly Sample[], count: number): number[] {
  const weights = new Float64Array(count);
  const mean = new Float64Array(count);
  const square = new Float64Array(count);
  for (let step = 1; step <= STEPS; step++) {
    const slope = slopeOf(samples, weights);
    for (let i = 0; i < count; i++) {
      mean[i] = 0.9 * mean[i] + 0.1 * slope[i];
      square[i] = 0.99 * square[i] + 0.01 * slope[i] ** 2;
      const [m, v] = [mean[i] / (1 - 0.9 ** step), square[i] / (1 - 0.99 ** step)];
      weights[i] -= (0.05 / Math.sqrt(step)) * (m / (Math.sqrt(v) + 1e-12));
    }
  }
  return [...weights];
}

function slopeOf(samples: readonly Sample[], weights: Float64Array): Float64Array {
  const count = weights.length;
  const slope = new Float64Array(count);
  const expected = new Float64Array(samples[0].shares.length);
  for (const { standings, shares } of samples) {
    toShares(standings, weights, expected);
    for (let seat = 0; seat < shares.length; seat++)
      for (let i = 0; i < count; i++)
        slope[i] +=
          ((expected[seat] - shares[seat]) * standings[seat * count + i]) / samples.length;
  }
  return slope;
}
