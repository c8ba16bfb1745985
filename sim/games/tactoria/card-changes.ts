import { parseRules, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { differences, tellSome } from '../../text/differences.js';

/** In place of whole cards of changed rules, which no line has room for; single fields are told as they are. */
export function tactoriaChangeWords({
  cards = {},
}: Readonly<Record<string, unknown>>): Record<string, string> {
  if (['deck', 'legendary', 'add'].every((list) => !Object.hasOwn(cards as object, list)))
    return {};
  const { deck, legendary } = parseRules({ cards }).cards;
  const standard = STANDARD_RULES.cards;
  const all = [...differences(standard.deck, deck), ...differences(standard.legendary, legendary)];
  return { cards: tellSome(all) || 'in another order' };
}
