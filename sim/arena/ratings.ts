import { Rng, rootKey } from '../../engine/core/rng.js';
import { percentiles, resample } from '../stats/bootstrap.js';
import {
  bradleyTerry,
  isBounded,
  PRIOR_GAMES,
  predict,
  type Results,
  toElo,
} from '../stats/bradley-terry.js';
import { type Estimate, estimateFrom, MEAN_METHOD, Mean, tFactor } from '../stats/mean.js';
import { nashMixture, payoffsAgainst } from '../stats/nash.js';
import { pairsOf } from './lineup.js';

/** Agents by number; whoever shows them knows their names. */
export interface Rated {
  agent: number;
  /** Best and worst place by Elo that the resamples leave open. */
  places: [number, number];
  /** 400 are odds of ten to one; the mean of all agents is 0. */
  elo: Estimate;
  /** Mean result against the other agents, each counted alike. */
  result: Estimate;
  /** Part of the Nash mixture, and mean result against it less ½. */
  nash: Estimate;
  payoff: Estimate;
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

export interface Ratings {
  /** Best first. */
  standings: Rated[];
  pairs: RatedPair[];
  /** Whether Elo would have bounds without the prior. */
  bounded: boolean;
}

export const RESAMPLES = 1000;

/** Fewer show no order at 95 %: for a coin, too, 5 deals go the same way 2 / 2⁵ = 6 % of the time. */
const LEAST_DEALS = 6;

export const RATING_METHODS = {
  result: MEAN_METHOD,
  elo:
    'Bradley–Terry by maximum likelihood, every pair weighed by its deals, with a prior of ' +
    `${PRIOR_GAMES} drawn games against an average opponent; 95 % percentile interval from ` +
    `${RESAMPLES} bootstrap resamples of deals`,
  places:
    'places that the other agents leave open; one is above or below another if it is in 97.5 % of ' +
    `the resamples, and there are at least ${LEAST_DEALS} deals`,
  nash:
    'Nash averaging of results less ½, the equilibrium of largest entropy; 95 % percentile interval ' +
    'from the same resamples, rough near 0 and 1',
  residual:
    'result less what Elo predicts; t interval with the standard error of the resamples, 95 % for ' +
    'all pairs together (Bonferroni)',
} as const;

interface Fit {
  results: Results;
  strengths: number[];
  mixture: number[];
}

/** Rates agents by the results of every pair: a column for each of `pairsOf`, an entry a deal. */
export function rate(agents: number, columns: readonly Float64Array[], seed: string): Ratings {
  const pairs = pairsOf(agents);
  const deals = columns[0].length;
  const means = columns.map(meanOf);
  const fit = fitTo(
    agents,
    means.map(({ mean }) => mean),
    deals,
  );
  const key = rootKey(seed);
  const rng = new Rng(key).reseed(key, 0, 'study');
  const again = [...resample(columns, RESAMPLES, rng)].map((drawn) =>
    fitTo(agents, drawn, deals, fit.strengths),
  );
  return {
    standings: standingsOf(fit, again, columns, deals),
    pairs: pairs.map((pair, i) => ratePair(pair, means[i].estimate(), fit, again, pairs.length)),
    bounded: isBounded(fit.results),
  };
}

function fitTo(agents: number, means: readonly number[], deals: number, start?: number[]): Fit {
  const results = Array.from({ length: agents }, () => Array<number>(agents).fill(0.5));
  for (const [pair, [i, j]] of pairsOf(agents).entries()) {
    results[i][j] = means[pair];
    results[j][i] = 1 - means[pair];
  }
  const strengths = bradleyTerry(results, deals, start);
  return { results, strengths, mixture: nashMixture(results) };
}

function standingsOf(
  fit: Fit,
  again: readonly Fit[],
  columns: readonly Float64Array[],
  deals: number,
): Rated[] {
  const { results, strengths, mixture } = fit;
  const spread = (agent: number, read: (of: Fit) => number[]) =>
    percentiles(
      deals,
      read(fit)[agent],
      again.map((other) => read(other)[agent]),
    );
  const payoffs = new Map(
    [fit, ...again].map((of) => [of, payoffsAgainst(of.results, of.mixture)]),
  );
  return results
    .map((_, agent) => ({
      agent,
      places: placesOf(agent, again, deals),
      elo: spread(agent, (of) => of.strengths.map(toElo)),
      result: againstAll(agent, columns, results.length),
      nash: spread(agent, (of) => of.mixture),
      payoff: spread(agent, (of) => payoffs.get(of) as number[]),
    }))
    .sort((a, b) => strengths[b.agent] - strengths[a.agent] || mixture[b.agent] - mixture[a.agent]);
}

function placesOf(agent: number, again: readonly Fit[], deals: number): [number, number] {
  if (deals < LEAST_DEALS) return [1, again[0].strengths.length];
  const others = again[0].strengths.map((_, i) => i).filter((i) => i !== agent);
  const share = (is: (fit: Fit) => boolean) => again.filter(is).length / again.length;
  const above = others.filter((i) => share(({ strengths: s }) => s[i] > s[agent]) >= 0.975);
  const below = others.filter((i) => share(({ strengths: s }) => s[i] < s[agent]) >= 0.975);
  return [1 + above.length, others.length + 1 - below.length];
}

function meanOf(values: Iterable<number>): Mean {
  const mean = new Mean();
  for (const value of values) mean.add(value);
  return mean;
}

function againstAll(agent: number, columns: readonly Float64Array[], agents: number): Estimate {
  const pairs = pairsOf(agents);
  return meanOf(
    columns[0].map((_, deal) => {
      let sum = 0;
      for (const [pair, [i, j]] of pairs.entries())
        if (i === agent) sum += columns[pair][deal];
        else if (j === agent) sum += 1 - columns[pair][deal];
      return sum / (agents - 1);
    }),
  ).estimate();
}

function ratePair(
  [first, second]: [number, number],
  result: Estimate,
  fit: Fit,
  again: readonly Fit[],
  pairs: number,
): RatedPair {
  const residualOf = ({ results, strengths }: Fit) =>
    results[first][second] - predict(strengths, first, second);
  const error = Math.sqrt(meanOf(again.map(residualOf)).variance);
  const size = residualOf(fit);
  const { low } = estimateFrom(result.n, size, error);
  const half = low === null ? 0 : tFactor(result.n - 1, 0.05 / pairs) * error;
  const ends = low === null ? { low, high: null } : { low: size - half, high: size + half };
  return {
    first,
    second,
    result,
    predicted: predict(fit.strengths, first, second),
    residual: { n: result.n, mean: size, ...ends },
    // Two strengths always fit one result.
    misfits: pairs > 1 && low !== null && Math.abs(size) > half,
  };
}
