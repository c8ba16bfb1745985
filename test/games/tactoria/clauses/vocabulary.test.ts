import { describe, expect, test } from 'vitest';
import type { AbilityEffect, Conditions, TroopEffect } from '../../../../engine/tactoria/cards.js';
import { Standing } from '../../../../engine/tactoria/compile.js';
import { parseRules } from '../../../../engine/tactoria/rules.js';
import { Of } from '../../../../engine/tactoria/state.js';
import { seat } from '../kit/table.js';

/* T76 to T84: what cards may say beyond the rulebook's own text. */

const change = (cards: object) => ({ cards: { change: cards }, eliminationMargin: 99 });
const ROGUES = {
  spy: { class: 'Rogue', subclasses: ['Elf', 'Bard'] },
  thief: { class: 'Rogue' },
  scholar: { class: 'Mage', subclasses: ['Elf'] },
};

describe('Conditions', () => {
  const library = (requires: Conditions, plan: object) =>
    seat({
      rules: {
        ...change({ ...ROGUES, library: { requires } }),
        start: { coin: 9, build: 9 },
      },
      seats: [{ hand: 'library', ...plan }, {}],
    });
  const canBuild = (requires: Conditions, plan: object) =>
    library(requires, plan).options.includes('build library');

  test('T76 all of several must hold', () => {
    const both: Conditions = [{ buildings: 1, type: 'village' }, { upgrades: 1 }];
    expect(canBuild(both, { buildings: 'mill-village', upgrades: 1 })).toBe(true);
    expect(canBuild(both, { buildings: 'mill-village' })).toBe(false);
    expect(canBuild(both, { upgrades: 1 })).toBe(false);
    expect(canBuild([{ upgrades: 1 }], { upgrades: 1 })).toBe(true);
  });

  test('T77 a named building in play', () => {
    expect(canBuild({ building: 'bank' }, { buildings: 'bank' })).toBe(true);
    expect(canBuild({ building: 'bank' }, { buildings: 'tavern' })).toBe(false);
  });

  test('T78 mercenaries in slots, locked ones too, and settled ones', () => {
    const tavern = { buildings: 'tavern guildhall', units: ['capital mercenary spy'] };
    expect(canBuild({ mercenaries: 1 }, tavern)).toBe(true);
    expect(canBuild({ mercenaries: 2 }, tavern)).toBe(false);
    const settled = { ...tavern, settlers: ['guildhall master-builder'] };
    expect(canBuild({ mercenaries: 2 }, settled)).toBe(true);
  });

  test('T78 by class, by subclass, or both', () => {
    const plan = {
      buildings: 'tavern',
      units: ['tavern mercenary spy', 'capital mercenary thief'],
    };
    expect(canBuild({ mercenaries: 2, class: 'Rogue' }, plan)).toBe(true);
    expect(canBuild({ mercenaries: 1, class: 'Mage' }, plan)).toBe(false);
    expect(canBuild({ mercenaries: 1, subclass: 'Bard' }, plan)).toBe(true);
    expect(canBuild({ mercenaries: 2, subclass: 'Elf' }, plan)).toBe(false);
    const mage = { buildings: 'tavern', units: ['tavern mercenary scholar'] };
    expect(canBuild({ mercenaries: 1, class: 'Rogue', subclass: 'Elf' }, plan)).toBe(true);
    expect(canBuild({ mercenaries: 1, class: 'Rogue', subclass: 'Elf' }, mage)).toBe(false);
  });

  test('T79 those that are counted by class are shown, and no others', () => {
    const plan = {
      buildings: 'tavern',
      units: ['tavern mercenary spy', 'capital mercenary scholar'],
    };
    const built = (requires: Conditions) =>
      library(requires, plan).does(0, 'build library').units(0);
    expect(built({ mercenaries: 1, class: 'Rogue' })).toEqual([
      'capital mercenary scholar',
      'tavern mercenary spy open',
    ]);
    expect(built({ mercenaries: 1, subclass: 'Elf' })).toEqual([
      'capital mercenary scholar open',
      'tavern mercenary spy open',
    ]);
    expect(built({ mercenaries: 2 })).toEqual([
      'capital mercenary scholar',
      'tavern mercenary spy',
    ]);
  });

  test('T79 a quest shows them, too, and counts the one who is on it', () => {
    const table = seat({
      rules: change({
        ...ROGUES,
        champion: {
          class: 'Rogue',
          quest: { if: [{ mercenaries: 2, class: 'Rogue' }], draw: 1 },
        },
      }),
      seats: [
        {
          buildings: 'tavern',
          upgrades: 1,
          units: ['tavern mercenary champion', 'capital mercenary spy'],
        },
        {},
      ],
    });
    table.does(0, 'quest champion tavern');
    expect(table.units(0)).toEqual([
      'capital mercenary spy open',
      'tavern mercenary champion claimed',
    ]);
  });
});

describe('Effects of troops', () => {
  const fight = (effect: TroopEffect, at = 'barracks attack') => {
    const table = seat({
      rules: change({ raiders: { attack: 2, defence: 1, effects: [effect] } }),
      seats: [
        {
          buildings: 'barracks',
          upgrades: 4 - 1,
          units: [`${at} raiders`, 'barracks attack cavalry'],
        },
        { buildings: 'bank fishing-village' },
      ],
    });
    table.goTo('military').does(0, 'attack 1', `commit raiders ${at.split(' ')[0]}`);
    return table.does(0, 'commit cavalry barracks').position.battle;
  };

  test('T80 by role; without one in either', () => {
    expect(fight({ effect: 'strength', role: 'attack', amount: 3 })?.score).toBe(2 + 3 + 2 - 1);
    expect(fight({ effect: 'strength', role: 'defence', amount: 3 })?.score).toBe(2 + 2 - 1);
    expect(fight({ effect: 'strength', amount: 3 })?.score).toBe(2 + 3 + 2 - 1);
    expect(fight({ effect: 'inspire', amount: 1 })?.score).toBe(3 + 3 - 1);
    const heal = { effect: 'heal', role: 'defence', amount: 9 } as const;
    expect(fight(heal)?.score).toBe(2 + 2 - 1);
  });

  test('T80 by the slot that the troop was sent from', () => {
    const strength = (slot: string) => ({ effect: 'strength', slot, amount: 3 }) as const;
    for (const slot of ['barracks', 'military'])
      expect(fight(strength(slot))?.score).toBe(2 + 3 + 2 - 1);
    expect(fight(strength('capital'))?.score).toBe(2 + 2 - 1);
    expect(fight(strength('capital'), 'capital attack')?.score).toBe(2 + 3 + 2 - 1);
    expect(fight(strength('barracks'), 'capital attack')?.score).toBe(2 + 2 - 1);
  });

  test('T65 its own strength is part of what it must survive with', () => {
    const battle = fight({ effect: 'strength', amount: 3 });
    expect(battle?.values).toEqual([2, 5].slice(0, battle?.values?.length));
  });
});

describe('Counter effects', () => {
  const countered = (...ability: AbilityEffect[]) =>
    seat({
      rules: change({ envoy: { ability } }),
      seats: [
        {
          buildings: 'barracks',
          units: ['barracks attack cavalry', 'barracks attack militia'],
        },
        { buildings: 'fishing-village', upgrades: 1, units: ['capital mercenary envoy'] },
      ],
    })
      .goTo('military')
      .does(0, 'attack 1')
      .does(1, 'activate envoy capital');

  test('T81 to T84 only by a defender, before the battle', () => {
    const table = seat({
      rules: change({ envoy: { ability: [{ effect: 'weaken', amount: 1 }] } }),
      seats: [{}, { buildings: 'bank', upgrades: 1, units: ['capital mercenary envoy'] }],
    });
    expect(table.goTo('window').options).toEqual(['done']);
    expect(table.goToTurn(1).optionsTo('activate')).toEqual([]);
  });

  test('T81 each attacker counts less, never below 0', () => {
    const table = countered({ effect: 'weaken', amount: 2 });
    table.does(0, 'commit cavalry barracks', 'commit militia barracks');
    // 2 − 2 and 1 − 2, against City Defence: the defender wins, nobody of his survives.
    expect(table.position.phase).not.toBe('plunder');
    expect(table.of(1).victories).toBe(1);
    // Without City Defence 0 + 0 is a draw.
    const bare = countered({ effect: 'weaken', amount: 2 });
    bare.state[bare.game.table.seat + bare.game.table.seatSize + Of.STANDING + Standing.DEFENCE] =
      0;
    bare.does(0, 'commit cavalry barracks', 'commit militia barracks');
    expect([bare.of(0).victories, bare.of(1).victories]).toEqual([0, 0]);
    const less = countered({ effect: 'weaken', amount: 1 });
    less.does(0, 'commit cavalry barracks', 'commit militia barracks');
    // 1 + 0 − 1: a draw.
    expect([less.of(0).victories, less.of(1).victories]).toEqual([0, 0]);
  });

  test('T82 so many attackers at most; of several the fewest', () => {
    const table = countered({ effect: 'hold', amount: 2 }, { effect: 'hold', amount: 1 });
    expect(table.position.battle?.counters).toMatchObject({ hold: 1 });
    table.does(0, 'commit cavalry barracks');
    // Nothing left to play: the battle is over, with a score of 1.
    expect(table.of(0).victories).toBe(1);
    expect(table.units(0)).toContain('barracks attack militia');
  });

  test('T83 the first troop sent costs Coin of the next turn; to withdraw costs nothing', () => {
    const table = countered({ effect: 'toll', amount: 2 });
    expect(table.of(0).extra.coin).toBe(0);
    table.does(0, 'commit cavalry barracks');
    expect(table.of(0).extra.coin).toBe(-2);
    table.does(0, 'commit militia barracks');
    expect(table.of(0).extra.coin).toBe(-2);
    const free = countered({ effect: 'toll', amount: 2 }).does(0, 'withdraw');
    expect(free.of(0).extra.coin).toBe(0);
  });

  test('T84 buildings have more Hit Points in this battle', () => {
    const plunder = (amount: number) =>
      countered({ effect: 'fortify', amount }).does(
        0,
        'commit cavalry barracks',
        'commit militia barracks',
      );
    // The score is 2, a Village has 1.
    expect(plunder(1).optionsTo('destroy')).toEqual(['destroy 1 fishing-village']);
    expect(plunder(2).optionsTo('destroy')).toEqual([]);
    expect(plunder(2).position.phase).toBe('survive');
  });
});

describe('Cards that could never be used are refused', () => {
  const refused = (cards: object) => () => parseRules(change(cards));

  test('T85 conditions that nothing fulfils', () => {
    const asks = (requires: Conditions) => refused({ ...ROGUES, library: { requires } });
    expect(asks({ buildings: 30, type: 'military' })).toThrow('.requires.buildings = 30');
    expect(asks({ troops: 99 })).toThrow('.requires.troops = 99');
    expect(asks({ upgrades: 4 })).toThrow('there can never be more than 3');
    expect(asks({ mercenaries: 9, class: 'Mage' })).toThrow('.requires.mercenaries = 9');
    expect(asks({ mercenaries: 1, class: 'Monk' })).toThrow('no mercenary has it; known are');
    expect(asks({ building: 'abbey' })).toThrow('.requires.building = "abbey"');
  });

  test('T85 buildings that need each other', () => {
    const circle = {
      library: { requires: { building: 'bank' } },
      bank: { requires: [{ building: 'library' }] },
    };
    expect(refused(circle)).toThrow('that can never be there first');
  });

  test('T85 effects that never count', () => {
    const effects = [{ effect: 'strength', slot: 'library', amount: 1 }];
    expect(refused({ raiders: { effects } })).toThrow('.effects[0].slot = "library"');
    const siege = [{ effect: 'siege', slot: 'watchtower', amount: 1 }];
    expect(refused({ raiders: { effects: siege } })).toThrow('with an attack slot');
  });
});
