import { expect, test } from 'vitest';
import { activate, DONE, expectAsked, movesTo, play, seat } from './kit.js';
import { built, table, unit } from './sample.js';
import { legalMoves } from './tactoria.js';
import type { Move, Position, Rules, SeatState } from './types.js';

/** Seat 0 in its build phase with these mercenaries in its Inn. */
function hired(
  mercenaries: readonly string[],
  mine: Partial<SeatState> = {},
  others: readonly Partial<SeatState>[] = [],
  rules: Partial<Rules> = {},
): Position {
  const units = mercenaries.map((one) => unit(one, 'inn', 'mercenary'));
  const first = { buildings: built('inn'), units, ...mine };
  return table({ rules, players: Math.max(2, 1 + others.length), seats: [first, ...others] });
}

function quest(mercenary: string): Move {
  return { do: 'quest', unit: mercenary, at: 'inn' };
}

function settle(mercenary: string): Move {
  return { do: 'settle', unit: mercenary, at: 'inn' };
}

// ---------------------------------------------------------------------------------------------
// Abilities

test('T36 an ability is used once, its mercenary discarded', () => {
  const after = play(hired(['mason']), activate('mason', 'inn'));
  expect(seat(after, 0).units).toEqual([]);
  expect(after.discard).toEqual(['mason']);
});

test('T20 Coin and Build of an ability count in the next build phase', () => {
  const after = play(hired(['mason']), activate('mason', 'inn'));
  expect([after.coin, after.build]).toEqual([2, 2]);
  expect(seat(after, 0).extra).toEqual({ coin: 1, build: 1, draw: 0, store: 0 });
  const next = play(after, DONE, DONE);
  expectAsked(next, 'build', 0);
  expect([next.coin, next.build]).toEqual([3, 3]);
  expect(seat(next, 0).extra).toEqual({ coin: 0, build: 0, draw: 0, store: 0 });
});

test('T20 or already in the present one', () => {
  const now = hired(['mason'], {}, [], { abilitiesRaise: 'now' });
  const after = play(now, activate('mason', 'inn'));
  expect([after.coin, after.build]).toEqual([3, 3]);
  expect(seat(after, 0).extra).toEqual({ coin: 0, build: 0, draw: 0, store: 0 });
});

test('Coin and Build gained outside the own build phase come with the next one', () => {
  const after = play(hired(['mason']), DONE, activate('mason', 'inn'));
  expect(seat(after, 0).extra).toEqual({ coin: 1, build: 1, draw: 0, store: 0 });
  expect([after.coin, after.build]).toEqual([2, 2]); // those of seat 1
  const next = play(after, DONE);
  expectAsked(next, 'build', 0);
  expect([next.coin, next.build]).toEqual([3, 3]);
});

test('extra Draw and Store count in the next Regroup phase', () => {
  const hand = ['tower', 'tower', 'tower'];
  const after = play(hired(['steward'], { hand }), activate('steward', 'inn'), DONE);
  const stored = play(after, { do: 'store', card: 'tower' });
  expectAsked(stored, 'store', 0); // 1 + 1
  const ended = play(stored, { do: 'store', card: 'tower' });
  expect(seat(ended, 0).hand).toHaveLength(2 + 3 + 2);
  expect(seat(ended, 0).extra).toEqual({ coin: 0, build: 0, draw: 0, store: 0 });
});

test('T34 T35 after a build phase the others are asked, clockwise', () => {
  const other = { buildings: built('inn'), units: [unit('scholar', 'inn', 'mercenary')] };
  const locked = { units: [unit('scholar', 'capital', 'mercenary')] };
  const position = hired([], {}, [other, locked, other]);
  const first = play(position, DONE);
  expectAsked(first, 'window', 1);
  const second = play(first, activate('scholar', 'inn'));
  expect(seat(second, 1).hand).toHaveLength(2);
  expectAsked(second, 'window', 3); // seat 2 cannot use its slot
  expectAsked(play(second, DONE), 'build', 1);
});

test('protect works in the turn of another, and until its end', () => {
  const other = { buildings: built('inn'), units: [unit('envoy', 'inn', 'mercenary')] };
  const mine = {
    buildings: built('barracks'),
    units: [unit('cavalry', 'barracks', 'attack')],
  };
  expect(movesTo(hired(['envoy']), 'activate')).toEqual([]);
  const after = play(table({ seats: [mine, other] }), DONE, activate('envoy', 'inn'));
  expectAsked(after, 'regroup', 0); // nobody can be attacked
  expect(seat(after, 1).safe).toBe(true);
  expect(seat(play(after, DONE), 1).safe).toBe(false);
});

test('steal takes Coin from the next build phase, never below 0', () => {
  const steal = [activate('thief', 'inn'), activate('thief', 'inn')];
  const after = play(hired(['thief', 'thief']), ...steal);
  expect([after.coin, seat(after, 0).extra.coin]).toEqual([2, 4]); // T20
  expect(seat(after, 1).extra.coin).toBe(-4);
  const next = play(after, DONE);
  expect(next.active).toBe(0); // seat 1 had no Coin, no card and no mercenary
  expect(seat(next, 1).extra.coin).toBe(0);
  expect(next.coin).toBe(6);
  const now = play(hired(['thief', 'thief'], {}, [], { abilitiesRaise: 'now' }), ...steal);
  expect([now.coin, seat(now, 0).extra.coin]).toEqual([6, 0]);
});

test('discard takes cards at random; a target is chosen among several', () => {
  const position = hired(['agitator'], {}, [{ hand: ['tower'] }, {}, { hand: ['inn', 'wall'] }]);
  const asked = play(position, activate('agitator', 'inn'));
  expect(legalMoves(asked)).toEqual([
    { do: 'target', seat: 1 },
    { do: 'target', seat: 3 },
  ]);
  const after = play(asked, { do: 'target', seat: 3 });
  expectAsked(after, 'build', 0);
  expect(after.discard).toEqual(['wall', 'inn', 'agitator']);
});

test('spy opens the units of another', () => {
  const units = [unit('spearmen', 'capital', 'defence')];
  const after = play(hired(['spy'], {}, [{ units }]), activate('spy', 'inn'));
  expect(seat(after, 1).units).toEqual([{ ...units[0], open: true }]);
  expect(movesTo(hired(['spy']), 'activate')).toEqual([]); // nothing to open
});

test('destroy takes a building of at most so many Hit Points', () => {
  const others = [{ buildings: built('tower', 'stronghold') }, { buildings: built('lodge') }];
  const asked = play(hired(['saboteur'], {}, others), activate('saboteur', 'inn'));
  expectAsked(asked, 'raze', 0);
  expect(legalMoves(asked)).toEqual([
    { do: 'destroy', seat: 1, building: 'tower' },
    { do: 'destroy', seat: 2, building: 'lodge' },
  ]);
  const after = play(asked, { do: 'destroy', seat: 2, building: 'lodge' });
  expect(seat(after, 2).buildings).toEqual([]);
  expectAsked(after, 'build', 0);
});

// ---------------------------------------------------------------------------------------------
// Quests

test('T37 a quest is claimed once its condition is met; the mercenary stays, its ability left', () => {
  expect(movesTo(hired(['scholar']), 'quest')).toEqual([]);
  const asked = play(hired(['scholar'], { upgrades: 1 }), quest('scholar'));
  const after = play(asked, legalMoves(asked)[0] as Move);
  expect(seat(after, 0).units).toMatchObject([{ unit: 'scholar', open: true, claimed: true }]);
  expect(movesTo(after, 'quest')).toEqual([]);
  expect(movesTo(after, 'activate')).toEqual([activate('scholar', 'inn')]);
});

test('T37 or the mercenary is discarded', () => {
  const ready = hired(['scholar'], { upgrades: 1 }, [], { questMercenary: 'discarded' });
  const asked = play(ready, quest('scholar'));
  expectAsked(asked, 'legendary', 0);
  expect(asked.offer).toHaveLength(2);
  const [kept, returned] = asked.offer;
  const after = play(asked, { do: 'keep', card: kept as string });
  expectAsked(after, 'build', 0);
  expect(seat(after, 0).hand).toEqual([kept]); // T30
  expect(after.legendary).toContain(returned);
  expect(after.legendary).toHaveLength(2);
  expect(after.discard).toEqual(['scholar']);
});

test('T29 a short Legendary Deck: what there is; an empty one: no quest', () => {
  const mine = {
    buildings: built('tower', 'inn'),
    units: [
      unit('spearmen', 'tower', 'defence'),
      unit('spearmen', 'tower', 'defence'),
      unit('drummer', 'inn', 'mercenary'),
    ],
  };
  const position = table({ seats: [mine] });
  expect(play(position, quest('drummer')).offer).toEqual(['palace', 'dragon', 'oracle']);
  expect(movesTo({ ...position, legendary: [] }, 'quest')).toEqual([]);
  const one = play({ ...position, legendary: ['palace'] }, quest('drummer'));
  expect(seat(one, 0).hand).toEqual(['palace']); // nothing is asked
});

test('conditions of quests', () => {
  const villages = [{ card: 'fishing-village', prices: [1, 2] }, ...built('inn')];
  const mine = { buildings: villages, victories: 1 };
  const mercenaries = ['saboteur', 'guard', 'thief', 'agitator'];
  expect(movesTo(hired(mercenaries, mine), 'quest')).toEqual(mercenaries.map(quest));
  expect(movesTo(hired(mercenaries), 'quest')).toEqual([]);
});

test('T28 Legendary cards after use', () => {
  const units = [{ ...unit('oracle', 'inn', 'mercenary'), open: true }];
  const used = (legendaryAfterUse: Rules['legendaryAfterUse']) => {
    const position = hired([], { units }, [], { legendaryAfterUse });
    const after = play({ ...position, legendary: [] }, activate('oracle', 'inn'));
    return [after.removed, after.legendary, after.discard];
  };
  expect(used('removed')).toEqual([['oracle'], [], []]);
  expect(used('legendary')).toEqual([[], ['oracle'], []]);
  expect(used('discard')).toEqual([[], [], ['oracle']]);
});

test('T44 Legendary units come face down, too', () => {
  const position = table({ seats: [{ hand: ['dragon', 'tower'], buildings: built('tower') }] });
  const after = play(position, { do: 'build', card: 'dragon', at: 'tower', slot: 'defence' });
  expect(seat(after, 0).units).toMatchObject([{ unit: 'dragon', open: false }]);
});

// ---------------------------------------------------------------------------------------------
// Settling

test('T38 T43 settling frees the slot; the effect holds from then on', () => {
  const buildings = built('exploratorium', 'inn');
  const after = play(hired(['mason'], { buildings }), settle('mason'));
  expect(seat(after, 0).units).toEqual([]);
  expect(seat(after, 0).settlers).toEqual([{ at: 'exploratorium', unit: 'mason' }]);
  const ended = play(after, DONE);
  expect(seat(ended, 0).hand).toHaveLength(3 + 1 + 1);
});

test('T43 Coin of a settler comes with the next build phase, Defence at once', () => {
  const buildings = built('fishing-village', 'inn');
  const after = play(hired(['envoy'], { buildings }), settle('envoy'));
  expect(after.coin).toBe(2);
  const next = play(after, DONE, DONE);
  expectAsked(next, 'build', 0);
  expect(next.coin).toBe(4);
});

test('under which building, if there are several; T41 several settlers', () => {
  const buildings = built('exploratorium', 'lodge', 'inn');
  const settlers = [{ at: 'lodge', unit: 'mason' }];
  const asked = play(hired(['mason'], { buildings, settlers }), settle('mason'));
  expectAsked(asked, 'under', 0);
  expect(seat(asked, 0).units).toMatchObject([{ unit: 'mason', open: true }]); // T42
  expect(legalMoves(asked)).toEqual([
    { do: 'under', building: 'exploratorium' },
    { do: 'under', building: 'lodge' },
  ]);
  const after = play(asked, { do: 'under', building: 'lodge' });
  expect(seat(after, 0).settlers).toHaveLength(2);
  const limited = hired(['mason'], { buildings, settlers }, [], { settlersPerBuilding: 1 });
  expect(seat(play(limited, settle('mason')), 0).settlers).toMatchObject([
    { at: 'exploratorium' },
    { at: 'lodge' },
  ]);
});

test('neither quests nor settling, if the rules leave them out', () => {
  const mine = { buildings: built('exploratorium', 'inn'), upgrades: 1 };
  const position = hired(['mason', 'scholar'], mine, [], { questsAndSettling: false });
  expect(movesTo(position, 'quest')).toEqual([]);
  expect(movesTo(position, 'settle')).toEqual([]);
});
