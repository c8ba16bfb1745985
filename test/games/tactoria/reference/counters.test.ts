import { expect, test } from 'vitest';
import { activate, commit, DONE, expectAsked, movesTo, notesOf, PASS, play, seat } from './kit.js';
import { built, table, unit } from './sample.js';
import { legalMoves } from './tactoria.js';
import type { Move, Position, Rules } from './types.js';

const attack: Move = { do: 'attack', seat: 1 };

/** Seat 0 has these in its Barracks and Inn; seat 1 these mercenaries in its Inn. War is declared. */
function declared(
  attackers: readonly string[],
  mercenaries: readonly string[],
  mine: readonly string[] = [],
  rules: Partial<Rules> = {},
): Position {
  const units = [
    ...attackers.map((troop) => unit(troop, 'barracks', 'attack')),
    ...mine.map((one) => unit(one, 'inn', 'mercenary')),
  ];
  const theirs = mercenaries.map((one) => unit(one, 'inn', 'mercenary'));
  const seats = [
    { buildings: built('barracks', 'inn'), units },
    { buildings: built('tower', 'inn'), units: theirs },
  ];
  return play(table({ phase: 'military', coin: 0, build: 0, rules, seats }), attack);
}

test('T81 each attacker counts less, never below 0', () => {
  const troops = ['spearmen', 'dragon'];
  const commits = [commit('spearmen', 'barracks'), commit('dragon', 'barracks')];
  const once = play(declared(troops, ['storm']), activate('storm', 'inn'), ...commits);
  expect(once.battle).toMatchObject({ score: 2, values: [0, 3] }); // 0 + 3 - 1
  expect(once.battle?.counters).toEqual({ weaken: 1, hold: 0, toll: 0, fortify: 0 });
  const storms = [activate('storm', 'inn'), activate('storm', 'inn')];
  const twice = play(declared(troops, ['storm', 'storm']), ...storms, ...commits);
  expect(twice.battle).toMatchObject({ score: 1, values: [0, 2] }); // 0 + 2 - 1
});

test('T81 bonuses come first', () => {
  const after = play(
    declared(['captain', 'cavalry'], ['storm']),
    activate('storm', 'inn'),
    commit('captain', 'barracks'),
    commit('cavalry', 'barracks'),
  );
  expect(after.battle?.values).toEqual([2, 1]); // 2 + 1 - 1, 1 + 1 - 1
});

test('T82 the attacker sends no more than so many', () => {
  const troops = ['cavalry', 'cavalry', 'cavalry'];
  const held = play(declared(troops, ['pass-guard']), activate('pass-guard', 'inn'));
  expect(movesTo(held, 'commit')).toHaveLength(1);
  const over = play(held, commit('cavalry', 'barracks')); // 2 - 1: it is over at once
  expect(over.battle).toMatchObject({ score: 1, attack: [{ unit: 'cavalry', at: 'barracks' }] });
  expect(seat(over, 0).units).toHaveLength(2);
});

test('T82 mercenaries may still be used', () => {
  const held = play(
    declared(['cavalry', 'cavalry'], ['pass-guard'], ['drummer']),
    activate('pass-guard', 'inn'),
    commit('cavalry', 'barracks'),
  );
  expectAsked(held, 'battle', 0);
  expect(legalMoves(held)).toEqual([activate('drummer', 'inn'), PASS]);
});

test('T82 of several the smallest', () => {
  const both = ['pass-guard', 'engineer'];
  for (const order of [both, [...both].reverse()]) {
    const after = play(declared(['cavalry'], both), ...order.map((one) => activate(one, 'inn')));
    expect(after.battle?.counters.hold).toBe(1);
  }
});

test('T83 the first troop costs Coin of the next build phase, all tolls together', () => {
  const keepers = ['toll-keeper', 'toll-keeper'];
  const asked = play(
    declared(['spearmen', 'spearmen'], keepers),
    ...keepers.map((one) => activate(one, 'inn')),
  );
  expectAsked(asked, 'battle', 0);
  expect(seat(asked, 0).extra.coin).toBe(0);
  const sent = play(asked, commit('spearmen', 'barracks'));
  expect(seat(sent, 0).extra.coin).toBe(-6);
  const again = play(sent, commit('spearmen', 'barracks')); // 2 - 1
  expect(seat(again, 0).extra.coin).toBe(-6);
  const away = play(asked, { do: 'withdraw' });
  expect(seat(away, 0).extra.coin).toBe(0);
  expect(away.battle).toBeNull();
});

test('T84 in this plunder each building has more Hit Points', () => {
  const after = play(
    declared(['cavalry', 'cavalry'], ['engineer']),
    activate('engineer', 'inn'),
    commit('cavalry', 'barracks'),
    commit('cavalry', 'barracks'), // 4 - 1
  );
  expect(movesTo(after, 'destroy')).toHaveLength(2);
  const one = play(after, { do: 'destroy', seat: 1, building: 'tower' });
  expect(one.battle?.destroyed).toBe(2); // 1 + 1
  expectAsked(one, 'survive', 0); // the Inn has 2, 1 is left
  const whole = play(declared(['spearmen', 'spearmen'], ['engineer']), activate('engineer', 'inn'));
  const low = play(whole, commit('spearmen', 'barracks'), commit('spearmen', 'barracks')); // 2 - 1
  expectAsked(low, 'survive', 0);
});

test('T81 to T84 are for the defender, after the declaration, and end with the battle', () => {
  const counters = ['storm', 'engineer'];
  const units = counters.map((one) => unit(one, 'inn', 'mercenary'));
  const own = table({ seats: [{ buildings: built('inn'), units }] });
  expect(movesTo(own, 'activate')).toEqual([]);
  const waiting = play(declared(['cavalry'], counters), DONE, commit('cavalry', 'barracks'));
  expect(legalMoves(waiting)).toEqual([PASS]);
  const used = play(declared(['spearmen'], ['storm']), activate('storm', 'inn'), {
    do: 'withdraw',
  });
  expect(used.battle).toBeNull();
  const again = declared(['spearmen'], ['storm'], [], { withdrawals: 2 });
  const second = play(again, activate('storm', 'inn'), { do: 'withdraw' }, attack);
  expect(second.battle?.counters.weaken).toBe(0);
});

test('T81 to T84 are noted when they are used', () => {
  const notes = notesOf(declared(['cavalry'], ['engineer']), activate('engineer', 'inn'));
  expect(notes).toEqual(expect.arrayContaining(['T84', 'T82']));
  expect(notes).not.toContain('T81');
});
