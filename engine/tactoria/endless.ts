import type { Card, CardSet, Mercenary, Resource, StandingEffect, UpgradeSet } from './cards.js';

/** The part of the rules that a build phase depends on. */
interface Economy {
  cards: CardSet;
  upgrades: UpgradeSet;
  start: Record<Resource, number>;
  unitCost: number;
  abilitiesRaise: 'nextTurn' | 'now';
}

/** Build, Coin, cards in hand. */
type Purse = readonly [number, number, number];

/** Weights are tried in steps of 1/GRID. */
const GRID = 24;

/**
 * Most cards that can be built in one build phase, null if there is no such number. Discards come
 * back when the deck is empty (T26), so a mercenary that gives Build, Coin and cards might be built
 * and used for ever. It cannot if, with some weights, each building of a card lowers the weighted
 * sum of Build, Coin and cards in hand: the sum at the start then bounds the number.
 */
export function longestBuildPhase(rules: Economy): number | null {
  const steps = allCards(rules)
    .filter(isMercenary)
    .map((card) => stepOf(card, rules.unitCost))
    .map(([build, coin, cards]) =>
      // T20: what comes in the next turn pays for nothing in this one.
      rules.abilitiesRaise === 'now' ? [build, coin, cards] : [-1, -rules.unitCost, cards],
    ) as Purse[];
  const building: Purse = [-1, -1, -1];
  const quest: Purse = [-1, -rules.unitCost, 0];
  const purse = largestPurse(rules);
  let least: number | null = null;
  for (let a = 0; a <= GRID; a++)
    for (let b = 0; a + b <= GRID; b++) {
      const weights: Purse = [a, b, GRID - a - b];
      const slowest = Math.max(...[...steps, building, quest].map((step) => dot(weights, step)));
      if (slowest >= 0) continue;
      const bound = Math.ceil(dot(weights, purse) / -slowest);
      least = least === null ? bound : Math.min(least, bound);
    }
  return least;
}

/** What building a mercenary and using it at once changes. */
function stepOf({ ability }: Mercenary, unitCost: number): Purse {
  const sum = (of: (effect: Mercenary['ability'][number]) => number) =>
    ability.reduce((total, effect) => total + of(effect), 0);
  return [
    sum((e) => (e.effect === 'gain' && e.resource === 'build' ? e.amount : 0)) - 1,
    sum((e) => coinsOf(e)) - unitCost,
    sum((e) => (e.effect === 'draw' ? e.amount : 0)) - 1,
  ];
}

function coinsOf(effect: Mercenary['ability'][number]): number {
  if (effect.effect === 'steal') return effect.amount;
  return effect.effect === 'gain' && effect.resource === 'coin' ? effect.amount : 0;
}

/** Every card in play at once, every mercenary used and every card in hand: never so many. */
function largestPurse(rules: Economy): Purse {
  const { start, upgrades } = rules;
  const purse: [number, number, number] = [start.build, start.coin, 0];
  const add = (effects: readonly StandingEffect[] | undefined, copies: number) => {
    for (const e of effects ?? []) {
      if (e.effect !== 'gain') continue;
      if (e.resource === 'build') purse[0] += e.amount * copies;
      if (e.resource === 'coin') purse[1] += e.amount * copies;
    }
  };
  for (const { effects } of upgrades.upgrades) add(effects, 1);
  for (const card of allCards(rules)) {
    purse[2] += card.copies;
    if (card.kind === 'building') add(card.effects, card.copies);
    if (card.kind !== 'mercenary') continue;
    add(card.settle?.effects, card.copies);
    const step = stepOf(card, 0);
    for (let i = 0; i < 3; i++) purse[i] += (step[i] + 1) * card.copies;
  }
  return purse;
}

const allCards = ({ cards }: Economy): Card[] => [...cards.deck, ...cards.legendary];
const isMercenary = (card: Card): card is Mercenary => card.kind === 'mercenary';
const dot = (a: Purse, b: Purse): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
