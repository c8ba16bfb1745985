import type {
  Building,
  Card,
  CardSet,
  Mercenary,
  Resource,
  StandingEffect,
  UpgradeSet,
} from './cards.js';
import { longestBuildPhase } from './endless.js';

/** What decides how much there can be of something. */
export interface Economy {
  readonly cards: CardSet;
  readonly upgrades: UpgradeSet;
  readonly start: Record<Resource, number>;
  readonly unitCost: number;
  readonly abilitiesRaise: 'nextTurn' | 'now';
  readonly legendaryAfterUse: 'removed' | 'legendary' | 'discard';
  readonly maxTurns: number;
  readonly peaceRounds: number;
}

/*
 * More than this there can never be, whatever the players do; how much there is in games is for games to tell.
 */

/** T16: Villages can be there several times. */
export const inPlay = ({ type, copies }: Building): number => (type === 'village' ? copies : 1);

/** Coin that a kingdom gives in a turn, with every other card in play. */
export function mostIncome(rules: Economy, except?: Card): number {
  return (
    rules.start.coin +
    standing(rules, except, (e) => (e.effect === 'gain' && e.resource === 'coin' ? e.amount : 0))
  );
}

/** Price of a building that could be paid: with each ability used, and again for each card built (T26). */
export function highestPrice(rules: Economy, card: Card): number {
  const { deck, legendary } = rules.cards;
  const returning = rules.legendaryAfterUse === 'removed' ? deck : [...deck, ...legendary];
  const once = sumOf([...deck, ...legendary].filter(isMercenary), (c) => c.copies * coinsOf(c));
  const best = Math.max(0, ...returning.filter(isMercenary).map(coinsOf));
  const again = best === 0 ? 0 : best * (longestBuildPhase(rules) ?? Infinity);
  const discounts = standing(rules, card, (e) =>
    e.effect === 'discount' && e.on === 'building' ? e.amount : 0,
  );
  return mostIncome(rules, card) + once + again + discounts;
}

/** T52, T71: each attack of a turn takes a troop that has not fought in it. */
export function mostVictories({ cards, upgrades, maxTurns, peaceRounds }: Economy): number {
  const buildings = [...cards.deck, ...cards.legendary].filter(isBuilding);
  const slots =
    upgrades.capital.attack.slots + sumOf(buildings, (b) => inPlay(b) * (b.slots?.attack ?? 0));
  return Math.max(0, maxTurns - 2 * peaceRounds) * slots;
}

/** What all that stands in a kingdom adds up to. */
function standing(
  { cards, upgrades }: Economy,
  except: Card | undefined,
  of: (effect: StandingEffect) => number,
): number {
  const total = (effects: readonly StandingEffect[] = []) => sumOf(effects, of);
  const all = [...cards.deck, ...cards.legendary];
  const ofCard = (card: Card): number => {
    if (card.kind === 'mercenary') return card.copies * total(card.settle?.effects);
    if (card.kind === 'troop') return 0;
    const others = card === except && card.type !== 'village' ? 0 : inPlay(card);
    return others * total(card.effects);
  };
  return sumOf(all, ofCard) + sumOf(upgrades.upgrades, ({ effects }) => total(effects));
}

const coinsOf = ({ ability }: Mercenary): number =>
  sumOf(ability, (e) =>
    e.effect === 'steal' || (e.effect === 'gain' && e.resource === 'coin') ? e.amount : 0,
  );

const isBuilding = (card: Card): card is Building => card.kind === 'building';
const isMercenary = (card: Card): card is Mercenary => card.kind === 'mercenary';

export function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
