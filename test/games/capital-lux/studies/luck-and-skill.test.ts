import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOURCES } from '../../../../sim/games/capital-lux/studies/luck-and-skill/dealer.js';
import { LADDER } from '../../../../sim/games/capital-lux/studies/luck-and-skill/ladder.js';
import { dealsNeeded } from '../../../../sim/games/capital-lux/studies/luck-and-skill/luck-text.js';
import type { Finding } from '../../../../sim/query/findings.js';
import { runStudy, type StudyResult } from '../../../../sim/studies/run.js';
import { hashes, hideCommit } from '../../../kit/batch.js';
import { makeLab } from '../../../kit/lab.js';

hideCommit();

type Row = Record<string, string>;
const MEASURES = ['points', 'win_share', 'margin'];

const { path } = makeLab();
let runs = 0;

async function run(options: object): Promise<{ folder: string; result: StudyResult }> {
  const out = path(`study-${runs++}`);
  const result = await runStudy({
    game: 'capital-lux',
    study: 'luck-and-skill',
    players: 2,
    policy: 'tuned',
    rules: {},
    seed: 'test',
    deals: 8,
    checks: false,
    searchDeals: 0,
    formats: ['csv'],
    workers: 1,
    out,
    ...options,
  });
  return { folder: join(out, 'runs', 'study'), result: result as StudyResult };
}

function read(folder: string, table: string): Row[] {
  const [header, ...lines] = readFileSync(join(folder, `${table}.csv`), 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i]])));
}

function group(rows: readonly Row[], ...by: string[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = by.map((name) => row[name]).join();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each([2, 3, 4])('luck and skill with %i players', (players) => {
  const ran = run({ players, deals: 16 });

  test('what is explained one after the other adds up to all chance', async () => {
    const { folder } = await ran;
    for (const rows of group(read(folder, 'luck'), 'deal')) {
      expect(rows.map((row) => row.source)).toEqual([...SOURCES, 'all chance', 'who plays']);
      for (const m of MEASURES) {
        const added = rows.map((row) => Number(row[`added_${m}`]));
        const sum = added.slice(0, SOURCES.length).reduce((so, value) => so + value, 0);
        expect(sum).toBeCloseTo(added[SOURCES.length], 8);
        expect(rows.every((row) => Number(row[`total_${m}`]) >= 0)).toBe(true);
      }
    }
  });

  test('the variance of who plays is that among the players of the ladder', async () => {
    const { folder } = await ran;
    const luck = read(folder, 'luck').filter(({ source }) => source === 'who plays');
    const deals = group(read(folder, 'rungs'), 'deal');
    for (const [i, rows] of deals.entries())
      for (const m of MEASURES) {
        const worlds = group(rows, 'world').map((row) => row.map((cells) => Number(cells[m])));
        const rests = worlds.map((values) => values.map((value) => value - mean(values)));
        const among = mean(rests.flat().map((rest) => rest ** 2));
        const pairs = rests.flatMap((rest, w) => rest.map((r, a) => r * rests[w ^ 1][a]));
        expect(Number(luck[i][`total_${m}`])).toBeCloseTo(among, 8);
        expect(Number(luck[i][`alone_${m}`])).toBeCloseTo(mean(pairs), 8);
      }
  });

  test('the policy gains nothing over itself, and leads are differences', async () => {
    const { folder } = await ran;
    for (const rows of group(read(folder, 'rungs'), 'deal', 'world')) {
      expect(rows.map((row) => row.agent)).toEqual([...LADDER]);
      for (const m of MEASURES) {
        const values = rows.map((row) => Number(row[m]));
        const tuned = values[LADDER.indexOf('tuned')];
        rows.forEach((row, i) => {
          expect(Number(row[`gain_${m}`])).toBeCloseTo(tuned - values[i], 10);
          if (i > 0) expect(Number(row[`lead_${m}`])).toBeCloseTo(values[i] - values[i - 1], 10);
          else expect(row[`lead_${m}`]).toBe('');
        });
      }
    }
  });

  test('choices at one decision are judged by the same best', async () => {
    const { folder } = await ran;
    const decisions = group(read(folder, 'regrets'), 'deal', 'decision');
    expect(decisions.length).toBeGreaterThan(5);
    for (const rows of decisions) {
      expect(rows.map((row) => row.agent)).toEqual(['policy', ...LADDER]);
      for (const m of MEASURES) {
        const between = rows.map((row) => Number(row[`fair_${m}`]) - Number(row[m]));
        for (const difference of between) expect(difference).toBeCloseTo(between[0], 10);
        // A choice at random is no better than one at random, wherever that is.
        expect(Number(rows[1][`gap_${m}`])).toBeCloseTo(0, 10);
      }
      expect(Number(rows[0].options)).toBeGreaterThan(1);
    }
  });

  test('sentences tell of every source, rung and sort of decision seen', async () => {
    const { result } = await ran;
    const text = result.sentences.join('\n');
    for (const words of [
      'Packs of round 1',
      'Order of the modifiers',
      'careful in place of greedy',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    expect(result.conclusions).toHaveLength(6);
  });
});

test.runIf(process.env.DEEP === '1')('the same bytes with one worker and with two', async () => {
  const [one, two] = await Promise.all([run({ workers: 1 }), run({ workers: 2 })]);
  const files = (folder: string) =>
    Object.fromEntries(Object.entries(hashes(folder)).filter(([name]) => name.endsWith('.csv')));
  expect(Object.keys(files(one.folder))).toHaveLength(3);
  expect(files(two.folder)).toEqual(files(one.folder));
});

interface Variant {
  policy?: string;
  rules?: object;
  players: number;
  deals: number;
  worlds?: number;
  /** A source that these rules do not have. */
  without?: string;
}

const VARIANTS: Record<string, Variant> = {
  'players who search': { policy: 'ismcts:iterations=5', players: 2, deals: 1, worlds: 2 },
  'no modifiers': { rules: { modifiers: [] }, players: 4, deals: 2, without: 'modifiers' },
  'no Scholars': {
    rules: { actions: { G: [{ effect: 'gold', amount: 1 }] } },
    players: 3,
    deals: 2,
    without: 'draws',
  },
  'Scholars who draw three': {
    rules: { actions: { G: [{ effect: 'draw', amount: 3 }] } },
    players: 4,
    deals: 2,
  },
  'one round': { rules: { rounds: 1 }, players: 2, deals: 2, without: 'later packs' },
};

test.each(Object.entries(VARIANTS))('%s', async (_, { without, ...options }) => {
  const { folder } = await run(options);
  const rows = read(folder, 'luck');
  expect(rows).toHaveLength(options.deals * (SOURCES.length + 2));
  const totals = (name?: string) =>
    rows.filter(({ source }) => source === name).map((row) => Number(row.total_points));
  expect(Math.max(...totals('all chance'))).toBeGreaterThan(0);
  expect(totals(without).every((total) => total === 0)).toBe(true);
});

test('the deals needed are those of a paired test', () => {
  const deals = 10_000;
  const spread = 0.5;
  const error = spread / Math.sqrt(deals);
  const lead = {
    deals,
    rows: deals,
    together: 1,
    estimate: { n: deals, mean: 0.1, low: 0.1 - 1.9602 * error, high: 0.1 + 1.9602 * error },
  } as Finding;
  // (1.960 + 0.842)² · 0.25 / 0.01
  expect(dealsNeeded(lead, 0.1)).toBe(197);
  expect(dealsNeeded(lead, 0.05)).toBe(785);
});
