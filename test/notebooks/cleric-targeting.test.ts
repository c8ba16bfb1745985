import { describe, expect, test } from 'vitest';
import { openCharts, type Row, shownAs, tablesOf, told, wantedChecks } from './chart-data.js';
import { expectHeat, expectMarks } from './expect-charts.js';

const NOTEBOOK = '03-cleric-targeting';
const STUDY = 'cleric-targeting';
const PLAYERS = [2, 3, 4];
const STAKES = [
  ['none', 'no points there'],
  ['under', 'room of 4 or more'],
  ['near', 'room of 0 to 3'],
  ['over', 'over the limit'],
] as const;
/** Who has taken a card has points there. */
const AFTER_TAKING = STAKES.slice(1);
const LEADS = [
  ['me', 'in the lead'],
  ['tied', 'tied for the lead'],
  ['other', 'a rival leads'],
] as const;
const RULES = [
  ['highest card', 'the highest card'],
  ['break a rival', 'a card that puts a rival over'],
  ['stay within', 'a card that leaves me within'],
  ['policy', "the player's own choice"],
  ['imagining', 'the best in imagined worlds'],
] as const;

const { find, figure, titles, wanted } = await openCharts(NOTEBOOK, STUDY);

test('the charts are these', () => {
  expect(titles).toEqual([
    'What rules bring, against a random card',
    'A card against a random one, by its value',
    'A card against a random one, by how it leaves the taker in its colour',
    'A card against a random one, by rivals put over the limit',
    'A card against a random one, 3 players (points)',
    'A card against a random one, by round (points)',
    'A Cleric to the capital, against the same at home',
    'A Cleric to the capital, against home, by round (points)',
    'With other players and rulings: a card that leaves me within the limit against a random one',
    'With other players and rulings: a Cleric to the capital',
  ]);
});

describe('charts show summary.csv', () => {
  test('rules of thumb: gains in the chart, how often and regret in the tables', () => {
    const labels = RULES.map(
      ([rule, words]) => [words, `rules, gain_points, rule ${rule}`] as const,
    );
    expectMarks(figure('What rules bring, against a random card'), wanted(labels));
    const [, applies, regrets] = tablesOf(NOTEBOOK);
    const table = (tell: (players: number, rule: string) => string) =>
      RULES.map(([rule, words]) => [words, ...PLAYERS.map((players) => tell(players, rule))]);
    expect(regrets).toEqual(
      table(
        (players, rule) => `${told(find(players, `regret, regret_points, rule ${rule}`))} points`,
      ),
    );
    expect(applies.map((cells) => cells.map((cell) => cell.replace(' in every deal', '')))).toEqual(
      table((players, rule) => `${told(find(players, `applies, applies, rule ${rule}`), 100)} %`),
    );
  });

  test('by the card', () => {
    const labels = [2, 3, 4, 5, 6].map((value) => [value, `card, points, card ${value}`] as const);
    expectMarks(figure('A card against a random one, by its value'), wanted(labels));
  });

  test('by the own limit and who leads', () => {
    const labels = [
      ...AFTER_TAKING.map(([stake, words]) => [words, `stake, points, stake ${stake}`] as const),
      ...LEADS.map(([lead, words]) => [words, `lead, points, lead ${lead}`] as const),
    ];
    expectMarks(
      figure('A card against a random one, by how it leaves the taker in its colour'),
      wanted(labels),
    );
  });

  test('by rivals put over the limit', () => {
    const labels = [0, 1, 2, 3].map((n) => [n, `broken, margin, broken ${n}`] as const);
    expectMarks(
      figure('A card against a random one, by rivals put over the limit'),
      wanted(labels),
    );
  });

  test('points against limits', () => {
    const rows = AFTER_TAKING.flatMap(([stake, words]) =>
      ['nobody', '1 rival'].map((whom, broken) => ({
        key: `stake ${stake}, broken ${broken}`,
        label: `${words}, breaks ${whom}`,
      })),
    );
    expectHeat(
      figure('A card against a random one, 3 players (points)'),
      rows.map(({ label }) => label),
      ['2', '3', '4', '5', '6'],
      (i, j) => find(3, `points or limits, points, card ${j + 2}, ${rows[i].key}`),
    );
  });

  test.each([
    ['A card against a random one, by round (points)', 'stake when', AFTER_TAKING],
    ['A Cleric to the capital, against home, by round (points)', 'capital when', STAKES],
  ])('%s', (title, answer, stakes) => {
    const rows = [1, 2, 3].flatMap((round) => PLAYERS.map((players) => ({ round, players })));
    expectHeat(
      figure(title),
      rows.map(({ round, players }) => `round ${round}, ${players} players`),
      stakes.map(([, words]) => words),
      (i, j) =>
        find(
          rows[i].players,
          `${answer}, points, round ${rows[i].round}, stake ${stakes[j][0]}`,
        ) as Row,
    );
  });

  test('the capital against home', () => {
    const labels = STAKES.map(
      ([stake, words]) => [words, `capital stake, points, stake ${stake}`] as const,
    );
    expectMarks(figure('A Cleric to the capital, against the same at home'), wanted(labels));
    const sentence = shownAs(NOTEBOOK, 'text/markdown').find((text) => text.startsWith('Over all'));
    for (const players of PLAYERS)
      expect(sentence).toContain(
        `${told(find(players, 'capital, points'))} points with ${players} players`,
      );
  });
});

test.each([
  'a card that leaves me within the limit against a random one',
  'a Cleric to the capital',
])('the checks of "%s" are those of conclusions.csv', async (claim) => {
  const marks = await wantedChecks(STUDY, claim);
  expectMarks(figure(`With other players and rulings: ${claim}`), marks);
});

test('the first thing it says is the answer', () => {
  const [first] = shownAs(NOTEBOOK, 'text/markdown');
  expect(first).toMatch(/^\*\*A card that leaves the taker within the limit brings more than /);
  for (const players of PLAYERS) {
    expect(find(players, 'rules, gain_points, rule stay within')?.low).toBeGreaterThan(0);
    const keys = [
      'rules, gain_points, rule stay within',
      'rules, gain_points, rule highest card',
      'capital stake, points, stake over',
      'capital stake, points, stake none',
    ];
    for (const key of keys)
      expect(first).toContain(`${told(find(players, key))} points with ${players} players`);
  }
});
