import { describe, expect, test } from 'vitest';
import { openCharts, type Row, shownAs, tablesOf, told, wantedChecks } from './chart-data.js';
import { expectHeat, expectMarks } from './expect-charts.js';

const NOTEBOOK = '02-modifier-placement';
const STUDY = 'modifier-placement';
const PLAYERS = [2, 3, 4];
const STAKES = {
  none: 'no points there',
  under: 'room of 4 or more',
  near: 'room of 0 to 3',
  over: 'over the limit',
};
const LEADS = {
  me: 'in the lead',
  tied: 'tied for the lead',
  other: 'a rival leads',
  nobody: 'nobody has points',
};
const RULES = [
  ['plus', 'my colour', 'plus where I have most points'],
  ['plus', 'rescue', 'plus where I am over or near'],
  ['plus', 'policy', "plus, the player's own choice"],
  ['plus', 'imagining', 'plus, best in imagined worlds'],
  ['minus', 'my colour', 'minus where I have no points'],
  ['minus', 'rival leads', 'minus where a rival leads'],
  ['minus', 'policy', "minus, the player's own choice"],
  ['minus', 'imagining', 'minus, best in imagined worlds'],
];

const { find, figure, titles, wanted } = await openCharts(NOTEBOOK, STUDY);

test('the charts are these', () => {
  expect(titles).toEqual([
    "A colour against a random one, by the placer's own points in it (points)",
    'A colour against a random one, by how the placer stands in it',
    'A −3 on a colour against a random one, by rivals at its limit',
    'A colour against a random one, by round (points)',
    'A plus where its placer is over the limit, by cards to come',
    'To look before choosing, by round',
    "Pluses among modifiers, by the placer's own points in the colour",
    'What rules bring, against a random colour',
    'With other players and rulings: more pluses than by chance where the placer is over the limit',
    'With other players and rulings: a plus on my colour against a random colour',
  ]);
});

describe('charts show summary.csv', () => {
  test('by the own points', () => {
    const rows = Object.entries(STAKES).flatMap(([stake, words]) =>
      PLAYERS.map((players) => ({ stake, players, label: `${words}, ${players} players` })),
    );
    const modifiers = [-3, -1, 2, 4];
    expectHeat(
      figure("A colour against a random one, by the placer's own points in it (points)"),
      rows.map(({ label }) => label),
      ['−3', '−1', '+2', '+4'],
      (i, j) =>
        find(
          rows[i].players,
          `stake, points, modifier ${modifiers[j]}, stake ${rows[i].stake}`,
        ) as Row,
    );
  });

  test('by who leads', () => {
    const labels = [-3, 4].flatMap((modifier) =>
      Object.entries(LEADS).map(
        ([lead, words]) =>
          [
            `${modifier < 0 ? '−3' : '+4'}, ${words}`,
            `lead, points, modifier ${modifier}, lead ${lead}`,
          ] as const,
      ),
    );
    expectMarks(
      figure('A colour against a random one, by how the placer stands in it'),
      wanted(labels),
    );
  });

  test('by rivals at the limit', () => {
    const labels = [0, 1, 2, 3].map(
      (n) => [n, `exposed, margin, modifier -3, exposed ${n}`] as const,
    );
    expectMarks(
      figure('A −3 on a colour against a random one, by rivals at its limit'),
      wanted(labels),
    );
  });

  test('by round', () => {
    const rows = [1, 2, 3].flatMap((round) => PLAYERS.map((players) => ({ round, players })));
    const columns = [
      'sign plus, round N, stake over',
      'sign plus, round N, stake under',
      'sign minus, round N, stake over',
      'sign minus, round N, stake under',
    ];
    expectHeat(
      figure('A colour against a random one, by round (points)'),
      rows.map(({ round, players }) => `round ${round}, ${players} players`),
      ['plus, over', 'plus, room', 'minus, over', 'minus, room'],
      (i, j) =>
        find(
          rows[i].players,
          `stake when, points, ${columns[j].replace('N', `${rows[i].round}`)}`,
        ) as Row,
    );
  });

  test('by cards to come', () => {
    const labels = [0, 1, 2, 3, 4].map(
      (n) => [n, `stake late, points, sign plus, cards ${n}, stake over`] as const,
    );
    expectMarks(
      figure('A plus where its placer is over the limit, by cards to come'),
      wanted(labels),
    );
  });

  test('what looking is worth', () => {
    const labels = [1, 2, 3].map((n) => [n, `looking when, points, round ${n}`] as const);
    expectMarks(figure('To look before choosing, by round'), wanted(labels));
  });

  test('the signal, against the share of pluses among all', () => {
    const title = "Pluses among modifiers, by the placer's own points in the colour";
    const labels = Object.entries(STAKES).map(
      ([stake, words]) => [words, `signal, plus, stake ${stake}`] as const,
    );
    expectMarks(figure(title), wanted(labels));
    expect(figure(title).layout.shapes.map(({ x0 }) => x0)).toEqual([expect.closeTo(0.5, 10)]);
  });

  test('rules of thumb: gains in the chart, how often and regret in the tables', () => {
    const labels = RULES.map(
      ([sign, rule, words]) => [words, `rules, gain_points, sign ${sign}, rule ${rule}`] as const,
    );
    expectMarks(figure('What rules bring, against a random colour'), wanted(labels));
    const [, applies, regrets] = tablesOf(NOTEBOOK);
    expect(regrets).toEqual(
      RULES.map(([sign, rule, words]) => [
        words,
        ...PLAYERS.map(
          (players) =>
            `${told(find(players, `regret, regret_points, sign ${sign}, rule ${rule}`))} points`,
        ),
      ]),
    );
    expect(applies.map((cells) => cells.map((cell) => cell.replace(' in every deal', '')))).toEqual(
      [0, 1, 4, 5].map((i) => [
        RULES[i][2],
        ...PLAYERS.map(
          (players) =>
            `${told(find(players, `applies, applies, sign ${RULES[i][0]}, rule ${RULES[i][1]}`), 100)} %`,
        ),
      ]),
    );
  });
});

test.each([
  'more pluses than by chance where the placer is over the limit',
  'a plus on my colour against a random colour',
])('the checks are those of conclusions.csv: %s', async (claim) => {
  const marks = await wantedChecks(STUDY, claim);
  expectMarks(figure(`With other players and rulings: ${claim}`), marks);
});

test('the first thing it says is the answer', () => {
  const [first] = shownAs(NOTEBOOK, 'text/markdown');
  expect(first).toMatch(/^\*\*A \+4 is better .* a −3 is worse there /);
  for (const players of PLAYERS) {
    const [plus, minus] = [4, -3].map(
      (modifier) => find(players, `stake, points, modifier ${modifier}, stake over`) as Row,
    );
    expect([(plus.low as number) > 0, (minus.high as number) < 0]).toEqual([true, true]);
    for (const row of [plus, minus])
      expect(first).toContain(`${told(row)} points with ${players} players`);
    const over = find(players, 'signal, plus, stake over');
    expect(first).toContain(`${told(over, 100)} % with ${players} players`);
  }
});
