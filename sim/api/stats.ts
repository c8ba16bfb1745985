/**
 * Means with intervals, tests and intervals that may be looked at at any time, ratings and mixtures;
 * and numbers as people read them.
 *
 * @module capital-lab/stats
 */
export { bradleyTerry, predict, type Results, toElo } from '../stats/bradley-terry.js';
export { asymptoticSequence, BoundedSequence } from '../stats/confidence-sequence.js';
export { RatioMean } from '../stats/influence.js';
export { type Estimate, MEAN_METHOD, Mean, mapped, meanOf, partOf } from '../stats/mean.js';
export { nashMixture } from '../stats/nash.js';
export { MIN_DEALS } from '../stats/ratio.js';
export {
  type Bounds,
  type Decision,
  type Hypotheses,
  SequentialTest,
} from '../stats/sequential.js';
export { counted, estimate as sayEstimate, fixed } from '../text/format.js';
