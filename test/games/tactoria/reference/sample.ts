/** Rules and positions for examples worked by hand. */

import { upTo } from '../../../kit/lists.js';
import { standardRules } from './rules.js';
import { sampleCards, sampleUpgrades } from './sample-cards.js';
import { start } from './tactoria.js';
import type { Position, Rules, SeatState, Slot, Unit } from './types.js';

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
