import { expect, test } from 'vitest';
import { mercenaryOf } from './cards.js';
import { matches } from './conditions.js';
import { movesTo, notesOf, play, seat } from './kit.js';
import { built, sampleRules, table, unit } from './sample.js';
import type { Move, Position, Rules, SeatState } from './types.js';

function hired(...mercenaries: readonly string[]): SeatState['units'] {
  return mercenaries.map((one) => unit(one, 'inn', 'mercenary'));
}

function seat0(mine: Partial<SeatState>, rules: Partial<Rules> = {}): Position {
  return table({ rules, coin: 5, build: 5, seats: [mine] });
}

function build(card: string): Move {
  return { do: 'build', card };
}

function quest(mercenary: string): Move {
  return { do: 'quest', unit: mercenary, at: 'inn' };
}

test('T77 a building that needs another by its name', () => {
  const hand = ['harbour'];
  expect(movesTo(seat0({ hand, buildings: built('farming-village') }), 'build')).toEqual([]);
  const ready = seat0({ hand, buildings: built('fishing-village') });
  expect(movesTo(ready, 'build')).toEqual([build('harbour')]);
  expect(notesOf(ready, build('harbour'))).toEqual(['T17', 'T77']);
});

test('T76 all conditions of a list must hold', () => {
  const hand = ['academy'];
  const units = hired('wizard');
  expect(movesTo(seat0({ hand, units, buildings: built('inn') }), 'build')).toEqual([]);
  expect(movesTo(seat0({ hand, buildings: built('lodge', 'inn') }), 'build')).toEqual([]);
  const ready = seat0({ hand, units, buildings: built('lodge', 'inn') });
  expect(movesTo(ready, 'build')).toEqual([build('academy')]);
  expect(notesOf(ready, build('academy'))).toEqual(['T17', 'T76', 'T77', 'T78', 'T79']);
});

test('T78 mercenaries in slots, locked ones too, and settled ones count', () => {
  const hand = ['market', 'spy'];
  const buildings = built('lodge', 'tower', 'inn');
  const units = [unit('spy', 'capital', 'mercenary'), unit('spearmen', 'tower', 'defence')];
  expect(movesTo(seat0({ hand, buildings, units }), 'build')).not.toContainEqual(build('market'));
  const settlers = [{ at: 'lodge', unit: 'mason' }];
  const ready = seat0({ hand, buildings, units, settlers });
  expect(movesTo(ready, 'build')).toContainEqual(build('market'));
  expect(seat(play(ready, build('market')), 0).units).toEqual(units); // T79: nothing is shown
});

test('T78 by class, by subclass, or by both', () => {
  const wizard = mercenaryOf(sampleRules, 'wizard');
  const matching = (condition: object) => matches(wizard, { mercenaries: 1, ...condition });
  expect(matching({})).toBe(true);
  expect(matching({ class: 'sage' })).toBe(true);
  expect(matching({ class: 'rogue' })).toBe(false);
  expect(matching({ subclass: 'elf' })).toBe(true);
  expect(matching({ class: 'sage', subclass: 'healer' })).toBe(false);
  expect(matching({ class: 'rogue', subclass: 'elf' })).toBe(false);
  expect(matches(mercenaryOf(sampleRules, 'mason'), { mercenaries: 1, class: 'sage' })).toBe(false);
});

test('T78 the mercenary whose quest it is counts, too', () => {
  const buildings = built('inn');
  expect(movesTo(seat0({ buildings, units: hired('druid') }), 'quest')).toEqual([]);
  const two = seat0({ buildings, units: hired('druid', 'wizard') });
  expect(movesTo(two, 'quest')).toEqual([quest('druid')]);
  const healers = seat0({ buildings, units: hired('druid', 'medic') });
  expect(movesTo(healers, 'quest')).toEqual([quest('medic')]);
});

test('T79 all that match are shown, not only as many as are needed', () => {
  const buildings = built('inn');
  const units = [unit('wizard', 'capital', 'mercenary'), ...hired('druid', 'wizard', 'medic')];
  const after = play(seat0({ buildings, units }), quest('druid'));
  expect(seat(after, 0).units).toEqual([
    { ...unit('wizard', 'capital', 'mercenary'), open: true }, // locked
    { ...unit('druid', 'inn', 'mercenary'), open: true, claimed: true },
    { ...unit('wizard', 'inn', 'mercenary'), open: true },
    unit('medic', 'inn', 'mercenary'),
  ]);
  const gone = play(seat0({ buildings, units }, { questMercenary: 'discarded' }), quest('druid'));
  expect(seat(gone, 0).units.map((one) => [one.unit, one.open])).toEqual([
    ['wizard', true],
    ['wizard', true],
    ['medic', false],
  ]);
  expect(gone.discard).toEqual(['druid']);
});

test('T79 a building shows those that it needs', () => {
  const mine = {
    hand: ['academy'],
    buildings: built('lodge', 'inn'),
    units: hired('wizard', 'spy'),
  };
  const after = play(seat0(mine), build('academy'));
  expect(seat(after, 0).units).toEqual([
    unit('spy', 'inn', 'mercenary'),
    { ...unit('wizard', 'inn', 'mercenary'), open: true },
  ]);
  const shown = { ...mine, units: hired('wizard').map((one) => ({ ...one, open: true })) };
  expect(notesOf(seat0(shown), build('academy'))).not.toContain('T79');
});
