import { beforeAll, describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { MEASURES } from '../../../sim/lab/measures.js';
import { type Finding, findAnswers } from '../../../sim/query/findings.js';
import type { LoadedRun } from '../../../sim/query/run.js';
import { RatioMean } from '../../../sim/stats/influence.js';
import { type Estimate, meanOf, tFactor } from '../../../sim/stats/mean.js';
import { dealsFor, PILOT } from '../../../sim/studies/precision.js';
import { type ExactRow, exactRows, meanOver, slopeOver } from '../../games/showdown/exact.js';
import { Showdown } from '../../games/showdown/rules.js';
import { type ShowdownRun, studyShowdown } from '../../games/showdown/study.js';
import { firstFault } from '../../kit/conformance.js';
import { keep } from '../../kit/kept.js';
import { makeLab } from '../../kit/lab.js';

/*
 * Everything from the branches to the intervals, on a game whose values are known by enumeration. One
 * study of many deals is cut into runs; as they are cells of one answer, one query estimates them all.
 */
const RUNS = process.env.DEEP === '1' ? 20_000 : 2_000;
const DEALS = 100;
const { folder } = makeLab();
const exact = exactRows();

test('Showdown conforms', () => {
  expect(firstFault(new Showdown(), 'showdown', 300)).toBeNull();
});

/** The same interval were it the only one: 95 %. */
function alone({ n, mean, low, high }: Estimate, together: number): Estimate {
  if (low === null || high === null) return { n, mean, low, high };
  const error = (high - low) / 2 / tFactor(n - 1, 0.05 / together);
  const half = tFactor(n - 1) * error;
  return { n, mean, low: mean - half, high: mean + half };
}

const covers = ({ low, high }: Estimate, truth: number): boolean =>
  low !== null && high !== null && low <= truth && truth <= high;

/** Prints how runs compare with the truth: whether their mean is right, and how many cover it. */
function judge(name: string, estimates: readonly Estimate[], truth: number) {
  const { mean, variance, n } = meanOf(estimates.map((estimate) => estimate.mean));
  const bias = (mean - truth) / Math.sqrt(variance / n);
  const coverage = estimates.filter((estimate) => covers(estimate, truth)).length / n;
  console.log(
    `${name}: ${mean.toFixed(4)} for ${truth.toFixed(4)} (${bias.toFixed(1)} standard errors), ` +
      `covered ${(100 * coverage).toFixed(1)} %`,
  );
  return { bias: Math.abs(bias), coverage };
}

let study: ShowdownRun;
let run: LoadedRun;
beforeAll(async () => {
  study = studyShowdown(RUNS, DEALS, 'showdown');
  run = await keep(study.columns, folder);
});

const ANSWER = { name: '', about: '', table: 'moments', by: ['run'] };

describe('a study with a fixed number of deals', () => {
  const estimatesOf = (found: readonly Finding[]) =>
    found.map(({ estimate, together }) => alone(estimate, together));

  test.each([
    { rows: 'one a deal', where: 'decision = 0', is: (row: ExactRow) => row.decision === 0 },
    { rows: 'one or two a deal', where: 'true', is: () => true },
    {
      rows: 'none or one a deal',
      where: 'decision = 1',
      is: (row: ExactRow) => row.decision === 1,
    },
  ])('is unbiased, and intervals cover: rows $rows', async ({ rows, where, is }) => {
    const of = exact.filter(is);
    const columns = MEASURES.flatMap((measure) => [measure, `imagined_${measure}`]);
    const found = await findAnswers(run, [{ ...ANSWER, where, columns }]);
    for (const measure of MEASURES)
      for (const worlds of ['true', 'imagined'] as const) {
        const column = worlds === 'true' ? measure : `imagined_${measure}`;
        const estimates = estimatesOf(found.filter((finding) => finding.column === column));
        expect(estimates).toHaveLength(RUNS);
        const truth = meanOver(of, (row) => row[worlds][measure]);
        const { bias, coverage } = judge(`${rows}, ${column}`, estimates, truth);
        expect(bias).toBeLessThan(4);
        expect(Math.abs(coverage - 0.95)).toBeLessThan(0.02);
      }
  });

  test('finds the slope of mere correlation, and its intervals cover', async () => {
    const found = await findAnswers(run, [{ ...ANSWER, columns: [...MEASURES], contrast: 'card' }]);
    for (const measure of MEASURES) {
      const slopes = found
        .filter(({ column }) => column === measure)
        .map(({ contrast, together }) => alone(contrast as Estimate, together));
      const truth = slopeOver(exact, measure);
      const { bias, coverage } = judge(`slope of ${measure}`, slopes, truth);
      expect(bias).toBeLessThan(4);
      expect(Math.abs(coverage - 0.95)).toBeLessThan(0.02);
    }
  });

  test('is the same by SQL, by the headline, and alone', async () => {
    const found = await findAnswers(run, [{ ...ANSWER, columns: ['points'] }]);
    for (const at of [0, 17]) {
      const headline = new RatioMean();
      for (const { sum, size } of study.headlines.slice(at * DEALS, (at + 1) * DEALS))
        headline.add(sum, size);
      const here = { ...ANSWER, by: [], where: `run = ${at}`, columns: ['points'] };
      const [single] = await findAnswers(run, [here]);
      expect(single.together).toBe(1);
      expect(found[at].together).toBe(RUNS);
      for (const estimate of [headline.estimate(), alone(found[at].estimate, RUNS)])
        for (const key of ['n', 'mean', 'low', 'high'] as const)
          expect(estimate[key]).toBeCloseTo(single.estimate[key] as number, 10);
    }
  });
});

/** Runs whose number of deals a pilot has fixed, on deals drawn from those that were played. */
describe('a study of a precision', () => {
  /** The deals that it would take with the spread known. */
  const SIZES = [{ fixed: 250 }, { fixed: 600 }];

  test.each(SIZES)('covers and is not much larger than $fixed deals', ({ fixed }) => {
    const bank = study.headlines.slice(0, 20_000);
    const all = new RatioMean();
    for (const { sum, size } of bank) all.add(sum, size);
    const halfWidth = (tFactor(1e6) * all.spread) / Math.sqrt(fixed);
    const rng = new Rng(rootKey(`precision ${fixed}`));
    let deals = 0;
    let narrow = 0;
    const estimates = Array.from({ length: Math.max(RUNS, 4000) }, () => {
      const run = new RatioMean();
      const play = () => {
        const { sum, size } = bank[Math.floor(rng.unit() * bank.length)];
        run.add(sum, size);
      };
      while (run.deals < PILOT) play();
      const needed = dealsFor(halfWidth, run);
      while (run.deals < needed) play();
      deals += needed;
      const estimate = run.estimate();
      if ((estimate.high as number) - estimate.mean <= halfWidth) narrow++;
      return estimate;
    });
    const runs = estimates.length;
    const { bias, coverage } = judge(`precision, fixed ${fixed}`, estimates, all.mean);
    const mean = deals / runs;
    console.log(
      `${mean.toFixed(0)} deals on average; ${((100 * narrow) / runs).toFixed(1)} % as narrow as asked`,
    );
    expect(coverage).toBeGreaterThanOrEqual(0.94);
    expect(mean).toBeLessThanOrEqual(2 * fixed);
    expect(bias).toBeLessThan(4);
    expect(narrow / runs).toBeGreaterThan(0.75);
  });
});
