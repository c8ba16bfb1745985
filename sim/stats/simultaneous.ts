import { Rng, rootKey } from '../../engine/core/rng.js';
import { type RatioInfluence, varies } from './influence.js';
import { tFactor } from './mean.js';
import { normal } from './normal.js';

export const SIMULTANEOUS_METHOD =
  'all at once with 95 %: largest of all standardised differences, by 2,000 multiplier resamples of deals';

const RESAMPLES = 2000;
/** More deals are added up by so many: their sums have the same spread. */
const BLOCKS = 500;

/**
 * How many standard errors some of many estimates has to be off so that this happens by chance with 5 %
 * at most to any of them. They come from the same deals and depend on each other, which Bonferroni
 * would ignore: each resample weighs every deal by chance, the same in all estimates (Chernozhukov,
 * Chetverikov, Kato 2013). With few deals that is too optimistic, as it is without t: made up for alike.
 */
export function simultaneousFactor(
  estimates: readonly RatioInfluence[],
  seed: string,
  wrong = 0.05,
): number {
  const used = estimates.filter(varies);
  if (used.length === 0) return Number.POSITIVE_INFINITY;
  const scaled = used.map(inBlocks);
  const blocks = scaled[0].length;
  const rng = new Rng(rootKey(seed));
  const weights = new Float64Array(blocks);
  const largest = new Float64Array(RESAMPLES);
  for (let resample = 0; resample < RESAMPLES; resample++) {
    for (let i = 0; i < blocks; i++) weights[i] = normal(rng);
    for (const pulls of scaled) {
      let sum = 0;
      for (let i = 0; i < blocks; i++) sum += weights[i] * pulls[i];
      largest[resample] = Math.max(largest[resample], Math.abs(sum));
    }
  }
  largest.sort();
  const quantile = largest[Math.ceil((1 - wrong) * RESAMPLES) - 1];
  const freedom = Math.min(...used.map(({ deals }) => deals)) - 1;
  return (quantile * tFactor(freedom)) / tFactor(1e6);
}

/** Pulls of neighbouring deals added up, with squares that add up to 1. */
function inBlocks({ influence }: RatioInfluence): Float64Array {
  const blocks = new Float64Array(Math.min(BLOCKS, influence.length));
  for (let i = 0; i < influence.length; i++) blocks[i % blocks.length] += influence[i];
  const norm = Math.sqrt(blocks.reduce((sum, x) => sum + x * x, 0));
  return blocks.map((x) => x / norm);
}
