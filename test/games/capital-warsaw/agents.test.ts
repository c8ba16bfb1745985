import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { parseRules } from '../../../engine/capital-warsaw/rules.js';
import { At, Phase } from '../../../engine/capital-warsaw/state.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { PLAIN } from '../../../sim/games/capital-warsaw/agents/features.js';
import { Judge, shortlistOf } from '../../../sim/games/capital-warsaw/agents/judge.js';
import { WARSAW_RESTRICTIONS } from '../../../sim/games/capital-warsaw/agents/restrictions.js';
import { GameSession } from '../../../sim/play/play.js';

const game = new CapitalWarsaw(3);

/** Final points and places of games that these play. */
function playAll(names: readonly string[], games: number, rules = game.rules) {
  const table = new CapitalWarsaw(names.length as 2 | 3 | 4, rules);
  const session = new GameSession(
    table,
    names.map((name) => createAgent(name, table)),
    'agents',
  );
  return Array.from({ length: games }, (_, index) => {
    session.deal(index);
    session.playToEnd();
    const result = new Int32Array(2 * names.length);
    table.score(session.state, result);
    return [...result];
  });
}

const meanOf = (results: readonly number[][], at: number): number =>
  results.reduce((sum, result) => sum + result[at], 0) / results.length;

test('greedy has several times the points of random', () => {
  const results = playAll(['greedy', 'random'], 20);
  expect(meanOf(results, 0)).toBeGreaterThan(3 * meanOf(results, 1));
  expect(results.every(([, , place]) => place === 0)).toBe(true);
});

test('a search with few iterations beats greedy', () => {
  const results = playAll(['ismcts:iterations=25', 'greedy'], 3);
  expect(meanOf(results, 0)).toBeGreaterThan(meanOf(results, 1));
});

test('agents play games under all switched rules to their end', () => {
  const rules = parseRules({
    ...{ overbuildReduction: 'stack', trades: 'repeatable', prudentialItself: 'yes' },
    ...{ pointsBelowZero: 'allowed', warConnectivity: 'result', arsenal: 'immune' },
    ...{ palaceOfCulture: 'owners', milestoneSpaces: 'random', warLosses: [1, 2, 3, 4] },
  });
  expect(playAll(['greedy', 'greedy', 'random', 'greedy'], 5, rules)).toHaveLength(5);
});

/** Positions of a game among greedy players. */
function positions(): Int32Array[] {
  const session = new GameSession(
    game,
    [0, 1, 2].map(() => createAgent('greedy', game)),
    'agents',
  );
  session.deal(1);
  const seen: Int32Array[] = [];
  session.playToEnd((s) => seen.push(s.slice()));
  return seen;
}

test('in the last phases points count as they are, and a coin a fifth of one', () => {
  const judge = new Judge(game, PLAIN);
  const s = positions().at(-1) as Int32Array;
  s[At.PHASE] = Phase.TRADE;
  const base = judge.standing(s, 0);
  s[At.POINTS]++;
  expect(judge.standing(s, 0)).toBeCloseTo(base + 1);
  s[At.COINS] += 5;
  expect(judge.standing(s, 0)).toBeCloseTo(base + 2);
});

test('judging leaves the position alone, and orders the legal actions', () => {
  const shortlist = shortlistOf(game);
  const legal = new Int32Array(game.maxLegal);
  for (const s of positions()) {
    const before = s.slice();
    const count = game.legal(s, legal);
    const best = shortlist.best(s);
    expect([...best].sort((a, b) => a - b)).toEqual([...legal.subarray(0, count)]);
    expect(s).toEqual(before);
  }
});

/** What a restricted agent does over some games, in words of the record. */
function deedsOf(restriction: string): Set<string> {
  const agent = createAgent(`restricted:${restriction}:random`, game);
  const session = new GameSession(game, [agent, agent, agent], 'restricted');
  const broken = new Set<string>();
  const legal = new Int32Array(game.maxLegal);
  const glance = new Int32Array(game.glanceSize);
  const { forbids } = WARSAW_RESTRICTIONS[restriction];
  for (let index = 0; index < 5; index++) {
    session.deal(index);
    session.playToEnd((s, action) => {
      const seat = game.turn(s);
      game.glance(s, seat, glance);
      const allowed = [...legal.subarray(0, game.legal(s, legal))].some(
        (one) => !forbids(game, glance, seat, one),
      );
      if (allowed && forbids(game, glance, seat, action)) broken.add(`${action}`);
    });
  }
  return broken;
}

test.each(Object.keys(WARSAW_RESTRICTIONS))(
  '%s is kept to wherever something else is legal',
  (name) => {
    expect(deedsOf(name)).toEqual(new Set());
  },
);

test('the restrictions forbid what they say', () => {
  const { table: t } = game;
  const glance = new Int32Array(game.glanceSize);
  const building = t.faces.findIndex(({ building }) => building === 'Arsenal');
  const forbids = (name: string, action: number) =>
    WARSAW_RESTRICTIONS[name].forbids(game, glance, 0, action);
  glance[At.PICKED] = 1 + building - 14;
  expect(forbids('no-buildings', t.firstBuild)).toBe(true);
  expect(forbids('no-buildings', t.discard)).toBe(false);
  glance[At.PICKED] = 1;
  expect(forbids('no-buildings', t.firstBuild)).toBe(false);
  expect(forbids('no-overbuilding', t.firstOverbuild)).toBe(true);
  expect(forbids('no-overbuilding', t.firstBuild)).toBe(false);
  expect(forbids('no-discarding', t.discard)).toBe(true);
  expect(forbids('no-trades', t.firstTrade)).toBe(true);
  expect(forbids('no-trades', t.done)).toBe(false);
});
