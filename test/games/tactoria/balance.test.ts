import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { At } from '../../../engine/tactoria/state.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { measuresOfAll } from '../../../sim/balance/measures.js';
import { aimsFile, readVariant, shippedVariants } from '../../../sim/balance/variants.js';
import { parseAims } from '../../../sim/design/aims.js';
import { TACTORIA_AGENTS } from '../../../sim/games/tactoria/agents/index.js';
import { TACTORIA_BALANCE } from '../../../sim/games/tactoria/balance.js';
import { TACTORIA_RULES } from '../../../sim/games/tactoria/rules.js';
import { CARDS } from '../../../sim/games/tactoria/tables/cards.js';
import { TABLES } from '../../../sim/games/tactoria/tables/index.js';
import { readJson } from '../../../sim/play/files.js';
import { GameSession } from '../../../sim/play/play.js';
import { sortsOf } from '../../../sim/studies/health.js';

const { course, measures, starts } = TACTORIA_BALANCE;
const { ladder } = TACTORIA_AGENTS;

test('points of a course are the scores, when a game is over', () => {
  const game = new Tactoria(3);
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  const result = new Int32Array(2 * game.seats);
  const rng = new Rng(rootKey('course'));
  game.deal(state, rng);
  expect(course.starter(state)).toBe(TACTORIA_RULES.starter(game, state));
  while (game.turn(state) >= 0) game.apply(state, legal[rng.below(game.legal(state, legal))]);
  game.score(state, result);
  expect([0, 1, 2].map((seat) => course.points(state, seat, game))).toEqual([
    ...result.subarray(0, 3),
  ]);
  expect(course.stage(state)).toBe(state[At.TURN]);
});

test('what is considered is legal, two of each sort at most, and every sort is there', () => {
  const game = new Tactoria(2);
  const greedy = createAgent('greedy', game);
  const session = new GameSession(game, [greedy, greedy], 'considered');
  const legal = new Int32Array(game.maxLegal);
  const met = new Set<number>();
  for (let deal = 0; deal < 4; deal++) {
    session.deal(deal);
    session.playToEnd((s) => {
      const all = [...legal.subarray(0, game.legal(s, legal))];
      const some = course.consider?.(game, s) ?? [];
      expect(all).toEqual(expect.arrayContaining(some));
      const sorts = some.map((one) => course.sortOf(game, s, one));
      for (const sort of new Set(sorts))
        expect(sorts.filter((other) => other === sort).length).toBeLessThanOrEqual(2);
      expect(new Set(all.map((one) => course.sortOf(game, s, one)))).toEqual(new Set(sorts));
      for (const sort of sorts) met.add(sort);
    });
  }
  expect([...met].sort((a, b) => a - b)).toEqual([-1, ...sortsOf(course).keys()]);
});

test('measures of its own are made of columns that there are, and have names of their own', () => {
  for (const { table, value, per = '1' } of measures) {
    const columns = Object.keys(TABLES.find(({ name }) => name === table)?.columns ?? {});
    const named = [value, per].flatMap(
      (sql) => sql.replace('::INTEGER', '').match(/[a-z_]+/g) ?? [],
    );
    expect(columns).toEqual(expect.arrayContaining(named));
  }

  const names = measuresOfAll(2, { ...course, starts }, ladder).map(({ name }) => name);
  expect(names).toContain('starter-advantage');
  const all = [...names, ...measures.map(({ name }) => name)];
  expect(new Set(all).size).toBe(all.length);
});

test('cards are measured by their ids, and changed ones unasked', () => {
  const { byName = [] } = TACTORIA_BALANCE;
  for (const { prefix, names, of } of byName) {
    expect(names({}).has('spy')).toBe(prefix !== 'fought');
    const { name, title, value, per, where } = of('spy', 'Le Spy');
    expect(title).toContain('Le Spy');
    expect(name).toBe(`${prefix}-spy`);
    expect(where).toBe("card = 'spy'");
    const columns = Object.keys(CARDS.columns);
    expect(columns).toEqual(expect.arrayContaining([value, ...(per ? [per] : [])]));
  }
  const change = { spy: { copies: 3 }, cavalry: { attack: 3 } };
  const changed = byName.map(({ prefix, changedBy }) => [prefix, changedBy({ cards: { change } })]);
  expect(Object.fromEntries(changed)).toEqual({
    built: ['cavalry', 'spy'],
    used: ['spy'],
    fought: ['cavalry'],
    'won-with': [],
  });
});

test('variants that come with the lab change something, and say what', () => {
  const names = shippedVariants('tactoria');
  expect(names).toContain('margin-3');
  for (const name of names) {
    const { about, rules } = readVariant(name, 'tactoria', 4);
    expect(about).toMatch(/^[A-Z0-9].*\.$/);
    expect(Object.keys(rules)).toHaveLength(1);
  }
});

test('every ruling that could have gone the other way has a variant', () => {
  const clauses = Object.keys(TACTORIA_RULES.contested(TACTORIA_RULES.parse({}, 2)));
  const names = shippedVariants('tactoria');
  for (const clause of clauses)
    expect(
      names.some((name) => name.startsWith(`${clause}-`)),
      clause,
    ).toBe(true);
});

test('aims that come with the lab can be searched for', () => {
  const { aims, space } = parseAims(readJson(aimsFile('even-roads', 'tactoria')), 'tactoria', 2);
  expect(aims.map(({ measure }) => measure)).toEqual(['won-by-army', 'stalemates']);
  expect(space).toBeDefined();
});
