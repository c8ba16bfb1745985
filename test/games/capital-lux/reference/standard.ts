/** The standard rules, and chance drawn from a generator. */

import { at, removeOne, upTo } from '../../../kit/lists.js';
import { allCards } from './cards.js';
import { possibleStarters } from './checks.js';
import type { Chance, Rules } from './types.js';

const COPIES = { '2': 3, '3': 4, '4': 4, '5': 4, '6': 3 };

export const STANDARD: Rules = {
  copies: { G: COPIES, Y: COPIES, B: COPIES, P: COPIES },
  modifiers: [4, 2, -1, -3],
  discs: 8,
  rounds: 3,
  handSize: { '2': 6, '3': 6, '4': 5 },
  picksPerPass: 2,
  setupCards: 1,
  startingGold: [0, 0, 0, 0],
  actions: {
    G: [{ effect: 'draw', to: 'hand', amount: 1, may: false }], // L29
    Y: [{ effect: 'gold', amount: 1, may: false }], // L27
    B: [{ effect: 'modifier', amount: 1, may: false }], // L16
    P: [{ effect: 'take', which: 'lowest', of: 'others', to: 'hometown', amount: 1, may: false }], // L21
  },
  clericChoice: 'nonEmpty',
  negativeLimit: 'stands',
  bonusAtZero: 'none',
  starterTie: 'previousFirst',
};

/** A whole number below `n`, each alike. */
export type Below = (n: number) => number;

function shuffled<T>(list: readonly T[], below: Below): readonly T[] {
  if (list.length === 0) return [];
  const first = at(list, below(list.length));
  return [first, ...shuffled(removeOne(list, first), below)];
}

export function drawChance(rules: Rules, players: number, below: Below): Chance {
  const modifiers = (): number[] => [...shuffled(rules.modifiers, below)];
  const chance: Chance = {
    deck: [...shuffled(allCards(rules), below)],
    starterDeal: rules.modifiers.length < players ? [] : modifiers().slice(0, players),
    modifierDecks: upTo(rules.rounds).map(modifiers),
  };
  const starters = possibleStarters(players, chance);
  return starters.length === 1
    ? chance
    : { ...chance, starter: at(starters, below(starters.length)) };
}
