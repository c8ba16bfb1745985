import { expect, test } from 'vitest';
import { DONE, expectAsked, movesTo, play, seat } from './kit.js';
import { built, table, unit } from './sample.js';
import { legalMoves, result } from './tactoria.js';
import type { Move } from './types.js';

const towers = {
  buildings: built('stronghold', 'tower'),
  units: [unit('spearmen', 'tower', 'defence')],
};

test('T24 own units stay, or may be dismissed as an alternative', () => {
  const dismiss: Move = { do: 'dismiss', unit: 'spearmen', at: 'tower', slot: 'defence' };
  expect(movesTo(play(table({ seats: [towers] }), DONE), 'dismiss')).toEqual([]);
  const position = play(table({ rules: { removal: 'regroup' }, seats: [towers] }), DONE);
  expect(movesTo(position, 'dismiss')).toEqual([dismiss]);
  const after = play(position, dismiss);
  expect(after.discard).toEqual(['spearmen']);
  expectAsked(after, 'build', 1);
});

test('T74 up to Store cards are kept, the rest is discarded, then Draw cards are drawn', () => {
  const hand = ['inn', 'wall', 'wall'];
  const position = play(table({ coin: 0, build: 1, seats: [{ hand, units: [] }] }));
  const asked = play({ ...position, coin: 1 }, DONE);
  expect(legalMoves(asked)).toEqual([
    { do: 'store', card: 'inn' },
    { do: 'store', card: 'wall' },
    DONE,
  ]);
  const after = play(asked, { do: 'store', card: 'inn' });
  expect(after.discard).toEqual(['wall', 'wall']);
  expect(seat(after, 0).hand).toHaveLength(4);
  expect(seat(after, 0).hand).toContain('inn');
  const none = play(asked, DONE);
  expect(none.discard).toEqual(['wall', 'wall', 'inn']);
  expect(seat(none, 0).hand).toHaveLength(3);
});

test('T26 an empty deck takes the discard pile, both empty: what there is', () => {
  const position = table({ deck: ['inn'], discard: ['wall', 'wall', 'tower'] });
  const after = play(position, DONE);
  expect(seat(after, 0).hand).toHaveLength(3);
  expect(seat(after, 0).hand).toContain('inn');
  expect([after.deck.length, after.discard.length]).toEqual([1, 0]);
  const poor = play({ ...position, discard: ['tower'] }, DONE);
  expect(seat(poor, 0).hand).toEqual(['tower', 'inn']);
});

test('T30 a Legendary card that is not stored is gone', () => {
  const position = table({ seats: [{ hand: ['tower', 'palace'] }], legendary: ['oracle'] });
  const after = play(position, DONE, { do: 'store', card: 'tower' });
  expect(after.removed).toEqual(['palace']);
});

test('T75 at the turn cap upgrades decide, then buildings, then it is shared', () => {
  const ends = (...seats: Parameters<typeof table>[0]['seats'] & object) =>
    result(play(table({ rules: { maxTurns: 1 }, players: 3, seats }), DONE));
  const village = built('fishing-village');
  expect(ends({ upgrades: 1 }, { upgrades: 2 }, { buildings: village })).toEqual({
    winners: [1],
    capped: true,
    how: 'cap',
    places: [1, 0, 2],
    points: [1, 2, 0],
  });
  expect(ends({ upgrades: 1, buildings: village }, { upgrades: 1 })).toMatchObject({
    winners: [0],
    places: [0, 1, 2],
  });
  expect(ends({ upgrades: 1 }, { upgrades: 1 })).toMatchObject({
    winners: [0, 1],
    places: [0, 0, 2],
  });
});

test('T75 the eliminated come last, the last eliminated first', () => {
  const rules = { maxTurns: 1 };
  const seats = [{}, { alive: false, out: 2 }, { alive: false, out: 1 }, { upgrades: 1 }];
  const over = play(table({ rules, players: 4, seats }), DONE);
  expect(result(over)).toMatchObject({ winners: [3], places: [1, 2, 3, 0], points: [0, 0, 0, 1] });
});
