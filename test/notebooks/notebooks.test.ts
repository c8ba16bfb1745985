import { join } from 'node:path';
import { askRun, openRun, simulate } from 'capital-lab';
import { beforeAll, describe, expect, test } from 'vitest';
import { clean, type Notebook, write } from '../../notebooks/tools/clean.mjs';
import { differences, keepPictures } from '../../notebooks/tools/compare.mjs';
import { execute, forEachNotebook } from '../../notebooks/tools/execute.mjs';
import { query } from '../../sim/dataset/duckdb.js';
import {
  committed,
  figuresOf,
  figureTitled,
  fileOf,
  marksOf,
  NAMES,
  shownAs,
  temporary,
  writeNotebook,
} from './kit.js';
import { expectMarks, labelsOf } from './marks.js';

/*
 * Notebooks on the real kernel, through Jupyter, two of them in the quick form; and the data of their
 * charts against their source.
 */
const DEEP = process.env.DEEP === '1';
const EXECUTED = DEEP ? NAMES : ['00-first-look', '01-value-of-gold'];

const folder = temporary();
const executed = new Map<string, Notebook>();
const shown = (name: string): Notebook => executed.get(name) as Notebook;

beforeAll(async () => {
  const found = await forEachNotebook(EXECUTED, (name) => execute(fileOf(name)));
  for (const [i, name] of EXECUTED.entries()) executed.set(name, found[i]);
}, 600_000);

describe.each(EXECUTED)('%s', (name) => {
  test('shows what is committed, and executing it again is no change', () => {
    const before = clean(committed(name));
    expect(differences(before, shown(name))).toEqual([]);
    expect(write(keepPictures(before, shown(name)))).toBe(write(before));
  });

  test('has a picture of every chart', () => {
    const pictures = shownAs(shown(name), 'image/png');
    expect(pictures).toHaveLength(figuresOf(shown(name)).length);
    for (const png of pictures) {
      const bytes = Buffer.from(png, 'base64');
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20) > 250]).toEqual([1140, true]);
    }
  });
});

test('00-first-look: the chart has the means of the games', async () => {
  const figure = figureTitled(
    shown('00-first-look'),
    'Where points come from, by place at the end',
  );
  const out = join(folder, 'first');
  await simulate(
    {
      ...{ game: 'capital-lux', players: 3, agents: ['tuned', 'tuned', 'tuned'], rules: {} },
      ...{ deals: 4000, rotate: false, seed: 'first look', tables: ['seats'] },
    },
    { out },
  );
  const means = await askRun(
    openRun(out),
    `SELECT avg(hometown_points) AS a, avg(bonus_points) AS b, avg(gold_left) AS c,
      stddev(hometown_points) / sqrt(count(*)) AS error, count(*) AS seats
     FROM seats GROUP BY place ORDER BY place`,
  );
  const series = marksOf(figure);
  expect(series.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  series.forEach(({ marks }, place) => {
    expectMarks(
      marks.map(([mean]) => [mean]),
      [means.a, means.b, means.c].map((column) => [column[place] as number]),
    );
    // Hardly a deal has two seats in one place: nearly the interval of as many single seats.
    const [mean, low, high] = marks[0] as number[];
    const half = 1.96 * (means.error[place] as number);
    expect((high - mean) / half).toBeCloseTo(1, 1);
    expect((mean - low) / half).toBeCloseTo(1, 1);
  });
  const told = shownAs(shown('00-first-look'), 'text/markdown').join('\n');
  expect(told).toContain(`**Winners have ${(means.a[0] as number).toFixed(2)} ± `);
});

test('00-first-look: bonus cards, with other players and rulings', async () => {
  const title = 'Points from bonus cards, with other players and rulings';
  const figure = figureTitled(shown('00-first-look'), title);
  const rulings = [
    'the other reading of L21 (a Cleric naming an empty colour)',
    'the other reading of L39 (limits below 0)',
    'the other reading of L48 (bonuses where all totals are 0)',
    'the other reading of L57 (who starts after a tie)',
  ];
  expect(labelsOf(figure)[0]).toEqual(['tuned, as above', 'greedy', 'careful', ...rulings]);
  const out = join(folder, 'greedy');
  await simulate(
    {
      ...{ game: 'capital-lux', players: 3, agents: ['greedy', 'greedy', 'greedy'], rules: {} },
      ...{ deals: 1000, rotate: false, seed: 'first look', tables: ['seats'] },
    },
    { out },
  );
  const { bonus } = await askRun(
    openRun(out),
    'SELECT avg(bonus_points) AS bonus FROM seats GROUP BY place ORDER BY place',
  );
  const series = marksOf(figure);
  expect(series.map(({ name }) => name)).toEqual(['first', 'third']);
  expect(series[0].marks[1][0]).toBeCloseTo(bonus[0] as number, 9);
  expect(series[1].marks[1][0]).toBeCloseTo(bonus[2] as number, 9);
});

describe('01-value-of-gold', () => {
  const PLAYERS = [2, 3, 4];
  type Row = Record<string, number | string | boolean | null>;
  const rows = new Map<number, Row[]>();
  const folderOf = (players: number) => `data/studies/results/value-of-gold-${players}`;

  const readRows = async (file: string): Promise<Row[]> =>
    (await query(`FROM read_csv('${file}')`)) as Row[];

  beforeAll(async () => {
    for (const players of PLAYERS)
      rows.set(players, await readRows(join(folderOf(players), 'summary.csv')));
  });

  /** The marks of an answer in summary.csv: an estimate without an interval has no bar. */
  function marksFor(
    players: number,
    answer: string,
    columns: readonly string[],
    kind = '',
  ): (number | null)[][] {
    const names = kind === '' ? ['estimate', 'low', 'high'] : [kind, `${kind}_low`, `${kind}_high`];
    return (rows.get(players) ?? [])
      .filter((row) => row.answer === answer && columns.includes(`${row.column}`))
      .map((row) => {
        const [mean, ...ends] = names.map((name) => row[name] as number | null);
        if (ends[0] !== null) return [mean, ...ends];
        return Number(row.deals) < 40 ? [null] : [mean];
      });
  }

  test('each chart has the estimates of the studies', () => {
    const charts = [
      {
        title: 'A disc, taken apart',
        answer: 'parts',
        columns: ['face_points', 'insurance_points', 'denial_points'],
      },
      { title: 'What each further disc is worth', answer: 'nth', columns: ['points'] },
      { title: 'One more disc, by the discs in hand', answer: 'held', columns: ['points'] },
      { title: 'One more disc, by round and moment', answer: 'when', columns: ['points'] },
    ];
    for (const { title, answer, columns } of charts) {
      const series = marksOf(figureTitled(shown('01-value-of-gold'), title));
      expect(series.map(({ name }) => name)).toEqual(
        PLAYERS.map((players) => `${players} players`),
      );
      series.forEach(({ marks }, i) => {
        const wanted = marksFor(PLAYERS[i], answer, columns);
        expect(wanted.length).toBeGreaterThan(2);
        expectMarks(marks, wanted);
      });
    }
  });

  test('cause and correlation stand side by side', () => {
    const title = 'What a disc brings, and what merely goes with it';
    const [causal, correlation] = marksOf(figureTitled(shown('01-value-of-gold'), title));
    expectMarks(
      causal.marks,
      PLAYERS.flatMap((players) => marksFor(players, 'disc', ['points'])),
    );
    expectMarks(
      correlation.marks,
      PLAYERS.flatMap((players) => marksFor(players, 'disc', ['points'], 'correlation')),
    );
  });

  test('the checks are those of conclusions.csv', async () => {
    const claim = 'a disc against its face';
    const figure = figureTitled(
      shown('01-value-of-gold'),
      `With other players and rulings: ${claim}`,
    );
    for (const [i, { marks }] of marksOf(figure).entries()) {
      const file = join(folderOf(PLAYERS[i]), 'conclusions.csv');
      const checks = await readRows(file);
      const wanted = checks
        .filter(({ conclusion }) => conclusion === claim)
        .map(({ estimate, low, high }) => [estimate, low, high] as number[]);
      expect(wanted).toHaveLength(8);
      expectMarks(marks, wanted);
    }
  });

  test('the first thing it says is the answer', () => {
    const [first] = shownAs(shown('01-value-of-gold'), 'text/markdown');
    for (const players of PLAYERS) {
      const [[mean]] = marksFor(players, 'disc', ['points']);
      expect(first).toMatch(
        new RegExp(`${mean?.toFixed(2)} ± [0-9.]+ points with ${players} players`),
      );
    }
  });
});

test('a cell plays a study, with a bar that ends as a sentence', async () => {
  const file = writeNotebook(
    join(folder, 'study.ipynb'),
    `import { playStudy } from './lib';
const { sentences } = await playStudy({ study: 'starting-player', players: 2, deals: 60, policy: 'greedy' });
console.log(sentences.length > 0);`,
  );
  const [cell] = (await execute(file)).cells;
  expect(cell.outputs?.map(({ data, text }) => data?.['text/html'] ?? text)).toEqual([
    [
      expect.stringContaining(
        '60 deals of starting-player, greedy in every seat, seed &quot;capital&quot;',
      ),
    ],
    ['true\n'],
  ]);
});

describe('a cell that fails', () => {
  const failing = async (source: string) => {
    const file = writeNotebook(join(folder, `${source.length}.ipynb`), 'const a = 1;', source, 'a');
    return execute(file).then(
      () => 'it did not fail',
      (error: Error) => error.message,
    );
  };

  test('is named, with what is wrong in it; a mistake of the user without a stack trace', async () => {
    const [type, mistake, other] = await Promise.all([
      failing(`const word: string = a;`),
      failing(`import { published } from './lib';\nawait published('value-of-silver', 2);`),
      failing(`throw new RangeError('out of cards');`),
    ]);
    expect(type).toMatch(
      /^23\.ipynb, cell 2: 1:7 - Type 'number' is not assignable to type 'string'\.$/,
    );
    expect(mistake).toMatch(
      /^\d+\.ipynb, cell 2: Error: there is no study "value-of-silver", nor is it a file such as \.\/mine\.mjs; known are .*/,
    );
    expect(other).toMatch(/cell 2: .*RangeError: out of cards/s);
  });
});
