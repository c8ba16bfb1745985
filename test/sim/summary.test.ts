import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { ContentError } from '../../engine/core/errors.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { type Summarized, summarize } from '../../sim/query/estimate.js';
import { openRun } from '../../sim/query/run.js';
import { Mean, tFactor } from '../../sim/stats/mean.js';
import { clusteredPair, covers, DEALS, PHASES, TRUTH } from '../games/capital-lux/kit/clusters.js';
import { TABLE_NAMES, type TableName } from '../games/capital-lux/kit/expected-tables.js';
import { type Expected, headlinesOf, nameOf } from '../games/capital-lux/kit/headlines.js';
import { playRun, writeRun } from '../games/capital-lux/kit/runs.js';
import {
  byDeal,
  intervalOf,
  isEstimate,
  isNear,
  meanOf,
  naiveMeanOf,
} from '../kit/dataset-estimates.js';
import { complaint, makeRuns, manifestOf } from '../kit/dataset-runs.js';
import { MAIN } from '../kit/lab.js';
import { upTo } from '../kit/lists.js';
import type { AnyRow } from '../kit/rows.js';

const { sim, json, say, lab, path } = makeRuns();
const ALL = `--tables ${TABLE_NAMES}`;

interface Report {
  folder: string;
  planHash: string;
  method: string;
  estimates: Summarized[];
}

/** By the names of the runs that the program made. */
const reports: Record<string, Report> = {};

beforeAll(async () => {
  await sim('plain', `--games 40 --workers 1 ${ALL}`);
  await sim('rotated', `--players 3 --rotate --games 60 --seed turned ${ALL} --format csv,parquet`);
  for (const name of ['plain', 'rotated']) reports[name] = await json<Report>(`summary ${name}`);
});

/** Figures that are not those of the rows. */
function faults(found: readonly Summarized[], expected: readonly Expected[]): string[] {
  return found.flatMap((item, i) => {
    const { column, rows } = expected[i];
    if (isEstimate(item.estimate, meanOf(rows, column))) return [];
    return [`${nameOf(item)}: ${JSON.stringify(item.estimate)}`];
  });
}

/** The interval of the deals' own means, each of which counts once. */
function overDeals(rows: readonly AnyRow[], column: string): Mean {
  const mean = new Mean();
  for (const deal of byDeal(rows, column).values()) mean.add(deal.sum / deal.rows);
  return mean;
}

describe.each(['plain', 'rotated'])('every figure of the run %s', (name) => {
  let found: Summarized[] = [];
  let expected: Expected[] = [];
  beforeAll(() => {
    found = reports[name].estimates;
    expected = headlinesOf(path(name));
  });

  test('is there: all headlines of all tables, for each group in its order', () => {
    expect(found.map(nameOf)).toEqual(expected.map(nameOf));
    expect(new Set(found.map(({ table }) => table))).toEqual(new Set(TABLE_NAMES));
    expect(found.length).toBeGreaterThan(100);
  });

  test('is the mean over rows, with a spread from the sums of deals', () => {
    expect(faults(found, expected)).toEqual([]);
  });

  test('is the t interval of the deals’ means where deals have equally many rows', () => {
    const wrong = found.flatMap((item, i) => {
      if (item.table === 'decisions') return [];
      const mean = overDeals(expected[i].rows, item.column);
      const { low, high } = mean.estimate();
      const { estimate } = item;
      const ends = isNear(estimate.low, low) && isNear(estimate.high, high);
      return ends && isNear(estimate.mean, mean.mean) && estimate.n === mean.n
        ? []
        : [nameOf(item)];
    });
    expect(wrong).toEqual([]);
  });

  test('counts deals: not rows, not games', () => {
    const { deals } = manifestOf(path(name)).plan;
    expect(deals).toBe(name === 'plain' ? 40 : 20);
    const others = found.filter(({ estimate }) => estimate.n !== deals);
    // Nobody has to pay in some deals.
    expect(
      others.map(nameOf).filter((of) => !/decisions.* phase (gold|cleric|agent)/.test(of)),
    ).toEqual([]);
  });
});

test('the t factors are those of the textbooks', () => {
  const known: [freedom: number, factor: number][] = [
    [1, 12.7062],
    [4, 2.77645],
    [9, 2.26216],
    [19, 2.09302],
    [39, 2.02269],
    [99, 1.98422],
  ];
  for (const [freedom, factor] of known) expect(tFactor(freedom)).toBeCloseTo(factor, 4);
  expect(tFactor(20, 0.01)).toBeCloseTo(2.84534, 4);
});

test('a summary is the same every time', async () => {
  expect(await json<Report>('summary rotated')).toEqual(reports.rotated);
});

test('figures come from Parquet where there is no CSV, and are the same', async () => {
  const copy = path('no-csv');
  cpSync(path('rotated'), copy, { recursive: true });
  for (const name of TABLE_NAMES) rmSync(join(copy, `${name}.csv`));
  expect(await summarize(openRun(copy))).toEqual(reports.rotated.estimates);
});

/** What the run `plain` has of one table. */
const ofTable = (name: TableName): Summarized[] =>
  reports.plain.estimates.filter(({ table }) => table === name);

test.each(TABLE_NAMES)('a run with nothing but %s has the figures of that', async (name) => {
  const folder = playRun(path(`only-${name}`), { deals: 40, seed: 'capital', tables: [name] });
  expect(await summarize(openRun(folder))).toEqual(ofTable(name));
});

// DuckDB takes the first for a partition with a column of that name, the others for patterns.
test.each(['top_score=7', 'plai*', '[o]ther'])('a folder may have the name %s', async (name) => {
  for (const other of ['other', 'plainer'])
    playRun(path(other), { deals: 10, seed: 'other', tables: ['games'] });
  const folder = playRun(path(name), { deals: 40, seed: 'capital', tables: ['games'] });
  expect(await summarize(openRun(folder))).toEqual(ofTable('games'));
});

/** Lines are broken where they are long. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('in text', () => {
  let text = '';
  beforeAll(async () => {
    text = await say('summary rotated');
  });

  test('there are the games, the figures, n, seed, plan and method', () => {
    const { planHash } = manifestOf(path('rotated'));
    expect(text).toMatch(/^60 games of Capital Lux with 3 players: random in all seats\n/);
    expect(flat(text)).toContain(
      ` n = 20 deals, seed "turned", plan ${planHash.slice(0, 12)}; ` +
        '± is the half-width of a 95 % t interval over deals. ',
    );
    for (const { column } of headlinesOf(path('rotated')))
      expect(text).toContain(`  ${column.replaceAll('_', ' ')} `);
    expect(text).not.toContain('Agents kept their seats');
  });

  test('a figure is the one of --json, with two digits of its half', () => {
    const [, { column, estimate }] = reports.rotated.estimates;
    const half = (estimate.high as number) - estimate.mean;
    const digits = Math.max(0, 1 - Math.floor(Math.log10(half)));
    expect(text).toMatch(
      new RegExp(
        ` ${column.replaceAll('_', ' ')} +points +${estimate.mean.toFixed(digits)} ± ${half.toFixed(digits)} +20\n`,
      ),
    );
  });

  test('rules are told that differ', async () => {
    const poor = playRun(path('poor'), { deals: 3, rules: { discs: 2 }, tables: ['games'] });
    expect(flat(await say(`summary ${poor}`))).toContain('Rules: standard, except {"discs":2}');
  });
});

describe('agents that differ', () => {
  const agents = ['random', 'other', 'random', 'other'];
  const rows = upTo(40).map((i) => ({
    game: Math.floor(i / 4),
    deal: Math.floor(i / 4),
    seat: i % 4,
    agent: agents[i % 4],
    score: 10 * (i % 2) + (i % 7),
  }));
  const WARNING =
    'Agents kept their seats: what differs between them is also what differs between seats.';

  test('and kept their seats come with a warning', async () => {
    const fixed = writeRun(path('fixed'), { agents, deals: 10 }, { seats: rows });
    const text = await say(`summary ${fixed}`);
    expect(text).toContain(': random, other, random, other, in this order\n');
    expect(flat(text)).toContain(WARNING);
    expect(text).toMatch(/ random +other +deals\n/);
    expect(faults(await summarize(openRun(fixed)), headlinesOf(fixed))).toEqual([]);
  });

  test('and rotated come without', async () => {
    const turned = writeRun(path('turned'), { agents, deals: 10, rotate: true }, { seats: rows });
    const text = await say(`summary ${turned}`);
    expect(text).toContain(': random, other, random, other, in every rotation\n');
    expect(flat(text)).not.toContain(WARNING);
  });
});

test('one deal has means and no intervals', async () => {
  const one = playRun(path('one'), { deals: 1, tables: [...TABLE_NAMES] });
  const found = await summarize(openRun(one));
  expect(found.every(({ estimate }) => estimate.n === 1)).toBe(true);
  expect(found.every(({ estimate }) => estimate.low === null && estimate.high === null)).toBe(true);
  const means = headlinesOf(one).map(({ rows, column }) => meanOf(rows, column).mean);
  expect(found.every(({ estimate }, i) => isNear(estimate.mean, means[i]))).toBe(true);
  const text = await say(`summary ${one}`);
  expect(text.slice(text.indexOf('Games\n'), text.indexOf('Intervals: '))).not.toMatch(
    /±|NaN|null|–/,
  );
  expect(text).toMatch(/ score +points +\d+\.\d+ +1\n/);
});

describe('refused in one sentence:', () => {
  /** A copy of a run with a manifest that was changed. */
  function changed(name: string, change: (text: string) => string): void {
    playRun(path(name), { deals: 2, tables: ['games', 'seats'] });
    const file = path(join(name, 'manifest.json'));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  /** What is said of a run in the folder for tests. */
  function wordsOf(name: string): string {
    try {
      openRun(path(name));
    } catch (error) {
      if (error instanceof ContentError) return error.message.replace(`${path('')}/`, '');
      throw error;
    }
    return 'nothing';
  }

  test('what is no run', async () => {
    mkdirSync(path('empty'));
    const sentence = 'empty: holds no run, there is no manifest.json';
    expect(complaint(await lab('summary empty'))).toBe(sentence);
    expect(wordsOf('nowhere')).toMatch(/^nowhere: /);
    expect(wordsOf('plain/games.csv')).toMatch(/^plain\/games.csv: /);
  });

  test('a run that was interrupted', async () => {
    const args = 'sim --games 100000000 --yes --quiet --workers 1 --out stopped'.split(' ');
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: path('.'), stdio: 'ignore' });
    while (!existsSync(path('stopped/unfinished.json'))) await setTimeout(20);
    child.kill('SIGINT');
    await once(child, 'close');
    expect(complaint(await lab('summary stopped'))).toBe(
      'stopped: the run is not complete; run `lab resume stopped` to continue',
    );
  });

  test('a file that is missing', async () => {
    changed('gap', String);
    rmSync(path('gap/seats.csv'));
    expect(wordsOf('gap')).toBe('gap/seats.csv: is missing, though manifest.json has it');
  });

  test.each([
    ['a row less', (text: string) => text.replace(/\n0,.*\r\n/, '\n')],
    ['another value', (text: string) => text.replace('false', 'true ')],
    ['other line ends', (text: string) => text.replaceAll('\r', '')],
    ['nothing', () => ''],
  ])('a table changed since the run: %s', (name, change) => {
    changed(name, String);
    const file = path(join(name, 'games.csv'));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(wordsOf(name)).toMatch(/games.csv: was changed since the run, it/);
  });

  test('a plan changed since the run, or a file elsewhere', () => {
    changed('plan', (text) => text.replace('"deals":2', '"deals":1'));
    expect(wordsOf('plan')).toMatch(/manifest.json: the plan was changed after the run/);
    changed('elsewhere', (text) => text.replace('"games.csv"', '"../games.csv"'));
    expect(wordsOf('elsewhere')).toMatch(/the file of games should be games.csv$/);
  });

  test('a manifest that is not JSON, or of another format', () => {
    changed('broken', (text) => text.replace(':', ';'));
    expect(wordsOf('broken')).toMatch(/manifest.json line 1 column \d+: not JSON/);
    changed('format', (text) => text.replace('run/1', 'run/9'));
    expect(wordsOf('format')).toMatch(
      /format = "capital-lab-run\/9": should be "capital-lab-run\/1"$/,
    );
  });

  test('a manifest that is JSON but nothing of ours', () => {
    changed('nothing', () => 'null');
    expect(wordsOf('nothing')).toBe('nothing/manifest.json, manifest = null: should be an object');
  });

  test('a table that this version does not know', () => {
    changed('table', (text) =>
      text.replace('{"name":"seats"', '{"name":"x"').replace('seats.csv', 'x.csv'),
    );
    expect(wordsOf('table')).toMatch(/: this version knows no table "x"$/);
  });

  test('a game that this version does not know', () => {
    changed('game', (text) => text.replace('capital-lux', 'chess'));
    expect(wordsOf('game')).toMatch(/"chess"/);
  });
});

test('intervals cover the truth as often as they say, whatever deals have in common', async () => {
  const rng = new Rng(rootKey('coverage of deals'));
  const runs = process.env.DEEP === '1' ? 1200 : 60;
  const intervals = runs * PHASES.length * 2;
  let covered = 0;
  let ifRowsWereIndependent = 0;
  for (let run = 0; run < runs; run++) {
    const [rows] = clusteredPair(rng);
    const folder = writeRun(path('clusters'), { deals: DEALS }, { decisions: rows });
    for (const { column, group, estimate } of await summarize(openRun(folder))) {
      const ofGroup = rows.filter(({ phase }) => phase === group);
      const naive = intervalOf(naiveMeanOf(ofGroup, column));
      if (covers(estimate, TRUTH[column].mean)) covered++;
      if (covers(naive, TRUTH[column].mean)) ifRowsWereIndependent++;
    }
  }
  console.log(`of ${intervals} intervals of 95 % ${covered} cover the truth;`);
  console.log(`if rows counted as independent, ${ifRowsWereIndependent} would`);
  expect(covered / intervals).toBeGreaterThan(0.93);
  expect(covered / intervals).toBeLessThan(0.97);
  expect(ifRowsWereIndependent / intervals).toBeLessThan(0.8);
});
