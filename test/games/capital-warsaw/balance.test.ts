import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { parseRules, type Rules, STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { At, Phase } from '../../../engine/capital-warsaw/state.js';
import { NOBODY } from '../../../engine/core/game.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { measuresOfAll } from '../../../sim/balance/measures.js';
import { valueAt, withValue } from '../../../sim/balance/path.js';
import { measureNamed } from '../../../sim/balance/runs.js';
import { readVariant, shippedVariants } from '../../../sim/balance/variants.js';
import { parseAims } from '../../../sim/design/aims.js';
import { WARSAW_AGENTS } from '../../../sim/games/capital-warsaw/agents/index.js';
import { WARSAW_BALANCE } from '../../../sim/games/capital-warsaw/balance.js';
import { TABLES } from '../../../sim/games/capital-warsaw/tables/index.js';
import { GameSession } from '../../../sim/play/play.js';

const AIMS = 'data/variants/capital-warsaw/aims';
const { course, measures, starts } = WARSAW_BALANCE;
const { ladder } = WARSAW_AGENTS;

test('points of a course are those on the table, with coins at the rate of the rules (C103)', () => {
  const game = new CapitalWarsaw(2, parseRules({ coinsPerPoint: 4, startingPoints: 3 }, 2));
  const session = new GameSession(
    game,
    [createAgent('random', game), createAgent('random', game)],
    'x',
  );
  session.deal(0);
  expect(course.points(session.state, 1, game)).toBe(3 + 6 / 4);
  expect(course.starter(session.state)).toBe(NOBODY);
  expect(course.stage(session.state)).toBe(0);
});

test('what is considered at a construction is legal, two of each sort at most', () => {
  const game = new CapitalWarsaw(2);
  const greedy = createAgent('greedy', game);
  const session = new GameSession(game, [greedy, greedy], 'considered');
  const legal = new Int32Array(game.maxLegal);
  session.deal(0);
  let looked = 0;
  session.playToEnd((s, action) => {
    const all = [...legal.subarray(0, game.legal(s, legal))];
    const some = course.consider?.(game, s) ?? [];
    expect(all).toEqual(expect.arrayContaining(some));
    if (s[At.PHASE] !== Phase.CONSTRUCT) return expect(some).toHaveLength(all.length);
    looked++;
    const sorts = some.map((one) => course.sortOf(game, s, one));
    for (const sort of new Set(sorts))
      expect(sorts.filter((other) => other === sort).length).toBeLessThanOrEqual(2);
    expect(new Set(all.map((one) => course.sortOf(game, s, one)))).toEqual(new Set(sorts));
    expect(course.sortOf(game, s, action)).toBeGreaterThanOrEqual(0);
  });
  expect(looked).toBe(48);
});

test('measures of its own are sums of columns that there are', () => {
  for (const { table, value, per = '1' } of measures) {
    const columns = Object.keys(TABLES.find(({ name }) => name === table)?.columns ?? {});
    expect([...columns, '1']).toEqual(expect.arrayContaining([value, per]));
  }
  const names = measuresOfAll(2, { ...course, starts }, ladder).map(({ name }) => name);
  expect(names).not.toContain('starter-advantage');
  expect(new Set([...names, ...measures.map(({ name }) => name)]).size).toBe(
    names.length + measures.length,
  );
});

test('variants that come with the lab change something, and say what', () => {
  const names = shippedVariants('capital-warsaw');
  expect(names).toContain('no-wars');
  for (const name of names) {
    const { about, rules } = readVariant(name, 'capital-warsaw', 4);
    expect(about).toMatch(/^[A-Z0-9].*\.$/);
    expect(Object.keys(rules)).not.toEqual([]);
    // What differs, and no whole tile set.
    expect(JSON.stringify(rules).length).toBeLessThan(300);
  }
});

test('buildings are measured by their names, whatever they are called', () => {
  const { rules } = readVariant('fish-market', 'capital-warsaw', 2);
  expect(measureNamed('capital-warsaw', 2, 'built-fish-market', [{}, rules])).toMatchObject({
    title: 'How often Fish Market is built',
    table: 'buildings',
    value: 'built',
  });
  expect(measureNamed('capital-warsaw', 2, 'built-fish-market')).toBeUndefined();
  expect(measureNamed('capital-warsaw', 2, 'points-of-wilanow')?.title).toBe('Points of Wilanów');
  expect(measureNamed('capital-warsaw', 2, 'built-jablonowski-palace')?.title).toBe(
    'How often Jabłonowski Palace is built',
  );
  expect(measureNamed('capital-warsaw', 2, 'points-of-old-town')?.where).toContain("'old-town'");
  expect(measureNamed('capital-warsaw', 2, "built-'; DROP")).toBeUndefined();
  expect(measureNamed('capital-warsaw', 2, 'worth-everything')).toBeUndefined();
});

test.each(readdirSync(AIMS))('the aims of %s can be reached for', (name) => {
  const file = JSON.parse(readFileSync(`${AIMS}/${name}`, 'utf8'));
  expect(parseAims(file, 'capital-warsaw', 2).aims.length).toBeGreaterThan(0);
});

test('effects of buildings and milestones are reached by their names', () => {
  const at = (path: string) => valueAt(STANDARD_RULES, path);
  expect(at('tiles.arsenal.price')).toBe(4);
  expect(at('tiles.arsenal.effects.protect.losses')).toBe(1);
  expect(at('tiles.europa-market.effects.income.coins')).toBe(15);
  expect(at('tiles.main-railway-station.effects.trade.getCoins')).toBe(12);
  expect(at('tiles.jablonowski-palace.effects.overbuilding.points')).toBe(2);
  const dearer = withValue(STANDARD_RULES, 'tiles.metro.price', 3) as Rules;
  expect(parseRules(dearer).tiles.milestones[4][0].price).toBe(3);
});
