import { expect, test } from 'vitest';
import { activate, commit, DONE, expectAsked, movesTo, notesOf, PASS, play, seat } from './kit.js';
import { built, table, unit } from './sample.js';
import { legalMoves, result } from './tactoria.js';
import type { Move, Position, Rules, SeatState } from './types.js';

/** Seat 0 has won with all these troops; the question is what it does with it. */
function won(
  troops: readonly string[],
  defender: Partial<SeatState>,
  rules: Partial<Rules> = {},
  players = 2,
): Position {
  const units = troops.map((troop) => unit(troop, 'barracks', 'attack'));
  const seats = [{ buildings: built('barracks'), units }, defender];
  const position = table({ phase: 'military', coin: 0, build: 0, rules, seats, players });
  const commits = troops.map((troop) => commit(troop, 'barracks'));
  return play(position, { do: 'attack', seat: 1 }, ...commits);
}

function destroy(building: string): Move {
  return { do: 'destroy', seat: 1, building };
}

function survive(troop: string): Move {
  return { do: 'survive', unit: troop, at: 'barracks' };
}

test('T65 example 1: a Cavalry of 2 does not survive a score of 1', () => {
  const after = won(['cavalry'], {});
  expect(after.discard).toEqual(['cavalry']);
  expectAsked(after, 'build', 1); // nothing to plunder, nobody survives, nothing is left to do
});

test('T65 example 2: boosted to 3 it does not survive a score of 2', () => {
  const inn = [unit('drummer', 'inn', 'mercenary')];
  const units = [unit('cavalry', 'barracks', 'attack'), ...inn];
  const seats = [{ buildings: built('barracks', 'inn'), units }, { buildings: built('tower') }];
  const after = play(
    table({ phase: 'military', seats }),
    { do: 'attack', seat: 1 },
    commit('cavalry', 'barracks'),
    activate('drummer', 'inn'),
  );
  expect(after.battle?.score).toBe(2);
  expect(play(after, DONE).discard).toEqual(['cavalry', 'drummer']);
});

test('T65 survivors in total, or each for itself', () => {
  const troops = ['spearmen', 'spearmen', 'spearmen']; // 3 - 1
  const total = won(troops, {});
  const two = play(total, survive('spearmen'), survive('spearmen'));
  expect(seat(two, 0).units).toHaveLength(2); // the third did not fit; the phase is over
  const each = play(won(troops, {}, { survivors: 'each' }), survive('spearmen'));
  expect(movesTo(play(each, survive('spearmen')), 'survive')).toHaveLength(1);
});

test('T66 healing lets more of them survive', () => {
  const after = won(['surgeons', 'cavalry'], {}); // 3 - 1, and 2 more
  const both = play(after, survive('surgeons'), survive('cavalry'));
  expect(seat(both, 0).units.map((one) => one.unit)).toEqual(['cavalry', 'surgeons']);
});

test('T60 T61 buildings whole, up to the score, as many as wanted', () => {
  const buildings = built('fishing-village', 'exploratorium', 'tower');
  const after = won(['cavalry', 'spearmen'], { buildings }); // 3 - 1
  expect(movesTo(after, 'destroy')).toEqual([
    destroy('fishing-village'),
    destroy('exploratorium'),
    destroy('tower'),
  ]);
  const one = play(after, destroy('tower'));
  expect(legalMoves(one)).toEqual([destroy('fishing-village'), DONE]);
  expectAsked(play(one, DONE), 'survive', 0);
});

test('siege adds Hit Points to destroy, not to the score', () => {
  const after = won(['sappers', 'spearmen'], { buildings: built('stronghold') }); // 2 - 1 + 2
  expect(after.battle?.score).toBe(1);
  expect(movesTo(after, 'destroy')).toEqual([destroy('stronghold')]);
});

test('T15 Hit Points of a Village: 1, the price paid, or X as it is now', () => {
  const buildings = [{ card: 'fishing-village', prices: [2, 3] }];
  const destroyed = (villageHitPoints: Rules['villageHitPoints']) => {
    const after = won(
      ['cavalry', 'cavalry', 'cavalry'],
      { buildings, upgrades: 3 },
      {
        villageHitPoints,
        eliminationMargin: 9,
      },
    ); // 6 - 2
    return play(after, destroy('fishing-village')).battle?.destroyed;
  };
  expect(destroyed('one')).toBe(1);
  expect(destroyed('paid')).toBe(2);
  expect(destroyed('current')).toBe(3);
});

test('a wall has its printed Hit Points and fortifies the others while it stands', () => {
  const after = won(
    ['captain', 'captain', 'captain'],
    { buildings: built('tower', 'wall') },
    {
      eliminationMargin: 20,
    },
  );
  expect(after.battle?.score).toBe(10); // 3 * (1 + 3) - 2
  const one = play(after, destroy('wall'));
  expect(one.battle?.destroyed).toBe(5);
  expect(play(one, destroy('tower')).battle?.destroyed).toBe(6);
});

test('T67 the score is used twice, or shared as an alternative', () => {
  const defender = { buildings: built('exploratorium') };
  const troops = ['cavalry', 'spearmen']; // 3 - 1
  const twice = play(won(troops, defender), destroy('exploratorium'));
  expect(movesTo(twice, 'survive')).toHaveLength(2);
  const shared = play(won(troops, defender, { spoils: 'shared' }), destroy('exploratorium'));
  expectAsked(shared, 'build', 1);
  expect(shared.discard).toContain('cavalry');
});

test('T70 troops and settlers die with their building, mercenaries may still be used', () => {
  const defender = {
    buildings: built('exploratorium', 'tower'),
    units: [unit('scholar', 'exploratorium', 'mercenary'), unit('spearmen', 'tower', 'defence')],
    settlers: [{ at: 'exploratorium', unit: 'mason' }],
  };
  const units = ['cavalry', 'cavalry', 'cavalry'].map((one) => unit(one, 'barracks', 'attack'));
  const seats = [{ buildings: built('barracks'), units }, defender];
  const commits = units.flatMap((one) => [commit(one.unit, one.at), PASS]);
  const after = play(
    table({ phase: 'military', seats, rules: { eliminationMargin: 9 } }),
    { do: 'attack', seat: 1 },
    DONE, // counter
    ...commits, // 6 - 1
    destroy('exploratorium'),
  );
  expectAsked(after, 'farewell', 1);
  expect(after.leaving).toEqual([{ unit: 'scholar', open: false, claimed: false }]);
  expect(after.discard).toEqual(['exploratorium', 'mason']);
  expect(legalMoves(after)).toEqual([activate('scholar', 'exploratorium'), DONE]);
  const used = play(after, activate('scholar', 'exploratorium'));
  expectAsked(used, 'plunder', 0);
  expect(seat(used, 1).hand).toHaveLength(2);
  const unused = play(after, DONE, destroy('tower'));
  expect(unused.discard).toEqual(['exploratorium', 'tower', 'spearmen', 'mason', 'scholar']);
  expectAsked(unused, 'survive', 0);
});

test('a destroyed Village takes only the units that no longer fit', () => {
  const defender = {
    buildings: [{ card: 'fishing-village', prices: [1, 2] }],
    units: [
      unit('spearmen', 'fishing-village', 'defence'),
      unit('cavalry', 'fishing-village', 'defence'),
    ],
    settlers: [{ at: 'fishing-village', unit: 'envoy' }],
  };
  const seats = [
    { buildings: built('inn'), units: [unit('saboteur', 'inn', 'mercenary')] },
    defender,
  ];
  const rules = { villageSlot: 'defence' } as const;
  const after = play(table({ rules, seats }), activate('saboteur', 'inn'));
  expect(seat(after, 1).buildings).toEqual([{ card: 'fishing-village', prices: [2] }]);
  expect(seat(after, 1).units).toEqual([unit('spearmen', 'fishing-village', 'defence')]);
  expect(seat(after, 1).settlers).toHaveLength(1);
});

test('T62 a difference of 5 eliminates; the last survivor wins', () => {
  const over = won(['cavalry', 'cavalry', 'cavalry'], { hand: ['tower'], upgrades: 1 }); // 6 - 1
  expect(result(over)).toMatchObject({ winners: [0], how: 'survival', points: [0, 0] });
  expect(seat(over, 1)).toMatchObject({ alive: false, out: 1, hand: [] });
});

test('T31 the cards of an eliminated player go back to the decks', () => {
  const defender = {
    hand: ['tower', 'palace'],
    buildings: built('fishing-village', 'stronghold'),
    units: [unit('oracle', 'capital', 'mercenary'), unit('spearmen', 'capital', 'defence')],
  };
  const before = table({ players: 3 });
  const after = won(['cavalry', 'cavalry', 'cavalry'], defender, {}, 3);
  expectAsked(after, 'survive', 0);
  expect(after.deck).toHaveLength(before.deck.length + 4);
  expect(after.legendary).toHaveLength(before.legendary.length + 2);
  const next = play(after, DONE);
  expectAsked(next, 'build', 2); // seat 1 is skipped
});

test('T31 the troops that defended go back, too, the Legendary ones to their deck', () => {
  const start = { coin: 2, build: 2, defence: 0, draw: 3, store: 1 };
  const position = table({
    players: 3,
    phase: 'military',
    coin: 0,
    build: 0,
    rules: { start, eliminationMargin: 1 },
    seats: [
      {
        buildings: built('barracks'),
        units: [1, 2, 3].map(() => unit('cavalry', 'barracks', 'attack')),
      },
      {
        buildings: built('tower'),
        units: [unit('spearmen', 'tower', 'defence'), unit('dragon', 'tower', 'defence')],
      },
    ],
  });
  const moves = [
    { do: 'attack', seat: 1 },
    commit('cavalry', 'barracks'),
    commit('spearmen', 'tower'),
    commit('cavalry', 'barracks'),
    commit('dragon', 'tower'),
    commit('cavalry', 'barracks'), // 6 - 5; no Cavalry of 2 survives
  ] as const;
  const after = play(position, ...moves);
  expect(seat(after, 1).alive).toBe(false);
  expect(after.discard).toEqual(['cavalry', 'cavalry', 'cavalry']);
  expect(after.deck).toHaveLength(position.deck.length + 2 - 3); // Tower, Spearmen; 3 are drawn
  expect(after.legendary).toEqual(['palace', 'dragon', 'dragon', 'oracle']);
  expect(notesOf(position, ...moves)).not.toContain('T59');
});

test('T63 an attacker who loses by 5 keeps his Capital', () => {
  const wall = built('wall');
  const after = won(['spearmen'], {
    buildings: wall,
    upgrades: 3,
    settlers: [
      { at: 'wall', unit: 'envoy' },
      { at: 'wall', unit: 'envoy' },
      { at: 'wall', unit: 'envoy' },
    ],
  });
  expect(seat(after, 0).alive).toBe(true); // 1 - 6
  expect(seat(after, 1).victories).toBe(1); // T68
});
