import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import {
  apartDifference,
  estimateOf,
  pairedDifference,
  type RatioInfluence,
  ratioOf,
  standardError,
} from '../../../sim/stats/influence.js';
import { type Estimate, tFactor } from '../../../sim/stats/mean.js';
import { normal } from '../../../sim/stats/normal.js';
import { simultaneousFactor } from '../../../sim/stats/simultaneous.js';
import { binomialRange } from '../../kit/binomial.js';

/* The intervals of a health sheet, each and all together, on data whose answer is known. */
const DEEP = process.env.DEEP === '1';
const DEALS = 100;

/** Estimates of means that are all 0, with so much in common. */
function correlated(count: number, common: number, deals: number, rng: Rng): RatioInfluence[] {
  const values = Array.from({ length: count }, () => new Float64Array(deals));
  for (let deal = 0; deal < deals; deal++) {
    const shared = normal(rng);
    for (const of of values)
      of[deal] = Math.sqrt(common) * shared + Math.sqrt(1 - common) * normal(rng);
  }
  return values.map((of) => ratioOf(of, new Float64Array(deals).fill(1)));
}

const isOff = (of: RatioInfluence, factor: number): boolean =>
  Math.abs(of.ratio) > factor * standardError(of);

describe('the factor for all at once', () => {
  test.each((DEEP ? [0, 0.5, 0.95] : [0.5]).map((common) => ({ common })))(
    'is wrong about any of ten as seldom as it should, $common of them in common',
    ({ common }) => {
      const runs = DEEP ? 2000 : 300;
      const rng = new Rng(rootKey(`family ${common}`));
      let wrong = 0;
      for (let run = 0; run < runs; run++) {
        const estimates = correlated(10, common, 60, rng);
        const factor = simultaneousFactor(estimates, `${run}`);
        if (estimates.some((of) => isOff(of, factor))) wrong++;
      }
      const [least, most] = binomialRange(runs, 0.05, 0.01);
      console.log(`${common} in common: ${wrong} of ${runs} wrong (${least} to ${most})`);
      expect(wrong).toBeGreaterThanOrEqual(least);
      expect(wrong).toBeLessThanOrEqual(most);
    },
  );

  test('is that of a single interval for one estimate', () => {
    const factor = simultaneousFactor(correlated(1, 0, 5000, new Rng(rootKey('one'))), 'one');
    expect(Math.abs(factor - 1.96)).toBeLessThan(0.1);
  });

  test('is that of one for estimates that are all the same, far below Bonferroni', () => {
    const estimates = correlated(50, 1, 2000, new Rng(rootKey('same')));
    const factor = simultaneousFactor(estimates, 'same');
    expect(Math.abs(factor - 1.96)).toBeLessThan(0.1);
    expect(factor).toBeLessThan(0.7 * tFactor(1999, 0.05 / 50));
  });

  test('is about Bonferroni for those that have nothing in common', () => {
    const estimates = correlated(50, 0, 2000, new Rng(rootKey('apart')));
    const factor = simultaneousFactor(estimates, 'apart');
    expect(Math.abs(factor - tFactor(1999, 0.05 / 50))).toBeLessThan(0.2);
  });

  test('is larger with few deals, and infinite where nothing varies', () => {
    const rng = new Rng(rootKey('few'));
    const few = simultaneousFactor(correlated(20, 0, 40, rng), 'few');
    const many = simultaneousFactor(correlated(20, 0, 4000, rng), 'few');
    expect(few).toBeGreaterThan(many);
    const constant = ratioOf(new Float64Array(50).fill(0.1), new Float64Array(50).fill(1));
    expect(simultaneousFactor([constant], 'x')).toBe(Number.POSITIVE_INFINITY);
  });

  test('depends on the seed alone, and little on that', () => {
    const estimates = correlated(10, 0.3, DEALS, new Rng(rootKey('seed')));
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => simultaneousFactor(estimates, seed));
    expect(one).toBe(again);
    expect(Math.abs(one - other)).toBeLessThan(0.2);
  });
});

/** Deals with 0 to 3 rows each; their mean is 2, larger where there are more. */
function rows(
  deals: number,
  rng: Rng,
  luck: (deal: number) => number,
): [Float64Array, Float64Array] {
  const [value, per] = [new Float64Array(deals), new Float64Array(deals)];
  for (let deal = 0; deal < deals; deal++) {
    per[deal] = rng.below(4);
    for (let row = 0; row < per[deal]; row++)
      value[deal] += luck(deal) + normal(rng) + SLOPE * (per[deal] - MEAN_SIZE);
  }
  return [value, per];
}

const SLOPE = 0.5;
/** Of a row: 1, 2 and 3 rows in a deal, weighed by themselves. */
const MEAN_SIZE = (1 + 4 + 9) / 6;
const RATIO = 2;

describe('the interval of', () => {
  const runs = DEEP ? 20_000 : 2000;
  const lucky = (deals: number, rng: Rng) => {
    const luck = Float64Array.from({ length: deals }, () => RATIO + normal(rng));
    return (deal: number) => luck[deal];
  };

  const covers = ({ low, high }: Estimate, truth: number): boolean =>
    low !== null && high !== null && low <= truth && truth <= high;

  function coverage(name: string, truth: number, make: (rng: Rng) => RatioInfluence): void {
    const rng = new Rng(rootKey(name));
    let covered = 0;
    for (let run = 0; run < runs; run++) if (covers(estimateOf(make(rng)), truth)) covered++;
    console.log(`${name}: covered ${((100 * covered) / runs).toFixed(1)} % of ${runs}`);
    expect(covered / runs).toBeGreaterThan(0.93);
    expect(covered / runs).toBeLessThan(0.97);
  }

  test('a ratio covers', () => {
    coverage('a ratio', RATIO, (rng) => ratioOf(...rows(DEALS, rng, lucky(DEALS, rng))));
  });

  test('a difference on the same deals covers, and is narrower than one on others', () => {
    coverage('a paired difference', 0.3, (rng) => {
      const luck = lucky(DEALS, rng);
      const better = (deal: number) => luck(deal) + 0.3;
      return pairedDifference(
        ratioOf(...rows(DEALS, rng, luck)),
        ratioOf(...rows(DEALS, rng, better)),
      );
    });
    const rng = new Rng(rootKey('narrower'));
    const luck = lucky(1000, rng);
    const [one, other] = [0, 0].map(() => ratioOf(...rows(1000, rng, luck)));
    expect(standardError(pairedDifference(one, other))).toBeLessThan(
      0.8 * standardError(apartDifference(one, other)),
    );
  });

  test('a difference on other deals covers, as many of them or not', () => {
    for (const others of [DEALS, 3 * DEALS])
      coverage(`a difference apart, ${DEALS} and ${others} deals`, 0, (rng) =>
        apartDifference(
          ratioOf(...rows(DEALS, rng, lucky(DEALS, rng))),
          ratioOf(...rows(others, rng, lucky(others, rng))),
        ),
      );
  });

  test('few deals, or such as are all the same, is none', () => {
    const ones = new Float64Array(39).fill(1);
    const rising = Float64Array.from(ones, (_, i) => i);
    expect(estimateOf(ratioOf(rising, ones))).toEqual({ n: 39, mean: 19, low: null, high: null });
    const same = new Float64Array(60).fill(1);
    expect(estimateOf(ratioOf(same, same))).toEqual({ n: 60, mean: 1, low: null, high: null });
    expect(estimateOf(ratioOf(new Float64Array(60), new Float64Array(60))).mean).toBeNaN();
  });
});
