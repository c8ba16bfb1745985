import { expect, test } from 'vitest';
import { activate, DONE, expectAsked, movesTo, notesOf, play, seat } from './kit.js';
import { built, table, unit } from './sample.js';
import { legalMoves } from './tactoria.js';
import type { Move, Position, Rules, Slot, Unit } from './types.js';

/** Seat 0 in its Regroup phase with these units. */
function regroup(
  buildings: readonly string[],
  units: readonly Unit[],
  rules: Partial<Rules> = {},
): Position {
  const seats = [{ buildings: built(...buildings), units }];
  return table({ phase: 'regroup', coin: 0, build: 0, rules, seats });
}

function from(at: string, slot: Slot): Move {
  return { do: 'from', at, slot };
}

function move(troop: string, at: string, slot: Slot): Move {
  return { do: 'move', unit: troop, at, slot };
}

/** A Dragon in the Capital, a full Tower; the Capital's other slot is free. */
const dragon = unit('dragon', 'capital', 'attack');
const garrison = [unit('spearmen', 'tower', 'defence'), unit('cavalry', 'tower', 'defence')];
const fullTower = regroup(['tower'], [dragon, ...garrison]);

test('T73 a unit moves to a free slot of its class, attack and defence alike', () => {
  const position = regroup(['stronghold', 'tower'], [unit('spearmen', 'tower', 'defence')]);
  expect(legalMoves(position)).toEqual([from('tower', 'defence'), DONE]);
  const asked = play(position, from('tower', 'defence'));
  expectAsked(asked, 'move', 0);
  expect(legalMoves(asked)).toEqual([
    move('spearmen', 'capital', 'attack'),
    move('spearmen', 'capital', 'defence'),
    move('spearmen', 'stronghold', 'attack'),
    move('spearmen', 'stronghold', 'defence'),
  ]);
  const moved = play(asked, move('spearmen', 'stronghold', 'attack'));
  expect(seat(moved, 0).units).toEqual([unit('spearmen', 'stronghold', 'attack')]);
  expectAsked(moved, 'build', 1); // one unit, one move
  expect([moved.moves, moved.brought]).toEqual([0, []]);
});

test('T73 what was brought where is kept while the phase lasts', () => {
  const after = play(fullTower, from('capital', 'attack'), move('dragon', 'capital', 'defence'));
  expectAsked(after, 'regroup', 0);
  expect(after.moves).toBe(1);
  expect(after.brought).toEqual([unit('dragon', 'capital', 'defence')]);
  expect(after.source).toBeNull();
});

test('T73 a full place: it is asked which of its units comes back', () => {
  const asked = play(fullTower, from('capital', 'attack'), move('dragon', 'tower', 'defence'));
  expectAsked(asked, 'exchange', 0);
  expect(asked).toMatchObject({
    pending: { effect: 'exchange', unit: 'dragon', at: 'tower', slot: 'defence' },
    source: { at: 'capital', slot: 'attack' },
    resume: null,
    resumeSeat: null,
    moves: 0,
  });
  expect(legalMoves(asked)).toEqual([
    { do: 'exchange', unit: 'spearmen' },
    { do: 'exchange', unit: 'cavalry' },
  ]);
  const after = play(asked, { do: 'exchange', unit: 'spearmen' });
  expectAsked(after, 'regroup', 0);
  expect(seat(after, 0).units).toEqual([
    unit('spearmen', 'capital', 'attack'),
    unit('cavalry', 'tower', 'defence'),
    unit('dragon', 'tower', 'defence'),
  ]);
  expect(after).toMatchObject({ pending: null, source: null, moves: 1 });
  expect(after.brought).toEqual([unit('dragon', 'tower', 'defence')]);
});

test('T73 a full place with one unit: exchanged at once', () => {
  const moves = [from('tower', 'defence'), move('spearmen', 'capital', 'attack')];
  const after = play(fullTower, ...moves);
  expectAsked(after, 'regroup', 0);
  expect(seat(after, 0).units).toEqual([
    unit('spearmen', 'capital', 'attack'),
    unit('cavalry', 'tower', 'defence'),
    unit('dragon', 'tower', 'defence'),
  ]);
  expect(notesOf(fullTower, ...moves)).toEqual(['T73', 'T73 exchange', 'T48']);
});

test('T73 where a slot is free there is no exchange', () => {
  const position = regroup(['tower'], [dragon, unit('spearmen', 'tower', 'defence')]);
  const after = play(position, from('capital', 'attack'), move('dragon', 'tower', 'defence'));
  expect(seat(after, 0).units.map((one) => one.at)).toEqual(['tower', 'tower']);
});

test('T73 like for like is no exchange; one open and one face down is', () => {
  const spearmen = unit('spearmen', 'capital', 'attack');
  const tower = [unit('spearmen', 'tower', 'defence'), unit('spearmen', 'tower', 'defence')];
  const same = play(regroup(['tower'], [spearmen, ...tower]), from('capital', 'attack'));
  expect(legalMoves(same)).toEqual([move('spearmen', 'capital', 'defence')]);
  const open = regroup(['tower'], [{ ...spearmen, open: true }, ...tower]);
  const after = play(open, from('capital', 'attack'), move('spearmen', 'tower', 'defence'), {
    do: 'exchange',
    unit: 'spearmen',
  });
  expect(seat(after, 0).units).toEqual([
    spearmen,
    { ...unit('spearmen', 'tower', 'defence'), open: true },
    unit('spearmen', 'tower', 'defence'),
  ]);
});

test('T73 of equal units the open one goes before the face-down one', () => {
  const open = { ...unit('spearmen', 'tower', 'defence'), open: true };
  const position = regroup(['tower'], [dragon, open, unit('spearmen', 'tower', 'defence')]);
  const after = play(position, from('tower', 'defence'), move('spearmen', 'capital', 'attack'));
  expect(seat(after, 0).units).toEqual([
    { ...unit('spearmen', 'capital', 'attack'), open: true },
    unit('spearmen', 'tower', 'defence'),
    unit('dragon', 'tower', 'defence'),
  ]);
});

test('T73 what was brought to a place stays there', () => {
  const away = play(fullTower, from('capital', 'attack'), move('dragon', 'capital', 'defence'));
  expect(movesTo(away, 'from')).toEqual([from('tower', 'defence')]);
});

test('T73 so do units like it, but not one that lies another way', () => {
  const open = { ...unit('spearmen', 'stronghold', 'attack'), open: true };
  const hidden = unit('spearmen', 'stronghold', 'defence');
  const units = [unit('spearmen', 'tower', 'defence'), dragon];
  const brought = (other: Unit) =>
    movesTo(
      play(
        regroup(['stronghold', 'tower'], [...units, other]),
        from(other.at, other.slot),
        move('spearmen', 'tower', 'defence'),
      ),
      'from',
    );
  expect(brought(hidden)).toEqual([from('capital', 'attack')]);
  // Claimed before open before face down: of the two the one that was brought is meant.
  expect(brought(open)).toEqual([from('capital', 'attack')]);
  const tower = [
    { ...unit('spearmen', 'tower', 'defence'), open: true },
    unit('spearmen', 'tower', 'defence'),
  ];
  const full = play(
    regroup(['stronghold', 'tower'], [hidden, ...tower]),
    from('stronghold', 'defence'),
    move('spearmen', 'tower', 'defence'),
    { do: 'exchange', unit: 'spearmen' },
  );
  expect(movesTo(full, 'from')).toEqual([from('stronghold', 'defence')]);
});

test('T73 nor does it come back for another; what came back may leave', () => {
  const once = play(fullTower, from('tower', 'defence'), move('spearmen', 'capital', 'attack'));
  const asked = play(once, from('tower', 'defence'));
  expect(movesTo(asked, 'move')).toEqual([
    move('cavalry', 'capital', 'defence'), // not to the attack slot: the Spearmen stay there
    move('dragon', 'capital', 'defence'),
  ]);
  expect(movesTo(once, 'from')).toEqual([from('tower', 'defence')]);
});

/** What a seat's units look like from above: sorted texts. */
const picture = (position: Position) =>
  seat(position, 0)
    .units.map((one) => [one.at, one.slot, one.unit].join(' '))
    .sort()
    .join();

test('T73 every arrangement can be reached, and none comes twice on the way', () => {
  const units = [dragon, ...garrison, unit('spearmen', 'stronghold', 'attack')];
  const start = regroup(['tower', 'stronghold'], units);
  const reached = new Set<string>();
  const goOn = (position: Position, before: readonly string[]) => {
    const now = picture(position);
    expect(before).not.toContain(now);
    reached.add(now);
    if (position.phase !== 'regroup' || before.length === units.length) return;
    for (const first of movesTo(position, 'from'))
      for (const second of movesTo(play(position, first), 'move')) {
        const asked = play(position, first, second);
        const after =
          asked.phase === 'exchange' ? legalMoves(asked).map((m) => play(asked, m)) : [asked];
        for (const next of after) goOn(next, [...before, now]);
      }
  };
  goOn(start, []);
  expect(reached).toEqual(allPictures(['dragon', 'spearmen', 'spearmen', 'cavalry']));
});

/** Every way to have units in a Capital (1 + 1), a Tower (2) and a Stronghold (1 + 2). */
function allPictures(units: readonly string[]): Set<string> {
  const places = ['capital attack', 'capital defence', ...Array(2).fill('tower defence')];
  places.push('stronghold attack', ...Array(2).fill('stronghold defence'));
  const ways = (left: readonly string[], free: readonly string[]): string[][] =>
    left.length === 0
      ? [[]]
      : free.flatMap((place, i) =>
          ways(left.slice(1), free.toSpliced(i, 1)).map((rest) => [`${place} ${left[0]}`, ...rest]),
        );
  return new Set(ways(units, places).map((way) => way.sort().join()));
}

test('T73 as many moves as units, or fewer if the rules say so', () => {
  const two = [unit('spearmen', 'tower', 'defence'), unit('cavalry', 'tower', 'defence')];
  const first = [from('tower', 'defence'), move('spearmen', 'capital', 'attack')];
  const second = [from('tower', 'defence'), move('cavalry', 'capital', 'defence')];
  const once = play(regroup(['tower'], two), ...first);
  expectAsked(once, 'regroup', 0);
  expectAsked(play(once, ...second), 'build', 1);
  expectAsked(play(regroup(['tower'], two, { regroupMoves: 1 }), ...first), 'build', 1);
  const many = play(regroup(['tower'], two, { regroupMoves: 1000 }), ...first);
  expectAsked(play(many, ...second), 'build', 1);
});

test('T73 it is asked by what all can see, even if only done is left', () => {
  const twins = [unit('spearmen', 'capital', 'attack'), unit('spearmen', 'capital', 'defence')];
  const position = play(table({ seats: [{ units: twins }] }), DONE);
  expectAsked(position, 'regroup', 0);
  expect(legalMoves(position)).toEqual([DONE]);
});

test('T73 when a unit is dismissed or used, all may leave again; moves still count', () => {
  const hired = [unit('scholar', 'inn', 'mercenary')];
  const position = regroup(['tower', 'inn'], [dragon, ...garrison, ...hired], {
    removal: 'regroup',
  });
  const moved = play(position, from('capital', 'attack'), move('dragon', 'capital', 'defence'));
  const dismissed = play(moved, { do: 'dismiss', unit: 'cavalry', at: 'tower', slot: 'defence' });
  expect([dismissed.moves, dismissed.brought]).toEqual([1, []]);
  const used = play(moved, activate('scholar', 'inn'));
  expect([used.moves, used.brought]).toEqual([1, []]);
  const back = play(used, from('capital', 'defence'));
  expect(movesTo(back, 'move')).toContainEqual(move('dragon', 'capital', 'attack'));
});

test('T73 when a quest is claimed, too', () => {
  const units = [dragon, ...garrison, unit('drummer', 'inn', 'mercenary')];
  const moved = play(
    regroup(['tower', 'inn'], units),
    from('capital', 'attack'),
    move('dragon', 'capital', 'defence'),
  );
  const asked = play(moved, { do: 'quest', unit: 'drummer', at: 'inn' });
  expectAsked(asked, 'legendary', 0);
  expect([asked.moves, asked.brought]).toEqual([1, []]);
});

test('T49 mercenaries do not go into troop slots, nor troops into theirs', () => {
  const spy = unit('spy', 'capital', 'mercenary');
  expectAsked(
    play(table({ seats: [{ buildings: built('tower'), units: [spy] }] }), DONE),
    'build',
    1,
  );
  const hired = [unit('mason', 'inn', 'mercenary'), unit('scholar', 'inn', 'mercenary')];
  const asked = play(regroup(['tower', 'inn'], [spy, ...hired]), from('capital', 'mercenary'));
  expect(legalMoves(asked)).toEqual([move('spy', 'inn', 'mercenary')]); // a locked slot, an exchange
});
