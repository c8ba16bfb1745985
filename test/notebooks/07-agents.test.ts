import { readdirSync, readFileSync } from 'node:fs';
import type { ExploitResult, MatchResult } from 'capital-lab';
import { match, tournament } from 'capital-lab';
import type { HeatTrace } from 'capital-lab/charts';
import { parseRules, ruleChanges } from 'capital-lab/games/capital-lux';
import type { Estimate } from 'capital-lab/stats';
import { expect, test } from 'vitest';
import { matchOf, publishedMatches } from '../../notebooks/lib/strength.js';
import { committed, figureTitled, marksOf, shownAs } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';

const shown = committed('07-agents');
const PLAYERS = [2, 3, 4];
const read = (file: string) => JSON.parse(readFileSync(`data/strength/${file}.json`, 'utf8'));

const ends = ({ mean, low, high }: Estimate, less = 0): number[] =>
  [mean, low as number, high as number].map((share) => 100 * (share - less));
const marksAbove = ({ winShare, players }: MatchResult) => ends(winShare.first, 1 / players);

/** By label, for each number of players, of the files that there are. */
function expectSeries(title: string, wanted: (players: number) => [string, number[]][]): void {
  const figure = figureTitled(shown, title);
  const series = marksOf(figure);
  expect(series.map(({ name }) => name)).toEqual(PLAYERS.map((players) => `${players} players`));
  series.forEach(({ marks }, i) => {
    const rows = wanted(PLAYERS[i]);
    expect(labelsOf(figure)[i]).toEqual(rows.map(([label]) => label));
    expectMarks(
      marks,
      rows.map(([, mark]) => mark),
    );
  });
}

test('up the ladder: the published matches', () => {
  const files = {
    'greedy among random': 'greedy-among-random',
    'careful among greedy': 'careful-among-greedy',
    'tuned among careful': 'tuned-among-careful',
    'ismcts 1000 among tuned': 'ismcts-1000-among-tuned',
  };
  const title = 'One among players of the rung below: victories beyond the even share';
  expectSeries(title, (players) =>
    Object.entries(files).map(([label, file]) => [label, marksAbove(read(`${file}-${players}`))]),
  );
  const [answer] = shownAs(shown, 'text/markdown');
  expect(answer).toContain('in 12 of 12 comparisons');
  for (const players of PLAYERS) {
    const [mean] = ends(read(`ismcts-1000-among-tuned-${players}`).winShare.first);
    expect(answer).toContain(`${mean.toFixed(1)} ± `);
  }
});

test('more search and open cards: the published matches', () => {
  const files: [number, string, string][] = [
    [2, 'ismcts 1600 among ismcts 400', 'ismcts-1600-among-ismcts-400-2'],
    [4, 'ismcts 400 among ismcts 100', 'ismcts-400-among-ismcts-100-4'],
    ...PLAYERS.map((players): [number, string, string] => [
      players,
      'oracle 400 among ismcts 400',
      `oracle-400-among-ismcts-400-${players}`,
    ]),
  ];
  expectSeries('What more search brings, and what open cards would bring', (players) =>
    files
      .filter(([of]) => of === players)
      .map(([, label, file]) => [label, marksAbove(read(file))]),
  );
});

test('how far they can be exploited: the published gains', () => {
  const title = 'What the best deviator found gains among players of one kind';
  expectSeries(title, (players) =>
    ['ismcts-100', 'ismcts-20', 'tuned'].map((victim) => {
      const { gain }: ExploitResult = read(`exploit-${victim}-${players}`);
      return [victim.replace('-', ' '), ends(gain)];
    }),
  );
});

test('the tournament: Elo and who beats whom', async () => {
  const agents = ['random', 'greedy', 'careful', 'tuned'];
  const cup = await tournament({
    ...{ game: 'capital-lux', players: 3, agents, deals: 60, seed: 'cup' },
  });
  const [{ marks }] = marksOf(figureTitled(shown, 'Elo of the field, 3 players'));
  expectMarks(
    marks,
    cup.standings.map(({ elo: { mean, low, high } }) => [mean, low, high]),
  );
  const table = figureTitled(shown, 'How often the row comes out ahead of the column (%)');
  const { x, y, z } = table.data[0] as HeatTrace;
  const order = cup.standings.map(({ agent }) => agents[agent]);
  expect([x, y]).toEqual([order, order]);
  for (const { first, second, result } of cup.pairs) {
    const [one, other] = [first, second].map((agent) => order.indexOf(agents[agent]));
    expect(z[one][other]).toBeCloseTo(100 * result.mean, 9);
    expect(z[other][one]).toBeCloseTo(100 - 100 * result.mean, 9);
  }
  expect(order.map((_, i) => z[i][i])).toEqual(order.map(() => null));
});

test('the rules that are tried are the contested ones turned, and two of a designer', async () => {
  const TAKE = { effect: 'take', which: 'lowest', of: 'others', to: 'hometown', may: false };
  const settings = {
    'standard rules': {},
    'Clerics may name an empty colour (L21)': { clericChoice: 'any' },
    'limits below 0 count as 0 (L39)': { negativeLimit: 'zero' },
    'bonuses where all totals are 0 (L48)': { bonusAtZero: 'tied' },
    'after a tie the last starter comes last (L57)': { starterTie: 'previousLast' },
    'six discs': { discs: 6 },
    'Clerics take two cards': { actions: { P: [{ ...TAKE, amount: 2 }] } },
  };
  const figure = figureTitled(shown, 'tuned among careful, 3 players, by the rules played');
  expect(labelsOf(figure)).toEqual([Object.keys(settings)]);
  const wanted: number[][] = [];
  for (const rules of Object.values(settings)) {
    expect(ruleChanges(parseRules(rules))).toEqual(rules);
    const { winShare } = await match({
      ...{ game: 'capital-lux', players: 3, agents: ['tuned', 'careful'], deals: 80 },
      ...{ rules, seed: 'rulings' },
    });
    wanted.push(ends(winShare.first));
  }
  expectMarks(marksOf(figure)[0].marks, wanted);
});

test('every published match can be found by its name; others are refused', () => {
  const matches = publishedMatches();
  const files = readdirSync('data/strength').filter((name) => /-among-.*\.json$/.test(name));
  expect(matches).toHaveLength(files.length);
  for (const one of matches)
    expect(matchOf(matches, one.agents[0], one.agents[1], one.players)).toBe(one);
  expect(() => matchOf(matches, 'random', 'tuned', 2)).toThrow(
    /^there is no match of random among tuned with 2 players; known are .*greedy among random \(2 players\)/,
  );
});
