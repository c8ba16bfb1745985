import { expect, test } from 'vitest';
import { activate, commit, DONE, expectAsked, movesTo, PASS, play, seat } from './kit.js';
import { built, table, unit } from './sample.js';
import { legalMoves } from './tactoria.js';
import type { Move, Position, Rules, SeatState } from './types.js';

const attack: Move = { do: 'attack', seat: 1 };

/** Seat 0 with these troops in its Barracks, in its military phase. */
function war(
  troops: readonly string[],
  defender: Partial<SeatState>,
  rules: Partial<Rules> = {},
): Position {
  const units = troops.map((troop) => unit(troop, 'barracks', 'attack'));
  const attacker = { buildings: built('barracks'), units };
  return table({ phase: 'military', coin: 0, build: 0, rules, seats: [attacker, defender] });
}

const guarded: Partial<SeatState> = {
  buildings: built('tower'),
  units: [unit('spearmen', 'tower', 'defence')],
};

test('T57 the battle of the rulebook: 2 + 2 against 1 + 1 scores 2', () => {
  const after = play(
    war(['cavalry', 'cavalry'], guarded),
    attack,
    commit('cavalry', 'barracks'),
    commit('spearmen', 'tower'),
    commit('cavalry', 'barracks'), // nobody has anything left: no pass is asked
  );
  expectAsked(after, 'plunder', 0);
  expect(after.battle?.score).toBe(2);
  expect(after.battle?.values).toEqual([2, 2]);
  expect(after.discard).toEqual(['spearmen']); // T59
  expect(seat(after, 0).victories).toBe(1);
});

test('T55 City Defence is always added', () => {
  const after = play(war(['spearmen'], {}), attack, commit('spearmen', 'barracks'));
  expect(after.battle).toBeNull(); // 1 - 1: a draw
  expect(after.discard).toEqual(['spearmen']); // T58
  expect(seat(after, 0).victories + seat(after, 1).victories).toBe(0);
});

test('T52 at least one troop, in an unlocked attack slot', () => {
  const units = [unit('cavalry', 'capital', 'attack'), unit('cavalry', 'tower', 'defence')];
  const seats = [{ buildings: built('tower'), units }, {}];
  expect(movesTo(play(table({ seats }), DONE), 'attack')).toEqual([]); // locked
  const upgraded = seats.map((one) => ({ ...one, upgrades: 2 }));
  expect(movesTo(play(table({ seats: upgraded }), DONE), 'attack')).toEqual([attack]);
});

test('T51 the attacker may withdraw, but not declare again on the same player', () => {
  const declared = play(war(['cavalry'], {}), attack);
  expectAsked(declared, 'battle', 0);
  expect(legalMoves(declared)).toEqual([commit('cavalry', 'barracks'), { do: 'withdraw' }]);
  const after = play(declared, { do: 'withdraw' });
  expect(after.battle).toBeNull();
  expect(seat(after, 1)).toMatchObject({ safe: false, withdrawn: 1 });
  expectAsked(after, 'regroup', 0); // nobody can be attacked
  expect(seat(after, 0).units).toHaveLength(1);
  expect(seat(play(after, DONE), 1).withdrawn).toBe(0);
});

test('T51 or as often as the rules say, each player for himself', () => {
  const position = war(['cavalry'], {}, { withdrawals: 2 });
  const once = play(position, attack, { do: 'withdraw' });
  expectAsked(once, 'military', 0);
  expect(movesTo(once, 'attack')).toEqual([attack]);
  const twice = play(once, attack, { do: 'withdraw' });
  expect(seat(twice, 1).withdrawn).toBe(2);
  expectAsked(twice, 'regroup', 0);
  const seats = [seat(position, 0), {}, {}];
  const three = table({ players: 3, phase: 'military', coin: 0, build: 0, seats });
  const left = play(three, attack, { do: 'withdraw' });
  expect(movesTo(left, 'attack')).toEqual([{ do: 'attack', seat: 2 }]);
});

test('T51 counter effects come before the first troop, and can call the attack off', () => {
  const defender = {
    buildings: built('inn'),
    units: [unit('envoy', 'inn', 'mercenary'), unit('saboteur', 'inn', 'mercenary')],
  };
  const declared = play(war(['cavalry'], defender), attack);
  expectAsked(declared, 'counter', 1);
  const off = play(declared, activate('envoy', 'inn'));
  expect(off.battle).toBeNull();
  expect(off.discard).toEqual(['envoy']);
  // The Barracks are destroyed, the Cavalry with them: the attacker can only withdraw.
  const sabotaged = play(declared, activate('saboteur', 'inn'), DONE);
  expect(legalMoves(sabotaged)).toEqual([{ do: 'withdraw' }]);
});

test('T53 sides alternate card by card, two passes in a row end it', () => {
  const defender = {
    buildings: built('tower'),
    units: [unit('spearmen', 'tower', 'defence'), unit('cavalry', 'tower', 'defence')],
  };
  const position = play(
    war(['cavalry', 'cavalry', 'cavalry'], defender),
    attack,
    commit('cavalry', 'barracks'),
  );
  expectAsked(position, 'battle', 1);
  const passed = play(position, PASS);
  expectAsked(passed, 'battle', 0);
  const added = play(passed, commit('cavalry', 'barracks'));
  expectAsked(added, 'battle', 1); // T54
  const ended = play(added, commit('spearmen', 'tower'), PASS, PASS);
  expect(ended.battle?.score).toBe(2); // 4 - (1 + 1)
});

test('T53 attack, one answer, end, as an alternative', () => {
  const position = play(
    war(['cavalry', 'cavalry'], guarded, { battleOrder: 'once' }),
    attack,
    commit('cavalry', 'barracks'),
  );
  expectAsked(position, 'battle', 0);
  const passed = play(position, PASS);
  expectAsked(passed, 'battle', 1);
  const ended = play(passed, commit('spearmen', 'tower')); // 2 - 2
  expect(ended.battle).toBeNull();
  expect(seat(ended, 0).units).toHaveLength(1);
});

test('abilities in battle count as a card, in their role only', () => {
  const defender = {
    buildings: built('inn', 'tower'),
    units: [unit('drummer', 'inn', 'mercenary'), unit('guard', 'inn', 'mercenary')],
  };
  const position = play(war(['cavalry', 'cavalry'], defender), attack, DONE);
  const answered = play(position, commit('cavalry', 'barracks'));
  expect(legalMoves(answered)).toEqual([activate('guard', 'inn'), PASS]);
  const ended = play(answered, activate('guard', 'inn'), PASS, PASS);
  expectAsked(ended, 'military', 0);
  expect(seat(ended, 1).victories).toBe(1); // 2 - (1 + 2)
});

test('inspire makes each troop of the side worth more', () => {
  const after = play(
    war(['captain', 'cavalry'], {}),
    attack,
    commit('cavalry', 'barracks'),
    commit('captain', 'barracks'),
  );
  expect(after.battle?.score).toBe(4); // 3 + 2 - 1
  expect(after.battle?.values).toEqual([3, 2]);
});

test('T71 attackers fight once in a military phase, and return open', () => {
  const after = play(
    war(['cavalry', 'cavalry', 'cavalry'], {}),
    attack,
    commit('cavalry', 'barracks'),
    commit('cavalry', 'barracks'),
    PASS,
    { do: 'survive', unit: 'cavalry', at: 'barracks' },
  );
  expectAsked(after, 'military', 0);
  expect(seat(after, 0).resting).toEqual([{ at: 'barracks', slot: 'attack', unit: 'cavalry' }]);
  const ended = play(after, DONE);
  expect(seat(ended, 0).units).toEqual([
    { ...unit('cavalry', 'barracks', 'attack'), open: true },
    unit('cavalry', 'barracks', 'attack'),
  ]);
});

test('T71 surviving defenders may defend again, or rest as an alternative', () => {
  const defender = {
    buildings: built('tower', 'wall'),
    units: [unit('spearmen', 'tower', 'defence')],
  };
  const fight = [
    attack,
    commit('spearmen', 'barracks'),
    commit('spearmen', 'tower'), // 1 - (1 + 1 + 1)
    PASS,
    { do: 'survive', unit: 'spearmen', at: 'tower' },
  ] as const;
  const again = play(war(['spearmen', 'spearmen'], defender), ...fight);
  expect(seat(again, 1).units).toHaveLength(1);
  const resting = play(war(['spearmen', 'spearmen'], defender, { rest: 'both' }), ...fight);
  expect(seat(resting, 1).units).toEqual([]);
  expect(seat(play(resting, DONE), 1).units).toHaveLength(1);
});

test('T50 peace in the first rounds, if the rules say so', () => {
  const position = war(['cavalry'], {}, { peaceRounds: 1 });
  expect(movesTo(position, 'attack')).toEqual([]);
  expect(movesTo({ ...position, turn: 2 }, 'attack')).toEqual([attack]);
});
