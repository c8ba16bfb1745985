import { expect, test } from 'vitest';
import { DONE, expectAsked, movesTo, play, seat } from './kit.js';
import { built, sampleRules, table, unit } from './sample.js';
import { applyMove, legalMoves, result, start } from './tactoria.js';
import type { Move } from './types.js';

const upgrade: Move = { do: 'upgrade' };

test('T20 the first turn has 2 Coin and 2 Build', () => {
  const position = start(sampleRules, 3, { starter: 2, seed: 7 });
  expectAsked(position, 'build', 2);
  expect([position.coin, position.build]).toEqual([2, 2]);
  expect(position.seats.map((one) => one.hand.length)).toEqual([5, 5, 5]);
});

test('T46 the first turn of the rulebook: a Fishing Village, and Spearmen in the locked Capital', () => {
  const hand = ['fishing-village', 'spearmen'];
  const position = table({ seats: [{ hand }] });
  expect(movesTo(position, 'build')).toEqual([
    { do: 'build', card: 'fishing-village' },
    { do: 'build', card: 'spearmen', at: 'capital', slot: 'attack' },
    { do: 'build', card: 'spearmen', at: 'capital', slot: 'defence' },
  ]);
  const after = play(
    position,
    { do: 'build', card: 'fishing-village' },
    { do: 'build', card: 'spearmen', at: 'capital', slot: 'defence' },
  );
  expect(seat(after, 0).units).toEqual([unit('spearmen', 'capital', 'defence')]);
  expect(seat(after, 0).buildings).toEqual(built('fishing-village'));
  expectAsked(after, 'regroup', 0); // all is spent, and the Spearmen could move
});

test('T46 a Village with a slot of its own, as an alternative', () => {
  const seats = [{ hand: ['spearmen'], buildings: built('fishing-village') }];
  const position = table({ rules: { villageSlot: 'defence' }, seats });
  expect(movesTo(position, 'build')).toContainEqual({
    do: 'build',
    card: 'spearmen',
    at: 'fishing-village',
    slot: 'defence',
  });
});

test('the later turn of the rulebook: 3 Build and 6 Coin for 2 + 3 + 1', () => {
  const hand = ['exploratorium', 'stronghold', 'cavalry'];
  const after = play(
    table({ coin: 6, build: 3, seats: [{ hand }] }),
    { do: 'build', card: 'exploratorium' },
    { do: 'build', card: 'stronghold' },
    { do: 'build', card: 'cavalry', at: 'stronghold', slot: 'attack' }, // T23
  );
  expect(seat(after, 0).hand).not.toContain('cavalry');
  expect(seat(after, 0).buildings).toEqual([
    { card: 'exploratorium', prices: [2] },
    { card: 'stronghold', prices: [3] },
  ]);
  expectAsked(after, 'military', 0);
});

test('T13 each further Village costs one Coin more', () => {
  const hand = ['farming-village', 'fishing-village', 'fishing-village'];
  const position = table({ coin: 6, build: 4, seats: [{ hand, buildings: [] }] });
  const after = play(
    position,
    { do: 'build', card: 'fishing-village' },
    { do: 'build', card: 'farming-village' },
  );
  expect(after.coin).toBe(3); // 1 + 2
  expect(movesTo(after, 'build')).toEqual([{ do: 'build', card: 'fishing-village' }]);
  const third = play(after, { do: 'build', card: 'fishing-village' });
  expect(seat(third, 0).buildings).toEqual([
    { card: 'fishing-village', prices: [1, 3] },
    { card: 'farming-village', prices: [2] },
  ]);
});

test('T14 Villages of the same name only, as an alternative', () => {
  const seats = [{ hand: ['farming-village'], buildings: built('fishing-village') }];
  const build: Move = { do: 'build', card: 'farming-village' };
  expect(play(table({ coin: 2, build: 2, seats }), build).turn).toBe(1); // both Coin spent
  const byName = table({ coin: 2, build: 2, seats, rules: { villageCount: 'name' } });
  expect(play(byName, build).coin).toBe(1);
});

test('T16 a building of the same name only once, but again after its destruction', () => {
  const hand = ['tower'];
  const twice = table({ seats: [{ hand, buildings: built('tower') }] });
  expect(movesTo(twice, 'build')).toEqual([]);
  expect(movesTo(table({ seats: [{ hand }] }), 'build')).toHaveLength(1);
});

test('T17 a double banner needs its condition when it is built', () => {
  const hand = ['temple'];
  expect(movesTo(table({ seats: [{ hand }] }), 'build')).toEqual([]);
  const seats = [{ hand, buildings: built('tower') }];
  expect(movesTo(table({ seats }), 'build')).toEqual([{ do: 'build', card: 'temple' }]);
});

test('T20 Coin and Build of a building come with the next turn, Draw at once', () => {
  const hand = ['fishing-village', 'farming-village'];
  const after = play(table({ coin: 3, build: 3, seats: [{ hand }] }), {
    do: 'build',
    card: 'fishing-village',
  });
  expect(after.coin).toBe(2);
  const round = play(after, { do: 'build', card: 'farming-village' }, DONE);
  expect(seat(round, 0).hand).toHaveLength(4); // 3 + 1, all newly drawn
  expectAsked(round, 'build', 0);
  expect(round.coin).toBe(3);
});

test('T21 what is left is lost', () => {
  const after = play(table({ seats: [{}, { upgrades: 0 }] }), DONE);
  expect(after.active).toBe(1);
  expect([after.coin, after.build]).toEqual([2, 2]);
});

test('discounts lower prices, never below 1', () => {
  const seats = [{ hand: ['stronghold', 'tower'], buildings: built('lodge') }];
  const after = play(
    table({ coin: 4, build: 3, seats }),
    { do: 'build', card: 'stronghold' },
    { do: 'build', card: 'tower' },
  );
  expect([after.coin, after.build]).toEqual([1, 1]);
});

test('T6 T7 upgrades are done in order, several in a turn', () => {
  const position = table({ coin: 7, build: 3 });
  const after = play(position, upgrade, upgrade);
  expect(seat(after, 0).upgrades).toBe(2);
  expect([after.coin, after.build]).toEqual([1, 1]);
  expect(movesTo(after, 'upgrade')).toEqual([]);
});

test('T45 an upgrade unlocks the slots of the Capital', () => {
  const units = [unit('mason', 'capital', 'mercenary')];
  const position = table({ seats: [{ units, upgrades: 0, hand: ['tower'] }] });
  expect(movesTo(position, 'activate')).toEqual([]);
  const after = play(table({ coin: 3, build: 2, seats: [{ units }] }), upgrade);
  expect(movesTo(after, 'activate')).toEqual([{ do: 'activate', unit: 'mason', at: 'capital' }]);
});

test('T4 the upgrade for 8 wins at once', () => {
  const after = play(table({ coin: 8, build: 1, seats: [{ upgrades: 3 }] }), upgrade);
  expect(legalMoves(after)).toEqual([]);
  expect(result(after)).toEqual({
    winners: [0],
    capped: false,
    how: 'upgrade',
    places: [0, 1],
    points: [4, 0],
  });
});

test('T4 or at the start of the next own turn', () => {
  const rules = { victory: 'nextTurn' } as const;
  const after = play(table({ rules, coin: 8, build: 1, seats: [{ upgrades: 3 }] }), upgrade);
  expectAsked(after, 'build', 1);
  const over = play(after, DONE);
  expect(over.winner).toBe(0);
});

test('a move that is not legal is refused', () => {
  expect(() => applyMove(table({}), { do: 'build', card: 'tower' })).toThrow('not legal');
  expect(() => result(table({}))).toThrow('not over');
});
