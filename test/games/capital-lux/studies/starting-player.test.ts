import { expect, test } from 'vitest';
import { mayStart, readChance, setUp } from '../../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { PLAYER_COUNTS, STANDARD_RULES } from '../../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import {
  isRoundStart,
  startWith,
} from '../../../../sim/games/capital-lux/studies/starting-player/starter.js';
import { firstFault } from '../../../kit/conformance.js';
import { makeLab } from '../../../kit/lab.js';
import { ChangedLux } from '../kit/changed.js';
import { grouped, onlyCards, study, sum } from '../kit/study-rows.js';
import { randomRules } from '../kit/variants.js';

const { path } = makeLab();

const packs = ({ table: t }: CapitalLux, s: Int32Array) =>
  [...s.subarray(t.pack, t.pack + (t.kinds << 2))].join();

for (const players of PLAYER_COUNTS) {
  test(`${players} players: with another starter, round 1 is as the rules would deal it`, () => {
    const key = rootKey(`starters ${players}`);
    const rng = new Rng(key);
    for (let i = 0; i < 50; i++) {
      const rules = i === 0 ? STANDARD_RULES : randomRules(players, rng.reseed(key, i, 'study'));
      const game = new CapitalLux(players, rules);
      const state = game.allocate();
      game.deal(state, rng.reseed(key, i, 'deal'));
      if (!isRoundStart(state)) continue;
      const changed = state.slice();
      const starter = rng.below(players);
      startWith(game.table, changed, starter);
      expect(packs(game, changed)).toBe(packs(game, state));
      const chance = readChance(game.table, changed);
      expect(mayStart(game.table, chance.starterDeal, starter)).toBe(true);
      const again = game.allocate();
      setUp(game.table, again, chance);
      expect(changed).toEqual(again);
      expect(game.turn(changed)).toBe(starter);
    }
  });

  test(`${players} players: positions with another starter conform in every round`, () => {
    const key = rootKey(`rounds ${players}`);
    const rng = new Rng(key);
    for (let i = 0; i < 12; i++) {
      const rules = i < 4 ? STANDARD_RULES : randomRules(players, rng.reseed(key, i, 'deal'));
      const game = new ChangedLux(
        players,
        rules,
        rules.rounds,
        (_, state) => isRoundStart(state),
        ({ table }, state, chance) => startWith(table, state, chance.below(players)),
      );
      expect(firstFault(game, `start ${i}`, 1), JSON.stringify(rules)).toBeNull();
    }
  });

  test(`${players} players: places are compared in the same worlds`, async () => {
    const { rows } = await study('starting-player', { players, out: path(`places ${players}`) });
    expect(rows.starts.length).toBe(10 * 3 * players);
    for (const seats of grouped(rows.starts, 'deal', 'decision'))
      expect(seats.filter(({ starts }) => starts).length).toBe(1);
    const places = grouped(rows.places, 'deal', 'decision', 'seat');
    expect(places.length).toBe(rows.starts.length);
    for (const [i, seat] of places.entries())
      for (const column of ['points', 'win_share', 'margin']) {
        expect(seat.map(({ distance }) => distance)).toEqual([...Array(players).keys()]);
        expect(sum(seat, column)).toBeCloseTo(0, 9);
        // A start is held against the later places alone, a place against all of them.
        const start = (Number(rows.starts[i][column]) * (players - 1)) / players;
        expect(start).toBeCloseTo(Number(seat[0][column]), 9);
      }
  });

  test(`${players} players: L49 alone makes the start worth 3 points and the victory`, async () => {
    // One G3 lies in the capital and everybody plays another one home: the starter takes the bonus.
    const { rows, conclusions } = await study('starting-player', {
      players,
      out: path(`tied ${players}`),
      deals: 20,
      rules: {
        copies: onlyCards({ G: { 3: 20 } }),
        handSize: { [players]: 1 },
        rounds: 1,
        actions: { G: [{ effect: 'draw', amount: 0 }] },
      },
    });
    expect(rows.starts.length).toBe(20 * players);
    for (const { points, win_share, margin } of rows.starts)
      expect([points, win_share, margin]).toEqual([3, 1, 6]);
    for (const { distance, points } of rows.places)
      expect(points).toBeCloseTo((distance === 0 ? 3 : 0) - 3 / players, 9);
    expect(conclusions[0].estimate.mean).toBe(3);
  });
}

test('with two players a start is worth the same to either of them', async () => {
  const { rows, text } = await study('starting-player', { out: path('one') });
  for (const [one, other] of grouped(rows.starts, 'deal', 'decision')) {
    expect(one.win_share).toBeCloseTo(Number(other.win_share), 9);
    expect(one.margin).toBeCloseTo(Number(other.margin), 9);
  }
  const two = await study('starting-player', { workers: 2, out: path('two') });
  expect(two.text, 'with two workers').toBe(text);
});

test('players who search play on with another starter', async () => {
  const { rows } = await study('starting-player', {
    players: 3,
    policy: 'ismcts:iterations=5',
    deals: 1,
    out: path('search'),
  });
  expect(rows.starts.length).toBe(3 * 3);
});

test('without a draft the starter is changed all the same', async () => {
  const { rows } = await study('starting-player', {
    rules: { picksPerPass: 0 },
    out: path('no draft'),
  });
  expect(rows.starts.length).toBe(10 * 3 * 2);
});
