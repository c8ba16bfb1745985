import type { DotTrace } from 'capital-lab/charts';
import { expect, test } from 'vitest';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks } from './marks.js';
import { readNumber } from './read-number.js';
import { cellsOf, expectCell, markOf, Results, SERIES } from './results.js';

const notebook = committed('04-starting-player');
const studies = await Results.all('starting-player');

test('the answer says which way each interval lies', () => {
  const [first] = shownAs(notebook, 'text/markdown');
  for (const study of studies) {
    const [mean, low, high] = study.marks('start')[0] as number[];
    const word = low > 0 ? 'an advantage' : high < 0 ? 'a disadvantage' : 'neither.*';
    const said = RegExp(`${word} with ${study.players} players \\((\\S+) ± (\\S+) points`).exec(
      first,
    );
    expect(readNumber(said?.[1])).toBeCloseTo(mean, 2);
    expect(readNumber(said?.[2])).toBeCloseTo(high - mean, 2);
  }
});

test('cause and correlation stand side by side, by round', () => {
  const figure = figureTitled(notebook, 'What starting brings, and what merely goes with it');
  const rows = studies.flatMap((study) => study.rows('start by round'));
  const labels = studies.flatMap(({ players }) =>
    [1, 2, 3].map((round) => `round ${round}, ${players} players`),
  );
  const [causal, correlation] = marksOf(figure);
  expectMarks(
    causal.marks,
    rows.map((row) => markOf(row)),
  );
  expectMarks(
    correlation.marks,
    rows.map((row) => markOf(row, 'correlation')),
  );
  for (const { y } of figure.data as DotTrace[]) expect(y).toEqual(labels);
});

test.each([
  [
    'Starting a round against not starting it, by round',
    'start by round',
    [
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ],
  ],
  [
    'Each place in turn order against the average of all',
    'place',
    [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4],
    ],
  ],
])('%s', (title, answer, places) => {
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expect((figure.data[i] as DotTrace).x).toEqual(places[i]);
    expectMarks(marks, studies[i].marks(answer));
  });
});

test('each place in each round has its cell', () => {
  const title = 'Each place in turn order against the average of all, by round (points)';
  const figure = figureTitled(notebook, title);
  for (const study of studies)
    for (const row of study.rows('place by round')) {
      const [, round, distance] = /^round (\d), distance (\d)$/.exec(`${row.group}`) ?? [];
      expectCell(figure, `${study.players}p, round ${round} | ${Number(distance) + 1}`, row);
    }
  const told = [...cellsOf(figure).values()].filter(({ z }) => z !== null);
  expect(told).toHaveLength(3 * (2 + 3 + 4));
});

test('the checks are those of the study', () => {
  const figure = figureTitled(notebook, 'With other players and rulings: starting a round');
  marksOf(figure).forEach(({ marks }, i) => {
    expectMarks(marks, studies[i].checked('starting a round'));
  });
});
