import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { type Compared, comparePaired } from '../../sim/query/estimate.js';
import { openRun } from '../../sim/query/run.js';
import { tFactor } from '../../sim/stats/mean.js';
import { clusteredPair, covers, DEALS, PHASES, TRUTH } from '../games/capital-lux/kit/clusters.js';
import { TABLE_NAMES } from '../games/capital-lux/kit/expected-tables.js';
import { type Expected, headlinesOf, nameOf } from '../games/capital-lux/kit/headlines.js';
import { playRun, writeRun } from '../games/capital-lux/kit/runs.js';
import {
  dealsOf,
  differenceOf,
  intervalOf,
  isEstimate,
  isNear,
  meanOf,
} from '../kit/dataset-estimates.js';
import { complaint, makeRuns } from '../kit/dataset-runs.js';
import { upTo } from '../kit/lists.js';
import type { AnyRow } from '../kit/rows.js';

const { json, say, lab, path } = makeRuns();

type Marked = Compared & { clear: boolean };

interface Report {
  paired: boolean;
  method: string;
  comparisons: Marked[];
}

/** All from the same seed but one. */
const RUNS: Readonly<Record<string, Partial<Parameters<typeof playRun>[1]>>> = {
  standard: { deals: 40 },
  again: { deals: 40 },
  four: { deals: 40, rules: { discs: 4 } },
  shorter: { deals: 15, rules: { discs: 4 } },
  turned: { deals: 20, rotate: true },
  none: { deals: 40, rules: { discs: 0 } },
  other: { deals: 30, rules: { discs: 4 }, seed: 'other' },
  two: { deals: 40, players: 2 },
};

beforeAll(() => {
  for (const [name, plan] of Object.entries(RUNS))
    playRun(path(name), { deals: 0, seed: 'shared', ...plan, tables: [...TABLE_NAMES] });
});

const compareHere = (first: string, second: string): Promise<Report> =>
  json(`compare ${first} ${second}`);

const asked = new Map<string, Promise<Report>>();

/** Of two of the `RUNS`, which stay as they are. */
function compareOnce(first: string, second: string): Promise<Report> {
  const names = `${first} ${second}`;
  const report = asked.get(names) ?? compareHere(first, second);
  asked.set(names, report);
  return report;
}

/** A headline of two runs, with its rows in both. */
interface Both extends Omit<Expected, 'rows'> {
  first: AnyRow[];
  second: AnyRow[];
}

/** The headlines that both runs have, of the deals below a number. */
function sharedHeadlines(first: string, second: string, deals: number): Both[] {
  const below = (rows: readonly AnyRow[]) => rows.filter(({ deal }) => Number(deal) < deals);
  const others = new Map(headlinesOf(path(second)).map((item) => [nameOf(item), item.rows]));
  return headlinesOf(path(first))
    .map(({ rows, ...headline }) => ({
      ...headline,
      first: below(rows),
      second: below(others.get(nameOf(headline)) ?? []),
    }))
    .filter(({ first, second }) => first.length > 0 && second.length > 0);
}

/** Comparisons that are not those of the rows, deal by deal. */
function pairedFaults(found: readonly Marked[], expected: readonly Both[]): string[] {
  return found.flatMap((item, i) => {
    const { first, second, column } = expected[i];
    const figure = differenceOf(first, second, column);
    const deals = dealsOf(first, second);
    const same =
      isEstimate(item.first, meanOf(first, column, deals)) &&
      isEstimate(item.second, meanOf(second, column, deals)) &&
      isEstimate(item.difference, figure) &&
      isNear(item.standardError, figure.error) &&
      item.freedom === figure.n - 1;
    return same ? [] : [`${nameOf(item)}: ${JSON.stringify(item)}`];
  });
}

describe('runs with the same seed and number of players are compared deal by deal:', () => {
  test.each([
    ['standard', 'four', 40],
    ['four', 'shorter', 15],
    ['turned', 'four', 20],
    ['standard', 'none', 40],
  ])('%s and %s over %i deals', async (first, second, deals) => {
    const { paired, method, comparisons } = await compareOnce(first, second);
    const expected = sharedHeadlines(first, second, deals);
    expect(paired).toBe(true);
    expect(method).toBe(`95 % t interval over ${deals} shared deals, differences deal by deal`);
    expect(comparisons.map(nameOf)).toEqual(expected.map(nameOf));
    expect(pairedFaults(comparisons, expected)).toEqual([]);
  });

  test('what only one of them has is left out', async () => {
    const { comparisons } = await compareOnce('standard', 'none');
    const phases = comparisons.filter(({ by }) => by === 'phase').map(({ group }) => group);
    expect(new Set(phases)).toEqual(new Set(['draft', 'play', 'agent', 'cleric']));
  });

  test('the program says the same as its parts', async () => {
    expect(await json<Report>('compare standard four')).toEqual({
      ...(await compareOnce('standard', 'four')),
      runs: expect.anything(),
    });
  });
});

describe('identical runs', () => {
  test.each(['standard', 'again'])('differ by exactly 0, unmarked (%s)', async (second) => {
    const { comparisons } = await compareOnce('standard', second);
    expect(comparisons.length).toBeGreaterThan(100);
    for (const { difference, standardError, clear } of comparisons)
      expect({ difference, standardError, clear }).toEqual({
        difference: { n: difference.n, mean: 0, low: null, high: null },
        standardError: 0,
        clear: false,
      });
  });
});

/** Comparisons of independent runs that are not those of the rows. */
function apartFaults(found: readonly Marked[], expected: readonly Both[]): string[] {
  return found.flatMap((item, i) => {
    const [a, b] = [expected[i].first, expected[i].second].map((r) => meanOf(r, item.column));
    const error = Math.sqrt(a.error ** 2 + b.error ** 2);
    const freedom = error ** 4 / (a.error ** 4 / (a.n - 1) + b.error ** 4 / (b.n - 1));
    const mean = b.mean - a.mean;
    const { low, high } = intervalOf({ n: 2, mean, error }, freedom);
    const same =
      isEstimate(item.first, a) &&
      isEstimate(item.second, b) &&
      isNear(item.difference.mean, mean) &&
      isNear(item.difference.low, low) &&
      isNear(item.difference.high, high) &&
      isNear(item.standardError, error) &&
      // Where nothing varies there are none.
      (low === null || isNear(item.freedom, freedom));
    return same ? [] : [`${nameOf(item)}: ${JSON.stringify(item)}`];
  });
}

describe('other runs are compared as a whole (Welch):', () => {
  test.each([
    ['standard', 'other', '40 deals and 30 deals'],
    ['two', 'turned', '40 deals and 20 deals'],
  ])('%s and %s', async (first, second, deals) => {
    const { paired, method, comparisons } = await compareOnce(first, second);
    const expected = sharedHeadlines(first, second, 40);
    expect(paired).toBe(false);
    expect(method).toBe(`95 % t interval over deals, ${deals}, taken as independent (Welch)`);
    expect(comparisons.map(nameOf)).toEqual(expected.map(nameOf));
    expect(apartFaults(comparisons, expected)).toEqual([]);
  });

  test('standard error and degrees of freedom of numbers that can be checked by hand', async () => {
    const rowsOf = (scores: number[]) => scores.map((top_score, deal) => ({ deal, top_score }));
    // Means 4 and 10, variances 4 and 10, so variances of the means 4/3 and 2.
    const a = { games: rowsOf([2, 4, 6]) };
    const b = { games: rowsOf([6, 8, 10, 12, 14]) };
    writeRun(path('hand-a'), { deals: 3, seed: 'a' }, a);
    writeRun(path('hand-b'), { deals: 5, seed: 'b' }, b);
    const { comparisons } = await compareHere('hand-a', 'hand-b');
    const score = comparisons.find(({ column }) => column === 'top_score') as Marked;
    expect(score.difference.mean).toBe(6);
    expect(score.standardError).toBeCloseTo(Math.sqrt(4 / 3 + 2), 12);
    expect(score.freedom).toBeCloseTo((4 / 3 + 2) ** 2 / ((4 / 3) ** 2 / 2 + 2 ** 2 / 4), 12);
  });
});

describe('a real effect, 4 discs instead of 8,', () => {
  const find = ({ comparisons }: Report, column: string): Marked =>
    comparisons.find((item) => item.column === column) as Marked;

  test('is found, with the right sign', async () => {
    const [there, back] = [
      await compareOnce('standard', 'four'),
      await compareOnce('four', 'standard'),
    ];
    for (const column of ['pile_left', 'gold_taken', 'gold_left']) {
      expect(find(there, column), column).toMatchObject({ clear: true });
      expect(find(there, column).difference.high, column).toBeLessThan(0);
      expect(find(back, column).difference.low, column).toBeGreaterThan(0);
    }
  });

  test('is seen far more sharply from shared deals', async () => {
    const [shared, apart] = [
      await compareOnce('standard', 'four'),
      await compareOnce('standard', 'other'),
    ];
    for (const column of ['top_score', 'score', 'cards_lost']) {
      const ratio = find(shared, column).standardError / find(apart, column).standardError;
      console.log(`${column}: the interval from shared deals is ${ratio.toFixed(2)} as wide`);
      expect(ratio, column).toBeLessThan(0.4);
    }
  });
});

describe('the mark', () => {
  test('is for what is not 0 even if all are judged together', async () => {
    const { comparisons } = await compareOnce('standard', 'four');
    const marks = comparisons.map(({ clear }) => clear);
    expect(marks).toContain(true);
    expect(comparisons.map((item) => isClear(item, comparisons.length))).toEqual(marks);
    const unmarked = comparisons.filter(({ difference, clear }) => excludes0(difference) && !clear);
    expect(unmarked.length).toBeGreaterThan(0);
  });

  test('is a star in the text, which says what was compared and how', async () => {
    const text = await say('compare standard four');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^A standard, B four: what differs In B .+ is (higher|lower) by [\d.]+ ± [\d.]+.* than in A\. A: 40 games .*\. B: 40 games .*\. A has rules \{\}; B has rules \{"discs":4\}\. \d+ of \d+ figures differ clearly; the first 5,/,
    );
    expect(text).toMatch(/\n {2}pile left +discs +\d\.\d+ +\d\.\d+ +−\d\.\d+ ± \d\.\d+ {2}\*\n/);
    expect(text).toMatch(
      /\nIntervals: 95 % t interval over 40 shared deals, .* deal by deal; seed "[a-z]+"\.\n/,
    );
    expect(text).toMatch(/\nClear \(\*\): Not 0 even if all \d+ differences .*Bonferroni, 95 %/);
  });

  test('of runs of one plan the text says so', async () => {
    const text = await say('compare standard again');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^A standard, B again: what differs None of \d+ figures differs .* Both have the same plan\./,
    );
    expect(text).not.toMatch(/\d {2}\*/);
  });
});

const excludes0 = ({ low, high }: { low: number | null; high: number | null }): boolean =>
  low !== null && high !== null && (low > 0 || high < 0);

/** By Bonferroni: an interval that is wrong so many times more rarely excludes 0. */
function isClear({ difference, standardError, freedom }: Compared, comparisons: number): boolean {
  if (difference.low === null) return false;
  return Math.abs(difference.mean) > tFactor(freedom, 0.05 / comparisons) * standardError;
}

describe('chance alone', () => {
  test('passes for an effect in one of twenty intervals, marked in fewer comparisons', async () => {
    const pairs = process.env.DEEP === '1' ? 1000 : 40;
    let intervals = 0;
    let wrong = 0;
    let marked = 0;
    for (const pair of upTo(pairs)) {
      for (const run of ['a', 'b'])
        playRun(path(`null-${run}`), { deals: 60, seed: `${run}${pair}`, tables: ['games'] });
      const { comparisons } = await compareHere('null-a', 'null-b');
      const shown = comparisons.filter(({ difference }) => difference.low !== null);
      intervals += shown.length;
      wrong += shown.filter(({ difference }) => excludes0(difference)).length;
      if (comparisons.some(({ clear }) => clear)) marked++;
    }
    console.log(
      `${wrong} of ${intervals} intervals exclude 0; marks in ${marked} of ${pairs} comparisons`,
    );
    expect(wrong / intervals).toBeGreaterThan(0.02);
    expect(wrong / intervals).toBeLessThan(0.08);
    expect(marked).toBeLessThanOrEqual(0.05 * pairs + 3 * Math.sqrt(0.05 * 0.95 * pairs));
  });

  test('leaves the true difference in the interval, paired and with unequal deals', async () => {
    const rng = new Rng(rootKey('pairs of deals'));
    const runs = process.env.DEEP === '1' ? 1200 : 60;
    const intervals = runs * PHASES.length * 2;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const folders = clusteredPair(rng).map((rows, i) =>
        writeRun(path(`pair-${i}`), { deals: DEALS }, { decisions: rows }),
      );
      const [first, second] = folders.map(openRun);
      for (const { column, difference } of await comparePaired(first, second))
        if (covers(difference, TRUTH[column].difference)) covered++;
    }
    console.log(`of ${intervals} intervals of 95 % ${covered} cover the true difference`);
    expect(covered / intervals).toBeGreaterThan(0.93);
    expect(covered / intervals).toBeLessThan(0.97);
  });
});

describe('refused in one sentence:', () => {
  test('runs without a table in common', async () => {
    playRun(path('games'), { deals: 3, tables: ['games'] });
    playRun(path('seats'), { deals: 3, tables: ['seats'] });
    expect(complaint(await lab('compare games seats'))).toBe(
      'games and seats have no table in common to compare',
    );
  });

  test('runs of different games', async () => {
    playRun(path('chess'), { deals: 3, tables: ['games'] });
    const file = path(join('chess', 'manifest.json'));
    writeFileSync(file, readFileSync(file, 'utf8').replace('capital-lux', 'chess'));
    expect(complaint(await lab('compare standard chess'))).toMatch(/^[^\n]*chess/);
  });

  test('what is no run', async () => {
    expect(complaint(await lab('compare standard nowhere'))).toMatch(/^nowhere: /);
  });
});
