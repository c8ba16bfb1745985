import { PRIOR_GAMES, predict, type Results, unexplained } from '../stats/bradley-terry.js';
import {
  complement,
  cutOff,
  type Estimate,
  type Mean,
  meanOf,
  PARTS,
  tFactor,
} from '../stats/mean.js';
import { pairsOf } from './lineup.js';

/** What some results, or those of a resample, give. */
export interface Fit {
  results: Results;
  strengths: number[];
  mixture: number[];
}

export interface RatedPair {
  first: number;
  second: number;
  /** Of the first's seats against the second's: 1 for a better place, ½ for the same, 0. */
  result: Estimate;
  /** What the Elo of both predicts, and the result less that. */
  predicted: number;
  residual: Estimate;
  /** The residual is not 0, even if those of all pairs are judged together. */
  misfits: boolean;
}

/** Results of one agent against another, whoever of them is the pair's first. */
export function pairOf(pairs: readonly RatedPair[], agent: number, other: number): RatedPair {
  const found = pairs.find(
    ({ first, second }) =>
      (first === agent && second === other) || (first === other && second === agent),
  ) as RatedPair;
  return found.first === agent ? found : turned(found);
}

/** The same pair from the other side. */
export function turned(pair: RatedPair): RatedPair {
  return {
    first: pair.second,
    second: pair.first,
    result: complement(pair.result, 1),
    predicted: 1 - pair.predicted,
    residual: complement(pair.residual, 0),
    misfits: pair.misfits,
  };
}

/** Compares the results of all pairs, in the order of `pairsOf`, with what their Elo predicts. */
export function ratePairs(results: readonly Mean[], fit: Fit, again: readonly Fit[]): RatedPair[] {
  const pairs = pairsOf(fit.strengths.length);
  const spread = spreadOf(results, fit.strengths);
  return pairs.map(([first, second], pair) => {
    const residualOf = ({ results, strengths }: Fit) =>
      results[first][second] - predict(strengths, first, second);
    const { n } = results[pair];
    const resampled = Math.sqrt(meanOf(again.map(residualOf)).variance);
    const error = Math.max(resampled, modelError(fit.strengths, first, second, n, spread));
    const residual = residualEstimate(n, residualOf(fit), error, pairs.length);
    return {
      first,
      second,
      result: cutOff(results[pair].estimate(), PARTS),
      predicted: predict(fit.strengths, first, second),
      residual,
      // Two strengths always fit one result.
      misfits:
        pairs.length > 1 && residual.low !== null && residual.low * (residual.high as number) > 0,
    };
  });
}

/**
 * The variance of the results of a deal as a part of p(1 − p), the largest possible with mean p: over
 * all pairs, for one pair may not have varied at all. Where none has, the largest.
 */
function spreadOf(results: readonly Mean[], strengths: readonly number[]): number {
  const largest = pairsOf(strengths.length).reduce((sum, [i, j]) => {
    const p = predict(strengths, i, j);
    return sum + p * (1 - p);
  }, 0);
  const found = results.reduce((sum, { variance }) => sum + variance, 0) / largest;
  return found > 0 ? Math.min(1, found) : 1;
}

/**
 * The standard error of a residual if Elo fits. Resamples of a pair that hardly varied say that the
 * result is certain; without this floor up to 40 % of ladders of five agents were said not to fit.
 */
function modelError(
  strengths: readonly number[],
  first: number,
  second: number,
  deals: number,
  spread: number,
): number {
  const p = predict(strengths, first, second);
  return Math.sqrt((spread * p * (1 - p) * unexplained(strengths, deals, first, second)) / deals);
}

/** One of an interval for each of so many pairs that hold together. */
function residualEstimate(n: number, mean: number, error: number, pairs: number): Estimate {
  if (n < 2) return { n, mean, low: null, high: null };
  // Half a drawn game moves the sum of an agent's residuals by a quarter of a game at most.
  const prior = PRIOR_GAMES / 2 / n;
  const half = tFactor(n - 1, 0.05 / pairs) * error + prior;
  return cutOff({ n, mean, low: mean - half, high: mean + half }, { low: -1, high: 1 });
}
