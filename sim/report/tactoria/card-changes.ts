import type { Card } from '../../../engine/tactoria/cards.js';
import { STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { differences, tellSome } from '../differences.js';

/** In place of whole decks of changed rules, which no line has room for; single fields are told as they are. */
export function tactoriaChangeWords({
  cards,
}: Readonly<Record<string, unknown>>): Record<string, string> {
  const { deck, legendary } = (cards ?? {}) as { deck?: Card[]; legendary?: Card[] };
  if (deck === undefined && legendary === undefined) return {};
  const standard = STANDARD_RULES.cards;
  const all = [
    ...differences(standard.deck, deck ?? standard.deck),
    ...differences(standard.legendary, legendary ?? standard.legendary),
  ];
  return { cards: tellSome(all) || 'in another order' };
}
