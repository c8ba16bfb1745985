import { askRun, type ColumnValue, type LoadedRun, openRun } from 'capital-lab';
import type { BarTrace } from 'capital-lab/charts';
import { COLOURS, GAME_COLOURS } from 'capital-lab/games/capital-lux';
import { beforeAll, expect, test } from 'vitest';
import { codebook } from '../../notebooks/lib/datasets.js';
import { frame, rowsOf } from '../../notebooks/lib/frame.js';
import { estimates } from '../../notebooks/lib/runs.js';
import { textOf } from '../../notebooks/tools/clean.mjs';
import { makeLab } from '../kit/lab.js';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';

/* The command in the notebook makes the bytes that it shows; what it says of them is asked again. */

const shown = committed('09-datasets');
const prose = shown.cells
  .filter(({ cell_type }) => cell_type === 'markdown')
  .map(({ source }) => textOf(source))
  .join('\n');
const { lab, path } = makeLab();
let run: LoadedRun;

beforeAll(async () => {
  const [, command] = /npm run -s lab -- (sim .*?--out runs\/mine)/s.exec(prose) as RegExpExecArray;
  const { code, err } = await lab(`${command.replaceAll(/\s*\\\s+/g, ' ')} --quiet`);
  expect([code, err]).toEqual([0, '']);
  run = openRun(path('runs/mine'));
});

/** SQL as it stands in a notebook, which knows the run as runs/mine; the rows it finds. */
async function ask(sql: string): Promise<Record<string, ColumnValue>[]> {
  const here = sql.replaceAll(/'(runs\/mine\/[^']*)'/g, (_, file: string) => `'${path(file)}'`);
  return rowsOf(frame(await askRun(run, here)));
}

test('the command makes the same files', () => {
  const { planHash, tables } = run.manifest;
  expect(shownAs(shown, 'text/markdown')).toContain(
    `Plan ${planHash.slice(0, 12)}, seed "datasets".`,
  );
  const html = shownAs(shown, 'text/html').join('\n');
  for (const { name, rows, files } of tables)
    for (const [format, { bytes, sha256 }] of Object.entries(files)) {
      const cells = [name, format, ...[rows, bytes].map((n) => n.toLocaleString('en-US'))];
      const row = html.split('<tr>').find((tr) => tr.includes(`${sha256.slice(0, 12)}…`)) ?? '';
      for (const cell of cells) expect(row).toContain(`>${cell}</td>`);
    }
});

test('the answer comes first, and SQL of the notebook gives it', async () => {
  const [, sql] = /```sql\n(.*?)```/s.exec(prose) as RegExpExecArray;
  const [{ score, half }] = (await ask(sql)) as { score: number; half: number }[];
  const [answer] = shownAs(shown, 'text/markdown');
  const bytes = (format: 'csv' | 'parquet') =>
    run.manifest.tables.reduce((sum, { files }) => sum + (files[format]?.bytes ?? 0), 0) / 1e6;
  const told = `${score.toFixed(2)} ± ${half.toFixed(2)}`;
  expect(answer).toMatch(/^\*\*3,000 games are 4 tables/);
  expect(answer).toContain(
    `${bytes('csv').toFixed(2)} MB as\n  CSV, ${bytes('parquet').toFixed(2)} MB`,
  );
  expect(answer.split(told)).toHaveLength(3);
});

test('scores by player, and how often each came up', async () => {
  const figure = figureTitled(shown, 'The score of each player, over all seats of all deals');
  expect(labelsOf(figure)).toEqual([['tuned', 'careful', 'greedy']]);
  const wanted = await ask(
    `SELECT agent, avg(score) AS mean, stddev(score) / sqrt(count(*)) AS error FROM
      (SELECT agent, deal, avg(score) AS score FROM 'runs/mine/seats.csv' GROUP BY agent, deal)
     GROUP BY agent ORDER BY mean DESC`,
  );
  const [{ marks }] = marksOf(figure);
  expect(wanted.map(({ agent }) => agent)).toEqual(labelsOf(figure)[0]);
  for (const [i, { mean, error }] of wanted.entries()) {
    const [at, low, high] = marks[i] as number[];
    expect(at).toBeCloseTo(mean as number, 9);
    // Student's t with 999 degrees of freedom.
    expect((high - low) / 2 / (error as number)).toBeCloseTo(1.9623, 3);
  }
  const { x, y, width = [] } = figureTitled(shown, 'Scores of tuned').data[0] as BarTrace;
  const scores = await ask(
    "SELECT score::INTEGER AS score FROM 'runs/mine/seats.csv' WHERE agent = 'tuned'",
  );
  for (const [i, middle] of (x as number[]).entries()) {
    const inside = scores.filter(
      ({ score }) => Math.abs((score as number) + 0.01 - middle) < width[i] / 2,
    );
    expect(y[i]).toBeCloseTo((100 * inside.length) / scores.length, 9);
  }
  expect((y as number[]).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
});

test('cards lost, by colour and in its colour', async () => {
  const figure = figureTitled(shown, 'Cards lost over the limit of a colour, a round');
  expect(labelsOf(figure)).toEqual([['green', 'yellow', 'blue', 'pink']]);
  const lost = await estimates(run, { table: 'colours', of: 'cards_lost', by: ['colour'] });
  expectMarks(
    marksOf(figure)[0].marks,
    lost.map(({ estimate: { mean, low, high } }) => [mean, low, high]),
  );
  const { marker } = figure.data[0] as BarTrace;
  expect(marker.color).toEqual(COLOURS.map((colour) => GAME_COLOURS[colour]));
  const [green] = await ask(
    "SELECT avg(cards_lost) AS mean FROM 'runs/mine/colours.csv' WHERE colour = 'green'",
  );
  expect(lost[0].estimate.mean).toBeCloseTo(green.mean as number, 9);
});

test('the codebook of a table is in the manifest; other tables are refused', () => {
  const rows = rowsOf(codebook(run, 'colours'));
  const declared = run.manifest.tables.find(({ name }) => name === 'colours')?.columns ?? [];
  expect(rows.map(({ name, meaning }) => [name, meaning])).toEqual(
    declared.map(({ name, about }) => [name, about]),
  );
  const html = shownAs(shown, 'text/html').join('\n');
  for (const { about } of declared) expect(html).toContain(`>${about}</td>`);
  expect(() => codebook(run, 'cards')).toThrow(
    'the run has no table "cards"; it has games, seats, rounds, colours',
  );
});

test('the lab and SQL agree on every player, with each ruling turned', () => {
  const table = shownAs(shown, 'text/html').find((html) => html.includes('by SQL')) ?? '';
  const rows = table.split('<tr>').slice(2);
  expect(rows).toHaveLength(15);
  for (const row of rows) {
    const [byLab, bySql] = [...row.matchAll(/([\d.]+) ± ([\d.]+)/g)].map((told) =>
      told.map(Number),
    );
    // A digit fewer where the interval is wide.
    expect(Math.abs(bySql[1] - byLab[1])).toBeLessThan(0.06);
    // 1.96 against Student's t.
    expect(bySql[2] / byLab[2]).toBeCloseTo(1, 1);
  }
});
