import { Rng, rootKey } from '../../engine/core/rng.js';
import { percentiles, resample } from '../stats/bootstrap.js';
import { bradleyTerry, isBounded, PRIOR_GAMES, toElo } from '../stats/bradley-terry.js';
import { cutOff, type Estimate, MEAN_METHOD, meanOf, PARTS } from '../stats/mean.js';
import { nashMixture, payoffsAgainst } from '../stats/nash.js';
import { pairsOf } from './lineup.js';
import { type Fit, type RatedPair, ratePairs } from './pairs.js';

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

export interface Ratings {
  /** Best first. */
  standings: Rated[];
  pairs: RatedPair[];
  /** Whether Elo would have bounds without the prior. */
  bounded: boolean;
}

export const RESAMPLES = 1000;

/** How often one agent may be put above or below another wrongly, so that 95 % hold for all others. */
const wrongPlace = (agents: number): number => 0.05 / (agents - 1);

/**
 * Fewer show no order: for a coin, too, d deals go the same way 2 / 2ᵈ of the time, 5 of them 6 %. With
 * two agents that makes 6.
 */
const leastDeals = (agents: number): number => Math.ceil(Math.log2(2 / wrongPlace(agents)));

export const RATING_METHODS = {
  result: MEAN_METHOD,
  elo:
    'Bradley–Terry by maximum likelihood, every pair weighed by its deals, with a prior of ' +
    `${PRIOR_GAMES} drawn games against an average opponent; 95 % percentile interval from ` +
    `${RESAMPLES} bootstrap resamples of deals`,
  places:
    'places that the other agents leave open; with k agents one is above or below another if it is in ' +
    'all but 2.5 % / (k − 1) of the resamples (Bonferroni over the others), and there are at least ' +
    `log₂ 40 (k − 1) deals, ${leastDeals(2)} with two agents`,
  nash:
    'Nash averaging of results less ½, the equilibrium of largest entropy; 95 % percentile interval ' +
    'from the same resamples, rough near 0 and 1',
  residual:
    'result less what Elo predicts; t interval with the standard error of the resamples, or that of ' +
    'the model with the spread of all pairs where it is larger, and with what the prior may do; 95 % for all ' +
    'pairs together (Bonferroni)',
} as const;

/** Rates agents by the results of every pair: a column for each of `pairsOf`, an entry a deal. */
export function rate(agents: number, columns: readonly Float64Array[], seed: string): Ratings {
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
    pairs: ratePairs(means, fit, again),
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
  const agents = again[0].strengths.length;
  if (deals < leastDeals(agents)) return [1, agents];
  const others = again[0].strengths.map((_, i) => i).filter((i) => i !== agent);
  const isClear = (is: (fit: Fit) => boolean) =>
    again.filter(is).length >= (1 - wrongPlace(agents) / 2) * again.length;
  const above = others.filter((i) => isClear(({ strengths: s }) => s[i] > s[agent]));
  const below = others.filter((i) => isClear(({ strengths: s }) => s[i] < s[agent]));
  return [1 + above.length, others.length + 1 - below.length];
}

function againstAll(agent: number, columns: readonly Float64Array[], agents: number): Estimate {
  const pairs = pairsOf(agents);
  const results = meanOf(
    columns[0].map((_, deal) => {
      let sum = 0;
      for (const [pair, [i, j]] of pairs.entries())
        if (i === agent) sum += columns[pair][deal];
        else if (j === agent) sum += 1 - columns[pair][deal];
      return sum / (agents - 1);
    }),
  );
  return cutOff(results.estimate(), PARTS);
}
