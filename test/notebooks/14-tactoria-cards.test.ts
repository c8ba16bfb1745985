import type { DotTrace } from 'capital-lab/charts';
import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../engine/tactoria/rules.js';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';
import { readNumber } from './read-number.js';
import { inPercent, markOf, Results, SERIES } from './results.js';

/* Each chart of the notebook against the CSV of the studies that it shows. */

const notebook = committed('14-tactoria-cards');
const cards = await Results.all('card-worth', 'tactoria');
const { deck, legendary } = STANDARD_RULES.cards;
const NAMES = new Map([...deck, ...legendary].map(({ id, name }) => [id, name]));
const villages = await Results.all('villages', 'tactoria');

test('the answer says what a Coin is worth', () => {
  const [first] = shownAs(notebook, 'text/markdown');
  for (const study of cards) {
    const [[mean]] = study.marks('coin', 'coin_win_share').map(inPercent);
    const said = RegExp(`(\\S+) ± \\S+ percentage points of win share with ${study.players} pl`);
    expect(readNumber(said.exec(first)?.[1])).toBeCloseTo(mean as number, 0);
  }
});

test.each([
  ['One more card in hand, by sort', 'given sort', 'win_share', cards],
  ['A card built against discarded, by sort', 'built sort', 'win_share', cards],
  ['A Coin more, by upgrades of the first Capital', 'coin by stage', 'coin_win_share', cards],
  ['A Village built against discarded', 'number', 'win_share', villages],
])('%s', (title, answer, column, studies) => {
  const figure = figureTitled(notebook, title);
  const series = marksOf(figure);
  expect(series.map(({ name }) => name)).toEqual(SERIES);
  series.forEach(({ marks }, i) => {
    expectMarks(marks, studies[i].marks(answer, column).map(inPercent));
    const groups = studies[i].rows(answer, column).map(({ group }) => `${group}`.split(' ')[1]);
    const { orientation, x, y } = figure.data[i] as DotTrace;
    expect((orientation === 'h' ? y : x).map(String)).toEqual(groups);
  });
});

test.each([
  ['One more copy of each card in hand, 2 players', 'given card'],
  ['Each card built against discarded, 2 players', 'built card'],
])('%s: those that have an interval, the best first', (title, answer) => {
  const figure = figureTitled(notebook, title);
  const rows = cards[0]
    .rows(answer, 'win_share')
    .filter(({ low }) => low !== null)
    .sort((a, b) => Number(b.estimate) - Number(a.estimate));
  expect(rows.length).toBeGreaterThan(5);
  const [{ marks }] = marksOf(figure);
  expectMarks(
    marks,
    rows.map((row) => inPercent(markOf(row))),
  );
  expect(labelsOf(figure)[0]).toEqual(
    rows.map(({ group }) => NAMES.get(`${group}`.slice('card '.length))),
  );
});

test('cause and correlation of Villages stand side by side', () => {
  const rows = villages
    .flatMap((study) => study.rows('number', 'win_share'))
    .filter(({ correlation }) => correlation !== null);
  const [causal, correlation] = marksOf(
    figureTitled(notebook, 'What a Village brings, and what merely goes with it'),
  );
  expectMarks(
    causal.marks,
    rows.map((row) => inPercent(markOf(row))),
  );
  expectMarks(
    correlation.marks,
    rows.map((row) => inPercent(markOf(row, 'correlation'))),
  );
});
