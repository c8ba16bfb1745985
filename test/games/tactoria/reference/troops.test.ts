import { expect, test } from 'vitest';
import { commit, expectAsked, movesTo, notesOf, play, seat } from './kit.js';
import { built, table, unit } from './sample.js';
import type { Move, Position, SeatState, Unit } from './types.js';

const attack: Move = { do: 'attack', seat: 1 };

/** Seat 0 attacks with these from Barracks, Stronghold or Capital. */
function war(units: readonly Unit[], defender: Partial<SeatState> = {}): Position {
  const attacker = { buildings: built('stronghold', 'barracks'), units, upgrades: 2 };
  return table({ phase: 'military', coin: 0, build: 0, seats: [attacker, defender] });
}

function inBarracks(...troops: readonly string[]): readonly Unit[] {
  return troops.map((troop) => unit(troop, 'barracks', 'attack'));
}

function inTower(...troops: readonly string[]): Partial<SeatState> {
  const units = troops.map((troop) => unit(troop, 'tower', 'defence'));
  return { buildings: built('tower'), units };
}

test('T65 own strength is part of the value, and of the total once', () => {
  const position = war(inBarracks('spearmen'), inTower('pikemen'));
  const after = play(position, attack, commit('spearmen', 'barracks'), commit('pikemen', 'tower'));
  expectAsked(after, 'survive', 1);
  expect(after.battle?.score).toBe(-3); // 1 - (1 + 2) - 1
  expect(after.battle?.values).toEqual([3]);
  const survived = play(after, { do: 'survive', unit: 'pikemen', at: 'tower' });
  expect(seat(survived, 1).units).toMatchObject([{ unit: 'pikemen', open: true }]);
});

test('T80 an effect with a role counts in it only', () => {
  const after = play(
    war(inBarracks('pikemen', 'cavalry')),
    attack,
    commit('pikemen', 'barracks'),
    commit('cavalry', 'barracks'),
  );
  expect(after.battle?.score).toBe(2); // 1 + 2 - 1
  expect(after.battle?.values).toEqual([2, 1]);
});

test('T80 T65 boosted by its building, a troop does not survive a score below its value', () => {
  const moves = [attack, commit('rangers', 'barracks')];
  const after = play(war(inBarracks('rangers')), ...moves); // (1 + 1) - 1
  expect(after.discard).toEqual(['rangers']);
  expect(notesOf(war(inBarracks('rangers')), ...moves)).toContain('T80');
});

test('T80 an effect with a building counts from there only', () => {
  const units = [unit('rangers', 'stronghold', 'attack'), ...inBarracks('rangers')];
  const moves = [attack, commit('rangers', 'stronghold'), commit('rangers', 'barracks')];
  const after = play(war(units), ...moves);
  expect(after.battle?.score).toBe(2); // 1 + (1 + 1) - 1
  expect(after.battle?.values).toEqual([1, 2]);
  const home = [attack, commit('rangers', 'stronghold')];
  expect(notesOf(war(units.slice(0, 1)), ...home)).not.toContain('T80');
});

test('T80 or from a building of the type, attacking and defending alike', () => {
  const cavalry = inBarracks('cavalry');
  const military = play(
    war([...cavalry, unit('banner', 'barracks', 'attack')]),
    attack,
    commit('banner', 'barracks'),
    commit('cavalry', 'barracks'),
  );
  expect(military.battle?.score).toBe(3); // (2 + 1) + (0 + 1) - 1
  expect(military.battle?.values).toEqual([3, 1]);
  const capital = play(
    war([unit('banner', 'capital', 'attack'), ...cavalry]),
    attack,
    commit('banner', 'capital'),
    commit('cavalry', 'barracks'),
  );
  expect(capital.battle?.values).toEqual([0, 2]); // the Capital is no military building
  const defended = play(
    war(cavalry, inTower('spearmen', 'banner')),
    attack,
    commit('cavalry', 'barracks'),
    commit('spearmen', 'tower'),
    commit('banner', 'tower'),
  );
  expect(defended.battle?.score).toBe(-2); // 2 - (1 + 1) - (0 + 1) - 1
});

test('T80 or from the Capital', () => {
  const cavalry = inBarracks('cavalry');
  const capital = { upgrades: 1, units: [unit('sentries', 'capital', 'defence')] };
  const held = play(
    war(cavalry, capital),
    attack,
    commit('cavalry', 'barracks'),
    commit('sentries', 'capital'),
  );
  expect(seat(held, 1).victories).toBe(1); // 2 - (1 + 2) - 1
  expect(held.discard).toEqual(['cavalry', 'sentries']); // 3 do not survive a score of 2
  const tower = play(
    war(cavalry, inTower('sentries')),
    attack,
    commit('cavalry', 'barracks'),
    commit('sentries', 'tower'),
  );
  expect(seat(tower, 1).victories).toBe(0); // 2 - 1 - 1
});

test('T80 siege from its building', () => {
  const target = { buildings: built('stronghold') };
  const spearmen = inBarracks('spearmen');
  const sieged = play(
    war([unit('miners', 'stronghold', 'attack'), ...spearmen], target),
    attack,
    commit('miners', 'stronghold'),
    commit('spearmen', 'barracks'), // 2 - 1, and 2 more against 3 Hit Points
  );
  expect(movesTo(sieged, 'destroy')).toHaveLength(1);
  const without = play(
    war([...spearmen, unit('miners', 'barracks', 'attack')], target),
    attack,
    commit('miners', 'barracks'),
    commit('spearmen', 'barracks'),
  );
  expectAsked(without, 'survive', 0);
});

test('T80 heal in its role', () => {
  const defended = play(
    war(inBarracks('cavalry', 'cavalry'), inTower('pikemen', 'nurses')),
    attack,
    commit('cavalry', 'barracks'),
    commit('pikemen', 'tower'),
    commit('cavalry', 'barracks'),
    commit('nurses', 'tower'),
  );
  expect(defended.battle?.score).toBe(-1); // 4 - 3 - 1 - 1
  expect(movesTo(defended, 'survive')).toHaveLength(2); // values 3 and 1 against 1 + 2
  const attacked = play(
    war(inBarracks('cavalry', 'nurses')),
    attack,
    commit('cavalry', 'barracks'),
    commit('nurses', 'barracks'), // 3 - 1
    { do: 'survive', unit: 'nurses', at: 'barracks' },
  );
  expect(attacked.discard).toEqual(['cavalry']); // 2 against 2 - 1: nothing is healed
});

test('T80 is noted where an effect has no role, not for siege alone', () => {
  const fight = (troop: string) =>
    notesOf(war(inBarracks(troop)), attack, commit(troop, 'barracks'));
  expect(fight('surgeons')).toContain('T80');
  expect(fight('sappers')).not.toContain('T80');
  expect(fight('captain')).not.toContain('T80');
});
