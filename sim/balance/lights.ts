import { estimateOf, isKnown, type RatioInfluence } from '../stats/influence.js';
import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import { simultaneousFactor } from '../stats/simultaneous.js';
import { AREAS, type Area, type Criteria, type Criterion } from './areas.js';

export const COLOURS = ['green', 'yellow', 'grey', 'red'] as const;
/** Green: sure to be within. Red: sure to be outside. Yellow: not sure. Grey: too few deals to say. */
export type Colour = (typeof COLOURS)[number];

/** A criterion, and where its measure lies: with an interval that holds together with all others of the sheet's rule set. */
export interface JudgedCriterion extends Criterion {
  readonly estimate: Estimate;
  readonly colour: Colour;
}

/** Of an area: as bad as the worst of its criteria, which stands first. */
export interface Light {
  readonly area: Area;
  readonly colour: Colour;
  readonly criteria: readonly JudgedCriterion[];
}

/**
 * A light for each area of a rule set. The intervals of all criteria hold together with 95 %, so that in
 * one sheet of twenty at most any light is green or red that should not be.
 */
export function lightsOf(
  criteria: Criteria,
  influenceOf: (measure: string) => RatioInfluence | undefined,
  seed: string,
): Light[] {
  const known = AREAS.flatMap((area) => criteria[area]).flatMap(({ measure }) => {
    const of = influenceOf(measure);
    return of !== undefined && isKnown(of) ? [of] : [];
  });
  const factor = simultaneousFactor(padded(known), seed);
  return AREAS.map((area) => {
    const judged = criteria[area].map((one) => judge(one, influenceOf(one.measure), factor));
    const sorted = judged.toSorted((a, b) => badness(b) - badness(a) || strain(b) - strain(a));
    return { area, colour: sorted[0].colour, criteria: sorted };
  });
}

const NEVER: Estimate = { n: 0, mean: Number.NaN, low: null, high: null };

function judge(
  criterion: Criterion,
  of: RatioInfluence | undefined,
  factor: number,
): JudgedCriterion {
  const estimate = of === undefined ? NEVER : estimateOf(of, factor);
  return { ...criterion, estimate, colour: colourOf(criterion, estimate) };
}

export const isWithin = ({ from = -Infinity, to = Infinity }: Criterion, x: number): boolean =>
  x >= from && x <= to;

function colourOf(criterion: Criterion, of: Estimate): Colour {
  if (!hasEnoughDeals(of) || !Number.isFinite(of.mean)) return 'grey';
  const [low, high] = [of.low ?? of.mean, of.high ?? of.mean];
  if (isWithin(criterion, low) && isWithin(criterion, high)) return 'green';
  const { from = -Infinity, to = Infinity } = criterion;
  return high < from || low > to ? 'red' : 'yellow';
}

const badness = ({ colour }: JudgedCriterion): number => COLOURS.indexOf(colour);

/** How near the nearest end is, or how far beyond it: in halves of the interval. */
function strain({ from = -Infinity, to = Infinity, estimate }: JudgedCriterion): number {
  const { mean, low, high } = estimate;
  if (!Number.isFinite(mean)) return 0;
  const half = low === null || high === null ? 1e-9 : (high - low) / 2;
  return Math.max(from - mean, mean - to) / half;
}

/** Matches have other deals: taken for independent, which is cautious. */
export function padded(estimates: readonly RatioInfluence[]): RatioInfluence[] {
  const most = Math.max(0, ...estimates.map(({ influence }) => influence.length));
  return estimates.map((one) => {
    const influence = new Float64Array(most);
    influence.set(one.influence);
    return { ...one, influence };
  });
}
