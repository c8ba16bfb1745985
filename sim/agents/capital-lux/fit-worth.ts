import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { PlayerCount } from '../../../engine/capital-lux/rules.js';
import { At } from '../../../engine/capital-lux/state.js';
import { Sitting } from '../../play/play.js';
import { weighted } from './tuned.js';
import {
  readStandings,
  STANDING_COUNT,
  stageOf,
  toShares,
  type Worth,
  winShares,
} from './worth.js';

/** The standings after a round, and the share of the victory that each seat had in the end. */
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
      const standings = new Float64Array(players * STANDING_COUNT);
      readStandings(players, s, standings);
      samples[stageOf(game, s)].push({ standings, shares });
    });
    winShares(game, sitting.state, result, shares);
  }
  return samples;
}

/** Descends the logarithmic loss; steps are scaled by each gradient's size (Adam). */
function fitStage(samples: readonly Sample[]): number[] {
  const weights = new Float64Array(STANDING_COUNT);
  const mean = new Float64Array(STANDING_COUNT);
  const square = new Float64Array(STANDING_COUNT);
  for (let step = 1; step <= STEPS; step++) {
    const slope = slopeOf(samples, weights);
    for (let i = 0; i < STANDING_COUNT; i++) {
      mean[i] = 0.9 * mean[i] + 0.1 * slope[i];
      square[i] = 0.99 * square[i] + 0.01 * slope[i] ** 2;
      const [m, v] = [mean[i] / (1 - 0.9 ** step), square[i] / (1 - 0.99 ** step)];
      weights[i] -= (0.05 / Math.sqrt(step)) * (m / (Math.sqrt(v) + 1e-12));
    }
  }
  return [...weights];
}

function slopeOf(samples: readonly Sample[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(STANDING_COUNT);
  const expected = new Float64Array(samples[0].shares.length);
  for (const { standings, shares } of samples) {
    toShares(standings, weights, expected);
    for (let seat = 0; seat < shares.length; seat++)
      for (let i = 0; i < STANDING_COUNT; i++)
        slope[i] +=
          ((expected[seat] - shares[seat]) * standings[seat * STANDING_COUNT + i]) / samples.length;
  }
  return slope;
}
