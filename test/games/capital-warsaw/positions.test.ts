import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import type { PlayerCount } from '../../../engine/capital-warsaw/rules.js';
import { At, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { buildingPrices } from '../../../sim/games/capital-warsaw/studies/building-prices/index.js';
import { placement } from '../../../sim/games/capital-warsaw/studies/placement/index.js';
import { waysBeside } from '../../../sim/games/capital-warsaw/studies/placement/places.js';
import { movePacks } from '../../../sim/games/capital-warsaw/studies/seat/index.js';
import { placeOf } from '../../../sim/games/capital-warsaw/studies/seat/neighbours.js';
import { warLosses } from '../../../sim/games/capital-warsaw/studies/war-losses/index.js';
import type { Study } from '../../../sim/studies/study.js';
import { lookOnWith } from '../capital-lux/kit/watched.js';
import { lay, type TestTable } from './kit/table.js';

/* Positions of which the worth of everything can be worked out by hand, or by trying all. */

/** The rows that a study writes of the decision that is asked for, if this is done. */
function rowsOf(
  study: Study<WarsawState>,
  { game, state, options, words }: TestTable,
  move: string,
) {
  const apart = new CapitalWarsaw(game.seats as PlayerCount, game.rules);
  const { observer, found } = lookOnWith(study, game, apart, 'greedy');
  const legal = new Int32Array(game.maxLegal);
  const count = game.legal(state, legal);
  expect(words).toHaveLength(count);
  observer.decide?.(state, legal[options.indexOf(move)], count);
  return found;
}

/** Points of a seat at the end, if the last decision of the game is this one. */
function pointsAfter({ game, state }: TestTable, action: number, seat: number): number {
  const world = state.slice();
  game.apply(world, action);
  const out = new Int32Array(2 * game.seats);
  game.score(world, out);
  return out[seat];
}

/** A price that nobody can pay: all that is left is to discard. */
const DEAR = ['RRRR $99'];

test('Europa Market is worth 15 coins in each phase that is left', () => {
  const table = lay({
    packs: [DEAR, DEAR],
    later: [[DEAR[0]], [DEAR[0]]].map((pack) => [pack, pack]).slice(0, 1),
    districts: [[['CCCC']], [['S']]],
    milestones: ['Europa Market'],
    rules: { warLosses: [0, 0], coinsPerPoint: 5 },
  }).discards();
  const { awards } = rowsOf(buildingPrices, table, table.options[0]);
  // 2 phases; 30 coins are 6 points. Another seat would have them instead.
  expect(awards).toEqual([
    expect.objectContaining({
      ...{ seat: 0, epoch: 1, milestone: 'Europa Market', points: 6, margin: 6 },
      ...{ rival_points: 6, rival_margin: 12 },
    }),
  ]);
});

test('a public building is worth its income against the coins of a discard', () => {
  const table = lay({
    packs: [['Holy Trinity Evangelical Church $4'], ['RRRR']],
    coins: [10, 10],
    rules: { discardCoins: 5, coinsPerPoint: 1 },
  });
  const build = table.options.find((option) => option.startsWith('build')) as string;
  const { prices } = rowsOf(buildingPrices, table, build);
  // 2 points for 4 coins, against 5 coins; a coin is a point.
  expect(prices).toEqual([
    expect.objectContaining({
      ...{ building: 'Holy Trinity Evangelical Church', price: 4, paid: 4, put: true },
      ...{ points: 2 - 4 - 5, coin_points: 1 },
    }),
  ]);
});

test('ways to put a tile down: other turns there, the best of each other place, one at random', () => {
  const places: Record<number, string> = { 1: 'a', 2: 'a', 3: 'b', 4: 'c', 5: 'b', 6: 'd' };
  const rng = new Rng(rootKey('ways'));
  const seen = new Set<number>();
  for (let i = 0; i < 200; i++) {
    const ways = waysBeside([3, 1, 5, 2, 4, 6], 1, (action) => places[action], rng);
    expect(ways).toMatchObject({ turns: [2], places: [3, 4, 6] });
    seen.add(ways?.chance as number);
  }
  expect([...seen].sort()).toEqual([2, 3, 4, 5, 6]);
  expect(waysBeside([1], 1, () => 'a', rng)).toBeUndefined();
});

test('a place and a turn are worth what they bring: the last tile of a game, every way tried', () => {
  const table = lay({
    packs: [['RRRR'], ['RRPP']],
    districts: [
      [['S']],
      [
        ['S', 'PPPP'],
        ['Wilanów', 'RRRR'],
      ],
    ],
  });
  table.does('discard');
  const legal = new Int32Array(table.game.maxLegal);
  const ways = [...legal.subarray(0, table.game.legal(table.state, legal))].slice(1);
  const points = new Map(ways.map((action) => [action, pointsAfter(table, action, 1)]));
  expect(new Set(points.values()).size).toBeGreaterThan(2);
  const placed = (action: number) => {
    const { turn: _, ...place } = { turn: 0, ...table.words[1 + ways.indexOf(action)] };
    return JSON.stringify(place);
  };
  for (const action of ways) {
    const move = table.options[1 + ways.indexOf(action)];
    const { places } = rowsOf(placement, table, move);
    const own = points.get(action) as number;
    const turns = ways.filter((one) => one !== action && placed(one) === placed(action));
    const best = Math.max(...turns.map((one) => points.get(one) as number));
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ seat: 1, epoch: 1, ways: ways.length });
    if (turns.length > 0) expect(places[0].turn_points).toBe(own - best);
    else expect(places[0].turn_points).toBeNull();
    // What seems best to greedy is best here: nothing comes after.
    expect(places[0].regret_points).toBe(Math.max(...points.values()) - own);
    const others = ways.filter((one) => placed(one) !== placed(action));
    const elsewhere = Math.max(...others.map((one) => points.get(one) as number));
    expect(places[0].place_points).toBe(own - elsewhere);
  }
});

test('what is lost in a war is worth what it would have brought, and the regret is the rest', () => {
  const table = lay({
    districts: [[['RRRR', 'Wilanów', 'Holy Trinity Evangelical Church']], [['S']]],
    rules: { warLosses: [1] },
  });
  table.discards();
  // Without the houses Wilanów brings nothing, 1 point less; the church would have brought 2.
  const given = (move: string) => rowsOf(warLosses, table, move).losses;
  expect(given('lose 0,2')).toMatchObject([
    { cell: 0, sort: 'residential', lost: false, points: 0.5, regret_points: null },
    { cell: 2, sort: 'building', lost: true, points: -0.5, regret_points: 1 },
  ]);
  expect(given('lose 0,0')[0]).toMatchObject({ lost: true, points: 0.5, regret_points: 0 });
});

test('first packs go on to the next seats, and come back', () => {
  const table = lay({ players: 3, packs: [['RRRR'], ['CCCC'], ['PPPP']] });
  const dealt = [...table.state.subarray(At.PACK, At.PACK + 3)];
  const moved = table.state.slice();
  movePacks(moved, 3, 1);
  expect([...moved.subarray(At.PACK, At.PACK + 3)]).toEqual([dealt[2], dealt[0], dealt[1]]);
  movePacks(moved, 3, 2);
  expect(moved).toEqual(table.state);
});

test('others sit to the left, opposite or to the right', () => {
  expect(placeOf(1, 2)).toBe('other');
  expect([1, 2].map((away) => placeOf(away, 3))).toEqual(['left', 'right']);
  expect([1, 2, 3].map((away) => placeOf(away, 4))).toEqual(['left', 'opposite', 'right']);
});
