import type { DotTrace } from 'capital-lab/charts';
import { expect, test } from 'vitest';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks } from './marks.js';
import { readNumber } from './read-number.js';
import { cellsOf, expectCell, markOf, Results, SERIES } from './results.js';

const notebook = committed('05-draft');
const studies = await Results.all('draft');

const ACTIONS = ['scholar', 'merchant', 'agent', 'cleric'];
const named = (action: string) => `${action[0].toUpperCase()}${action.slice(1)}`;
const NAMES = ACTIONS.map(named);

test('the answer names the actions that lie on one side with every number of players', () => {
  const [first] = shownAs(notebook, 'text/markdown');
  const [better, worse] = first.split('worse are cards of');
  for (const action of ACTIONS) {
    const marks = studies.flatMap((study) => study.marks('action', 'points', RegExp(action)));
    const isAbove = marks.every(([, low]) => (low as number) > 0);
    const isBelow = marks.every(([, , high]) => (high as number) < 0);
    expect(better.includes(`the ${named(action)} (`)).toBe(isAbove);
    expect(worse.includes(`the ${named(action)} (`)).toBe(isBelow);
    const [, estimates] = RegExp(`the ${named(action)} \\((.*?)\\)`).exec(first) ?? [];
    const said = estimates?.match(/−?[\d.]+(?= ±)/g)?.map(readNumber);
    if (isAbove || isBelow) expect(said).toEqual(marks.map(([mean]) => Number(mean?.toFixed(2))));
  }
});

test.each([
  [
    'Each card against the average of its pack (points)',
    'action and value',
    /^action (\w+), value (\d)$/,
    '',
    60,
  ],
  ['Cards by their action, by round (points)', 'round', /^round (\d), action (\w+)$/, 'round ', 36],
  [
    'Cards by their action, by pick of the round (points)',
    'pick',
    /^pick (\d), action (\w+)$/,
    'pick ',
    48,
  ],
])('%s', (title, answer, pattern, column, size) => {
  const figure = figureTitled(notebook, title);
  for (const study of studies)
    for (const row of study.rows(answer)) {
      const [, ...labels] = pattern.exec(`${row.group}`) ?? [];
      const [value, action] = labels.sort();
      expectCell(figure, `${named(action)}, ${study.players}p | ${column}${value}`, row);
    }
  expect(cellsOf(figure).size).toBe(size);
  const rows = [...cellsOf(figure).keys()].map((label) => label.split(' | ')[0]);
  expect([...new Set(rows)]).toEqual(
    NAMES.flatMap((name) => studies.map(({ players }) => `${name}, ${players}p`)),
  );
});

test.each([
  ['Cards by their action, against the average of the pack', 'action', NAMES],
  [
    'A card, by what is in hand already',
    'hand',
    ['none of its colour', 'one of its colour', 'two or more'],
  ],
])('%s', (title, answer, labels) => {
  const figure = figureTitled(notebook, title);
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expect((figure.data[i] as DotTrace).y).toEqual(labels);
    expectMarks(marks, studies[i].marks(answer));
  });
});

test("the player's choice, by pick", () => {
  const figure = figureTitled(notebook, "The player's choice against the average of the pack");
  marksOf(figure).forEach(({ name, marks }, i) => {
    expect(name).toBe(SERIES[i]);
    expect((figure.data[i] as DotTrace).x).toEqual([1, 2, 3, 4]);
    expectMarks(marks, studies[i].marks('choice by pick'));
  });
});

test('passing on, to whoever does and to the next seat', () => {
  const figure = figureTitled(notebook, 'A card passed on against a random one, by its action');
  const labels = NAMES.flatMap((name) => studies.map(({ players }) => `${name}, ${players}p`));
  const wanted = (column: string) =>
    ACTIONS.flatMap((action) =>
      studies.flatMap((study) => study.marks('passed action', column, RegExp(action))),
    );
  const [own, next] = marksOf(figure);
  expect([own.name, next.name]).toEqual(['whoever passes it on', 'the next seat']);
  expectMarks(own.marks, wanted('points'));
  expectMarks(next.marks, wanted('next_points'));
  for (const { y } of figure.data as DotTrace[]) expect(y).toEqual(labels);
});

test('how many correlations tell anything is counted', () => {
  const rows = studies.flatMap((study) => study.rows('action'));
  const told = (kind: string) =>
    rows.map((row) => markOf(row, kind) as number[]).filter(([, low, high]) => low > 0 || high < 0)
      .length;
  const text = shownAs(notebook, 'text/markdown').find((shown) => shown.startsWith('Told from 0'));
  expect(text?.match(/\d+/g)?.map(Number)).toEqual([0, told(''), 12, told('correlation'), 12]);
});

test('the checks are those of the study', () => {
  const figure = figureTitled(notebook, 'With other players and rulings: taking a card: agent');
  marksOf(figure).forEach(({ marks }, i) => {
    expectMarks(marks, studies[i].checked('taking a card: agent'));
  });
});
