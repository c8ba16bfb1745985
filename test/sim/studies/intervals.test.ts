import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { defineTable } from '../../../sim/dataset/column.js';
import { Columns } from '../../../sim/dataset/columns.js';
import { type Finding, findAnswers } from '../../../sim/query/findings.js';
import type { LoadedRun } from '../../../sim/query/run.js';
import { type Estimate, meanOf, tFactor } from '../../../sim/stats/mean.js';
import { say, side } from '../../../sim/studies/finding-text.js';
import { keep } from '../../kit/kept.js';
import { makeLab } from '../../kit/lab.js';

/* Intervals of tables, on rows drawn at random whose truth is known. */
const DEEP = process.env.DEEP === '1';
const { folder } = makeLab();

const ROWS = defineTable({
  name: 'rows',
  row: 'a value',
  key: ['run', 'deal', 'cell'],
  groups: [null],
  columns: {
    run: { type: 'int', about: 'The run.' },
    deal: { type: 'index', about: 'The deal.' },
    cell: { type: 'int', about: 'The cell of a table.' },
    points: {
      type: 'real',
      unit: 'points',
      about: 'The value: the number of its cell, and chance.',
    },
  },
});
const ANSWER = { name: '', about: '', table: 'rows', columns: ['points'] };

interface Drawn {
  runs: number;
  deals: number;
  cells: number;
  /** What values are on average, more than the number of their cell. */
  effect: number;
}

/** Every deal has a value for each cell; as they have luck in common, cells are not independent. */
function draw({ runs, deals, cells, effect }: Drawn, seed: string): Promise<LoadedRun> {
  const rng = new Rng(rootKey(seed));
  const columns = new Columns(ROWS);
  columns.reserve(runs * deals * cells);
  const { run, deal, cell, points } = columns.arrays;
  for (let r = 0; r < runs; r++)
    for (let d = 0; d < deals; d++) {
      const luck = normal(rng);
      for (let c = 0; c < cells; c++) {
        const at = columns.rows++;
        run[at] = r;
        deal[at] = d;
        cell[at] = c;
        points[at] = c + effect + luck + normal(rng);
      }
    }
  return keep(columns as unknown as Columns, folder);
}

/** As good as normal: a sum of six. */
function normal(rng: Rng): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) sum += rng.unit() - 0.5;
  return sum * Math.SQRT2;
}

const numberOf = ({ labels }: Finding, label: string): number => Number(labels[label]);

/** An interval that holds together with others, made from one that does so with more. */
function widened({ n, mean, low, high }: Estimate, from: number, to: number): Estimate {
  const error = ((high as number) - (low as number)) / 2 / tFactor(n - 1, 0.05 / from);
  const half = tFactor(n - 1, 0.05 / to) * error;
  return { n, mean, low: mean - half, high: mean + half };
}

describe('a table of many cells', () => {
  const CELLS = 14;
  const runs = DEEP ? 10_000 : 1_000;

  test('holds as a whole in 95 of 100 runs', async () => {
    const drawn = await draw({ runs, deals: 50, cells: CELLS, effect: 0 }, 'many cells');
    const all = await findAnswers(drawn, [{ ...ANSWER, by: ['run', 'cell'] }]);
    const isRight = (finding: Finding, together: number) => {
      const { low, high } = widened(finding.estimate, finding.together, together);
      const truth = numberOf(finding, 'cell');
      return (low as number) <= truth && truth <= (high as number);
    };
    const shareRight = (together: number) => {
      const wrong = all.filter((finding) => !isRight(finding, together));
      return 1 - new Set(wrong.map(({ labels }) => labels.run)).size / runs;
    };
    console.log(`all of ${CELLS} cells right: ${shareRight(CELLS)}, one by one ${shareRight(1)}`);
    expect(shareRight(CELLS)).toBeGreaterThan(0.95 - 3.1 * Math.sqrt((0.05 * 0.95) / runs));
    expect(shareRight(1)).toBeLessThan(0.9);

    // These are the intervals that are told of a run.
    const one = await findAnswers(drawn, [{ ...ANSWER, by: ['cell'], where: 'run = 3' }]);
    expect(one.map(({ together }) => together)).toEqual(Array(CELLS).fill(CELLS));
    for (const finding of one) {
      const same = all[3 * CELLS + numberOf(finding, 'cell')];
      const expected = widened(same.estimate, same.together, CELLS);
      expect(same.labels).toEqual({ run: '3', ...finding.labels });
      expect(finding.estimate.low).toBeCloseTo(expected.low as number, 10);
      expect(finding.estimate.high).toBeCloseTo(expected.high as number, 10);
    }
  });

  test('of ten cells and fewer is told one by one', async () => {
    const drawn = await draw({ runs: 1, deals: 50, cells: 10, effect: 0 }, 'ten cells');
    const found = await findAnswers(drawn, [{ ...ANSWER, by: ['cell'] }]);
    expect(found.map(({ together }) => together)).toEqual(Array(10).fill(1));
  });
});

test('fewer than 40 deals give no interval, and no side', async () => {
  const few = await draw({ runs: 1, deals: 39, cells: 1, effect: 9 }, 'few');
  const [without] = await findAnswers(few, [{ ...ANSWER, by: [] }]);
  expect(without).toMatchObject({ deals: 39, detectable: null });
  expect(without.estimate).toMatchObject({ low: null, high: null });
  expect(side(without)).toBe('unclear');
  expect(say(without)).toBe('too few deals to say: 39, at least 40 needed');
  const enough = await draw({ runs: 1, deals: 40, cells: 1, effect: 9 }, 'few');
  const [found] = await findAnswers(enough, [{ ...ANSWER, by: [] }]);
  expect(found.estimate.low).toBeGreaterThan(8);
  expect(side(found)).toBe('above');
});

describe('an effect that is called detectable is found in four of five runs', () => {
  const DEALS = 100;

  /** Runs that are cells of one answer: intervals that hold together. */
  test('in a table of many cells', async () => {
    const runs = DEEP ? 10_000 : 1_000;
    const find = async (effect: number) => {
      const drawn = await draw({ runs, deals: DEALS, cells: 1, effect }, `effect ${effect}`);
      return findAnswers(drawn, [{ ...ANSWER, by: ['run'] }]);
    };
    const without = await find(0);
    const effect = meanOf(without.map(({ detectable }) => detectable as number)).mean;
    const found = (await find(effect)).filter((finding) => side(finding) === 'above').length / runs;
    console.log(`detectable ${effect.toFixed(3)}, found in ${found} of the runs`);
    expect(without.every((finding) => finding.together === runs)).toBe(true);
    expect(Math.abs(found - 0.8)).toBeLessThan(0.01 + 3.1 * Math.sqrt((0.8 * 0.2) / runs));
    // All at once, none of a thousand should be found where there is nothing.
    expect(without.filter((finding) => side(finding) !== 'unclear').length).toBeLessThan(3);
  });

  test('alone', async () => {
    const [runs, chunk] = [DEEP ? 4_000 : 400, 10];
    const find = async (effect: number) => {
      const drawn = await draw({ runs, deals: DEALS, cells: 1, effect }, `alone ${effect}`);
      const found: Finding[] = [];
      for (let from = 0; from < runs; from += chunk) {
        const where = `run >= ${from} AND run < ${from + chunk}`;
        found.push(...(await findAnswers(drawn, [{ ...ANSWER, by: ['run'], where }])));
      }
      return found;
    };
    const without = await find(0);
    const effect = meanOf(without.map(({ detectable }) => detectable as number)).mean;
    const flagged = without.filter((finding) => side(finding) !== 'unclear').length / runs;
    const found = (await find(effect)).filter((finding) => side(finding) === 'above').length / runs;
    console.log(`detectable ${effect.toFixed(3)}, found in ${found}; without effect ${flagged}`);
    expect(without.every((finding) => finding.together === 1)).toBe(true);
    expect(Math.abs(found - 0.8)).toBeLessThan(0.01 + 3.1 * Math.sqrt((0.8 * 0.2) / runs));
    expect(Math.abs(flagged - 0.05)).toBeLessThan(3.1 * Math.sqrt((0.05 * 0.95) / runs));
  });
});
