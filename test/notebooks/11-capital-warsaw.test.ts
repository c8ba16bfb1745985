import type { DotTrace } from 'capital-lab/charts';
import { describe, expect, test } from 'vitest';
import { query } from '../../sim/dataset/duckdb.js';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';
import { readNumber } from './read-number.js';
import { type Mark, markOf, Results, SERIES } from './results.js';
import { playedRun } from './warsaw.js';

/* Each chart of the notebook against the CSV of its study, or against games played anew. */

const GAME = 'capital-warsaw';
const notebook = committed('11-capital-warsaw');
const [coins, covers, places, losses, seats] = await Promise.all(
  ['coins-and-points', 'overbuilding', 'placement', 'war-losses', 'seat'].map((study) =>
    Results.all(study, GAME),
  ),
);

test('the answer is told from the studies, and says that the tiles are a reconstruction', () => {
  const [first] = shownAs(notebook, 'text/markdown');
  for (const study of coins) {
    const [mean] = study.marks('coins', 'coins_points', /^epoch 1$/)[0] as number[];
    const said = RegExp(`(\\S+)( ± \\S+)? points with ${study.players} players`).exec(first);
    expect(readNumber(said?.[1])).toBeCloseTo(mean, 0);
  }
  expect(first).toContain('The tiles are a reconstruction, not the published set');
});

test('a game is shown with the districts of three seats after six epochs', () => {
  const [board] = shownAs(notebook, 'text/html').filter((html) => html.includes('class="warsaw"'));
  expect(board.match(/<details/g)).toHaveLength(6);
  expect(board.match(/aria-label="District of seat \d after epoch/g)).toHaveLength(18);
  expect(board).toContain('The tiles are a reconstruction');
});

/** A series for each number of players. */
const TRENDS: readonly [string, Results[], string, string][] = [
  ['Three coins more at the beginning of an epoch', coins, 'coins', 'coins_points'],
  ['A tile on another one against on an empty space, by epoch', covers, 'by epoch', 'points'],
];
test.each(TRENDS)('%s', (title, studies, answer, column) => {
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expectMarks(marks, studies[i].marks(answer, column));
    expect((figure.data[i] as DotTrace).x).toEqual(
      studies[i].rows(answer, column).map(({ group }) => Number(`${group}`.replace('epoch ', ''))),
    );
  });
});

const FORESTS: readonly [string, Results[], string, string][] = [
  ['To lose a stack in a war, against a loss at random', losses, 'sort', 'points'],
  ['Each seat against the average of all', seats, 'seat', 'points'],
  ['A random player beside one, against one like the others', seats, 'neighbour', 'points'],
];
test.each(FORESTS)('%s', (title, studies, answer, column) => {
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expectMarks(marks, studies[i].marks(answer, column));
  });
});

test('cause and correlation of coins stand side by side', () => {
  const figure = figureTitled(
    notebook,
    'What three coins bring, and what merely goes with having them',
  );
  const rows = coins.flatMap((study) => study.rows('coins', 'coins_points', /^epoch [26]$/));
  const [causal, correlation] = marksOf(figure);
  expectMarks(
    causal.marks,
    rows.map((row) => markOf(row)),
  );
  expectMarks(
    correlation.marks,
    rows.map((row) => markOf(row, 'correlation').map((coin) => coin && 3 * coin)),
  );
});

test('ways to put a tile down', () => {
  const figure = figureTitled(notebook, 'A tile as it was put down, against …');
  marksOf(figure).forEach(({ marks }, i) => {
    const columns = ['chance_points', 'place_points', 'turn_points'];
    expectMarks(
      marks,
      columns.map((column) => places[i].marks('all', column)[0]),
    );
  });
});

test('empty spaces and tiles underneath', () => {
  const figure = figureTitled(notebook, 'The same, on an empty space and on another tile');
  marksOf(figure).forEach(({ marks }, i) => {
    expectMarks(marks, places[i].marks('by act', 'chance_points'));
  });
});

describe('games played anew', () => {
  const means = async (column: string, table: string, by = 'NULL'): Promise<number[]> => {
    const rows = `SELECT ${by} AS part, ${column} AS value FROM ${(await playedRun)(table)}`;
    const sql = `SELECT avg(value) AS mean FROM (${rows}) GROUP BY part ORDER BY part`;
    return (await query(sql)).map(({ mean }) => mean as number);
  };
  const middles = (marks: readonly Mark[]) => marks.map(([mean]) => mean);

  test('points and coins after each epoch', async () => {
    const figure = figureTitled(notebook, 'Points and coins of a seat after each epoch, 3 players');
    for (const { name, marks } of marksOf(figure))
      expect(middles(marks)).toEqual(
        (await means(name, 'epochs', 'epoch')).map((mean) => expect.closeTo(mean, 9)),
      );
  });

  test('where points come from', async () => {
    const figure = figureTitled(notebook, 'Where the points of a seat come from, 3 players');
    const [{ marks }] = marksOf(figure);
    for (const [i, label] of labelsOf(figure)[0].entries())
      expect(marks[i][0]).toBeCloseTo((await means(`${label}_points`, 'seats'))[0], 9);
  });
});

test('the checks are those of the study, and every study is checked', () => {
  const claim =
    'three coins more in epoch 1, against the 0.6 points that they are at the end by the standard rules';
  const figure = figureTitled(notebook, `With other players and rulings: ${claim}`);
  marksOf(figure).forEach(({ marks }, i) => {
    expectMarks(marks, coins[i].checked(claim));
  });
  const tables = shownAs(notebook, 'text/html').filter((shown) => shown.includes('too few deals'));
  expect(tables).toHaveLength(5);
});
