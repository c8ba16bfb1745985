/** What can be asked about cards. */

import { upTo } from '../../../kit/lists.js';
import type { Building, Card, CardSet, Mercenary, Rules, Troop } from './types.js';

export const CAPITAL = 'capital';

interface Entry {
  card: Card;
  order: number;
  legendary: boolean;
}

const catalogues = new WeakMap<CardSet, ReadonlyMap<string, Entry>>();

/** Every card by its id, in file order: the Deck, then the Legendary Deck. */
function catalogue(cards: CardSet): ReadonlyMap<string, Entry> {
  const known = catalogues.get(cards);
  if (known !== undefined) return known;
  const made = new Map(
    [...cards.deck, ...cards.legendary].map((card, order) => [
      card.id,
      { card, order, legendary: order >= cards.deck.length },
    ]),
  );
  catalogues.set(cards, made);
  return made;
}

function entry(rules: Rules, id: string): Entry {
  const found = catalogue(rules.cards).get(id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
}

export function cardOf(rules: Rules, id: string): Card {
  return entry(rules, id).card;
}

export function buildingOf(rules: Rules, id: string): Building {
  const card = cardOf(rules, id);
  if (card.kind !== 'building') throw new Error(`${id} is not a building`);
  return card;
}

export function troopOf(rules: Rules, id: string): Troop {
  const card = cardOf(rules, id);
  if (card.kind !== 'troop') throw new Error(`${id} is not a troop`);
  return card;
}

export function mercenaryOf(rules: Rules, id: string): Mercenary {
  const card = cardOf(rules, id);
  if (card.kind !== 'mercenary') throw new Error(`${id} is not a mercenary`);
  return card;
}

export function isLegendary(rules: Rules, id: string): boolean {
  return entry(rules, id).legendary;
}

/** File order; the Capital comes before all buildings. */
export function orderOf(rules: Rules, id: string): number {
  return id === CAPITAL ? -1 : entry(rules, id).order;
}

export function sortCards(rules: Rules, ids: readonly string[]): readonly string[] {
  return [...ids].sort((a, b) => orderOf(rules, a) - orderOf(rules, b));
}

function copiesOf(cards: readonly Card[]): readonly string[] {
  return cards.flatMap((card) => upTo(card.copies).map(() => card.id));
}

export function allOrdinary(rules: Rules): readonly string[] {
  return copiesOf(rules.cards.deck);
}

export function allLegendary(rules: Rules): readonly string[] {
  return copiesOf(rules.cards.legendary);
}
