/** A small set of cards for examples worked by hand; it does not change with the data. */

import type {
  AbilityEffect,
  Building,
  BuildingType,
  CardSet,
  Mercenary,
  StandingEffect,
  Troop,
  UpgradeSet,
} from './types.js';

function building(
  id: string,
  type: BuildingType,
  cost: number | 'X',
  effects: readonly StandingEffect[],
  more: Partial<Building> = {},
): Building {
  return { id, name: id, kind: 'building', type, cost, effects, copies: 3, ...more };
}

function troop(id: string, attack: number, defence: number, effects: Troop['effects']): Troop {
  return { id, name: id, kind: 'troop', attack, defence, effects: effects ?? [], copies: 4 };
}

function mercenary(
  id: string,
  ability: readonly AbilityEffect[],
  more: Partial<Mercenary> = {},
): Mercenary {
  return { id, name: id, kind: 'mercenary', ability, copies: 2, ...more };
}

const draw1: StandingEffect = { effect: 'gain', resource: 'draw', amount: 1 };
const coin1: StandingEffect = { effect: 'gain', resource: 'coin', amount: 1 };
const defence1: StandingEffect = { effect: 'gain', resource: 'defence', amount: 1 };

export const sampleCards: CardSet = {
  about: 'For tests.',
  deck: [
    building('fishing-village', 'village', 'X', [coin1]),
    building('farming-village', 'village', 'X', [draw1]),
    building('exploratorium', 'learning', 2, [draw1], { slots: { mercenary: 1 } }),
    building('temple', 'learning', 2, [{ effect: 'discount', on: 'upgrade', amount: 1 }], {
      requires: { buildings: 1, type: 'military' },
    }),
    building('lodge', 'learning', 2, [{ effect: 'discount', on: 'building', amount: 1 }]),
    building('stronghold', 'military', 3, [], { slots: { attack: 1, defence: 2 } }),
    building('barracks', 'military', 2, [], { slots: { attack: 3 } }),
    building('tower', 'military', 1, [], { slots: { defence: 2 } }),
    building('wall', 'military', 3, [defence1, { effect: 'fortify', amount: 1 }], { hitPoints: 4 }),
    building('inn', 'trade', 1, [], { slots: { mercenary: 2 } }),
    troop('spearmen', 1, 1, []),
    troop('cavalry', 2, 1, []),
    troop('sappers', 1, 1, [{ effect: 'siege', amount: 2 }]),
    troop('surgeons', 1, 1, [{ effect: 'heal', amount: 2 }]),
    troop('captain', 1, 1, [{ effect: 'inspire', role: 'attack', amount: 1 }]),
    mercenary(
      'mason',
      [
        { effect: 'gain', resource: 'build', amount: 1 },
        { effect: 'gain', resource: 'coin', amount: 1 },
      ],
      { settle: { under: 'learning', effects: [draw1] } },
    ),
    mercenary('scholar', [{ effect: 'draw', amount: 2 }], {
      quest: { if: { upgrades: 1 }, draw: 2 },
    }),
    mercenary('saboteur', [{ effect: 'destroy', amount: 2 }], {
      quest: { if: { victories: 1 }, draw: 1 },
    }),
    mercenary('envoy', [{ effect: 'protect' }], {
      settle: { under: 'fishing-village', effects: [defence1, coin1] },
    }),
    mercenary('drummer', [{ effect: 'inspire', role: 'attack', amount: 1 }], {
      quest: { if: { troops: 2 }, draw: 5 },
    }),
    mercenary('guard', [{ effect: 'strength', role: 'defence', amount: 2 }], {
      quest: { if: { buildings: 2, type: 'village' }, draw: 2 },
    }),
    mercenary('thief', [{ effect: 'steal', amount: 2 }], { quest: { if: { coin: 3 }, draw: 2 } }),
    mercenary('agitator', [{ effect: 'discard', amount: 2 }], {
      quest: { if: { buildings: 3 }, draw: 2 },
    }),
    mercenary(
      'steward',
      [
        { effect: 'gain', resource: 'draw', amount: 2 },
        { effect: 'gain', resource: 'store', amount: 1 },
      ],
      { quest: { if: { buildings: 9 }, draw: 1 } },
    ),
    mercenary('spy', [{ effect: 'spy' }], { quest: { if: { upgrades: 3 }, draw: 1 } }),
    // Conditions (T76 to T78)
    building('harbour', 'trade', 1, [], { requires: { building: 'fishing-village' } }),
    building('academy', 'learning', 1, [], {
      requires: [{ building: 'lodge' }, { mercenaries: 1, class: 'sage' }],
    }),
    building('market', 'trade', 1, [], { requires: { mercenaries: 2 } }),
    mercenary('druid', [{ effect: 'draw', amount: 1 }], {
      class: 'sage',
      subclasses: ['healer', 'elf'],
      quest: { if: { mercenaries: 2, class: 'sage' }, draw: 1 },
    }),
    mercenary('wizard', [{ effect: 'draw', amount: 1 }], { class: 'sage', subclasses: ['elf'] }),
    mercenary('medic', [{ effect: 'heal', amount: 1 }], {
      class: 'rogue',
      subclasses: ['healer'],
      quest: { if: [{ mercenaries: 2, subclass: 'healer' }, { buildings: 1 }], draw: 1 },
    }),
    // Troops by role and slot (T80)
    troop('pikemen', 1, 1, [{ effect: 'strength', amount: 2, role: 'defence' }]),
    troop('rangers', 1, 1, [{ effect: 'strength', amount: 1, slot: 'barracks' }]),
    troop('banner', 0, 0, [{ effect: 'inspire', amount: 1, slot: 'military' }]),
    troop('sentries', 0, 1, [{ effect: 'strength', amount: 2, slot: 'capital' }]),
    troop('miners', 1, 1, [{ effect: 'siege', amount: 2, slot: 'stronghold' }]),
    troop('nurses', 1, 1, [{ effect: 'heal', amount: 2, role: 'defence' }]),
    // Counter effects (T81 to T84)
    mercenary('storm', [{ effect: 'weaken', amount: 1 }]),
    mercenary('pass-guard', [{ effect: 'hold', amount: 1 }]),
    mercenary('toll-keeper', [{ effect: 'toll', amount: 3 }]),
    mercenary('engineer', [
      { effect: 'fortify', amount: 1 },
      { effect: 'hold', amount: 2 },
    ]),
  ],
  legendary: [
    { ...building('palace', 'trade', 4, [{ ...coin1, amount: 3 }]), copies: 1 },
    { ...troop('dragon', 4, 4, []), copies: 1 },
    {
      ...mercenary('oracle', [{ effect: 'draw', amount: 3 }], {
        settle: { under: 'learning', effects: [draw1] },
      }),
      copies: 1,
    },
  ],
};

export const sampleUpgrades: UpgradeSet = {
  about: 'For tests.',
  capital: {
    attack: { slots: 1, unlockedBy: 2 },
    defence: { slots: 1, unlockedBy: 1 },
    mercenary: { slots: 1, unlockedBy: 1 },
  },
  upgrades: [
    { name: 'one', cost: 2, effects: [draw1] },
    { name: 'two', cost: 4, effects: [{ effect: 'gain', resource: 'build', amount: 1 }] },
    { name: 'three', cost: 6, effects: [defence1] },
    { name: 'victory', cost: 8, victory: true },
  ],
};
