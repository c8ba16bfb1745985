import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRules, STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { WARSAW_STUDIES } from '../../../sim/games/capital-warsaw/studies/index.js';
import { openDocuments } from '../../../sim/report/open.js';
import { runStudy, type StudyResult } from '../../../sim/studies/run.js';
import { makeLab } from '../../kit/lab.js';

const { path } = makeLab();

const run = async (study: string, deals: number, policy = 'greedy'): Promise<StudyResult> =>
  (await runStudy({
    ...{ game: 'capital-warsaw', players: 2, seed: 'studies', rules: {}, worlds: 2 },
    ...{
      study: { ...WARSAW_STUDIES[study], name: `${study}-here` },
      policy,
      deals,
      checks: false,
      searchDeals: 0,
    },
    ...{ out: path(`${study}-${policy}`), formats: ['csv'] as const },
  })) as StudyResult;

/** The rows of a table as objects of text. */
function rowsOf(folder: string, table: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(path(`${folder}/runs/study/${table}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])),
  );
}

const sum = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

test('seats are judged against their average, which makes 0 in every deal', async () => {
  const { verdict } = await run('seat', 4);
  const rows = rowsOf('seat-greedy', 'chairs');
  expect(rows).toHaveLength(8);
  for (const column of ['points', 'win_share', 'margin']) expect(sum(rows, column)).toBeCloseTo(0);
  expect(verdict).toBe('Too few deals to say: 4, at least 40 needed.');
  expect(rowsOf('seat-greedy', 'packs')).toHaveLength(4);
  expect(rowsOf('seat-greedy', 'neighbours').map(({ where }) => where)).toEqual(
    Array(4).fill('other'),
  );
});

test('a point more is a point more with players who do not look at points', async () => {
  const { verdict } = await run('coins-and-points', 2, 'random');
  const rows = rowsOf('coins-and-points-random', 'purses');
  expect(rows).toHaveLength(2 * 6);
  // C10: a loss that would have stopped at 0 takes the point away again; C61: ties of milestones.
  const last = rows.filter(({ epoch }) => epoch === '6');
  for (const { point_points } of last) expect(Number(point_points)).toBeGreaterThanOrEqual(0);
  expect(verdict).toBe('Too few deals to say: 2, at least 40 needed.');
});

test('what is given up in a war is judged against a random loss, which makes 0', async () => {
  await run('war-losses', 2);
  const rows = rowsOf('war-losses-greedy', 'losses');
  const decisionOf = ({ deal, decision }: Record<string, string>) => `${deal} ${decision}`;
  const decisions = new Set(rows.map(decisionOf));
  expect(decisions.size).toBeGreaterThan(2);
  for (const decision of decisions) {
    const alternatives = rows.filter((row) => decisionOf(row) === decision);
    expect(sum(alternatives, 'points')).toBeCloseTo(0);
    expect(alternatives.filter(({ lost }) => lost === 'true')).toHaveLength(1);
    expect(['3', '4']).toContain(alternatives[0].epoch);
  }
});

test('prices: a tile is looked at where it can be paid for, and named with its building', async () => {
  const result = await run('building-prices', 2);
  const rows = rowsOf('building-prices-greedy', 'prices');
  const tiles = new Map(
    parseRules({}, 2).tiles.epochs.flatMap((stack, epoch) =>
      stack.map((tile) => [tile.id, { ...tile, epoch: `${epoch + 1}` }] as const),
    ),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { tile, building, kind, price, paid, epoch } of rows) {
    expect(tiles.get(tile)).toMatchObject({ price: Number(price), epoch });
    expect(building).toBe(tiles.get(tile)?.building ?? '');
    expect(kind).toBe(building === '' ? 'coloured' : 'building');
    expect(Number(paid)).toBeLessThanOrEqual(Number(price));
  }
  expect(result.findings.some(({ answer }) => answer === 'building')).toBe(true);
  const { documents } = await openDocuments(path('building-prices-greedy'));
  expect(documents[0].title).toMatch(/^Which tiles, public buildings and mil/);
  expect(documents[0].about).toContain('the tiles are a reconstruction, not the published set');
  const awards = rowsOf('building-prices-greedy', 'awards');
  expect(awards.length).toBeGreaterThan(0);
  for (const { milestone, epoch } of awards)
    expect(STANDARD_RULES.tiles.milestones[Number(epoch) - 1].map(({ name }) => name)).toContain(
      milestone,
    );
});

test('overbuilding is compared where both are possible', async () => {
  await run('overbuilding', 2);
  const rows = rowsOf('overbuilding-greedy', 'covers');
  expect(rows.length).toBeGreaterThan(3);
  for (const { standing } of rows) expect(Number(standing)).toBeLessThan(12);
});

test('placement: a tile is looked at where there is another way to put it down', async () => {
  await run('placement', 3);
  const rows = rowsOf('placement-greedy', 'places');
  expect(rows.length).toBeGreaterThan(0);
  for (const { ways, turn_points, kind } of rows) {
    expect(Number(ways)).toBeGreaterThan(1);
    // A building looks the same from all sides.
    if (kind === 'building') expect(turn_points).toBe('');
  }
});
