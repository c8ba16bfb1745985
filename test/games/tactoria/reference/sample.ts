/** A small set of cards for examples worked by hand; it does not change with the data. */

import { upTo } from '../../../kit/lists.js';
import { standardRules } from './rules.js';
import { start } from './tactoria.js';
import type {
  AbilityEffect,
  Building,
  BuildingType,
  CardSet,
  Mercenary,
  Position,
  Rules,
  SeatState,
  Slot,
  StandingEffect,
  Troop,
  Unit,
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
  more: Pick<Mercenary, 'quest' | 'settle'>,
): Mercenary {
  return { id, name: id, kind: 'mercenary', ability, copies: 2, ...more };
}

const draw1: StandingEffect = { effect: 'gain', resource: 'draw', amount: 1 };
const coin1: StandingEffect = { effect: 'gain', resource: 'coin', amount: 1 };
const defence1: StandingEffect = { effect: 'gain', resource: 'defence', amount: 1 };

const sampleCards: CardSet = {
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

const sampleUpgrades: UpgradeSet = {
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

export const sampleRules: Rules = {
  ...standardRules,
  cards: sampleCards,
  upgrades: sampleUpgrades,
};

// ---------------------------------------------------------------------------------------------
// Positions

interface Setting extends Partial<Omit<Position, 'seats' | 'rules'>> {
  rules?: Partial<Rules>;
  seats?: readonly Partial<SeatState>[];
}

/** A position of our choice; hands are empty unless given, it is seat 0's build phase. */
export function table(setting: Setting): Position {
  const { rules, seats = [], players = 2, ...rest } = setting;
  const fresh = start({ ...sampleRules, ...rules }, players, { starter: 0, seed: 1 });
  return {
    ...fresh,
    ...rest,
    seats: upTo(players).map((seat) => ({
      ...(fresh.seats[seat] as SeatState),
      hand: [],
      ...seats[seat],
    })),
  };
}

export function built(...cards: readonly string[]): SeatState['buildings'] {
  return cards.map((card) => ({ card, prices: [1] }));
}

export function unit(id: string, at: string, slot: Slot): Unit {
  return { at, slot, unit: id, open: false, claimed: false };
}
