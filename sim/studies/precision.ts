import { ContentError } from '../../engine/core/errors.js';
import type { RatioMean } from '../stats/influence.js';
import { tFactor } from '../stats/mean.js';

/** Deals from which the spread is judged before the number of deals is fixed. */
export const PILOT = 200;
/** More deals than the judged spread asks for, so that the interval is rarely wider than asked. */
const RESERVE = 1.1;

/**
 * The deals that an interval of this half-width takes, judged by a pilot (Stein 1945). The pilot's
 * deals are the first of the run; after them the number of deals is fixed, whatever comes: means
 * are unbiased, and intervals cover as often as those of a number that was fixed at the outset.
 */
export function dealsFor(halfWidth: number, pilot: RatioMean): number {
  if (Number.isNaN(pilot.mean))
    throw new ContentError(
      `what the study measures first never came up in ${pilot.deals} deals; ask for --deals`,
    );
  const needed = ((tFactor(pilot.deals - 1) * pilot.spread) / halfWidth) ** 2;
  return Math.max(pilot.deals, Math.ceil(RESERVE * needed));
}
