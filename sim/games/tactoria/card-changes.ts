import type { Card, CardSet, UpgradeSet } from '../../../engine/tactoria/cards.js';
import { parseRules, type RuleChanges, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { effectWords } from '../../../engine/tactoria/text-words.js';
import { differences, tellSome } from '../../text/differences.js';
import { doesWords } from './cards-text.js';

/** In place of cards and upgrades of changed rules, which no line has room for. */
export function tactoriaChangeWords(changes: RuleChanges): Record<string, string> {
  const { cards, upgrades } = changes;
  const rules = parseRules({ ...(cards ? { cards } : {}), ...(upgrades ? { upgrades } : {}) });
  return {
    ...(cards !== undefined && { cards: cardChanges(rules.cards) || 'in another order' }),
    ...(upgrades !== undefined && { upgrades: upgradeChanges(rules.upgrades) || 'another name' }),
  };
}

function cardChanges(cards: CardSet): string {
  const standard = STANDARD_RULES.cards;
  const items = (set: CardSet, list: 'deck' | 'legendary') =>
    set[list].map((card) => asItem(card, set));
  return tellSome([
    ...differences(items(standard, 'deck'), items(cards, 'deck')),
    ...differences(items(standard, 'legendary'), items(cards, 'legendary')),
  ]);
}

/** What a card does is told in words, as one. */
function asItem(card: Card, set: CardSet) {
  const { id, name, kind, copies } = card;
  const does = doesWords(card, set) || 'nothing more';
  if (card.kind === 'mercenary') return { id, name, kind, copies, does };
  if (card.kind === 'troop')
    return { id, name, kind, attack: card.attack, defence: card.defence, does, copies };
  const { type, cost, hitPoints } = card;
  return { id, name, kind, type, cost, 'Hit Points': hitPoints, does, copies };
}

function upgradeChanges(set: UpgradeSet): string {
  const items = ({ capital, upgrades }: UpgradeSet) => [
    ...upgrades.map(({ name, cost, effects = [] }) => ({
      ...{ id: name, cost, does: effects.map(effectWords).join(', ') || 'nothing more' },
    })),
    ...Object.entries(capital).map(([slot, { slots, unlockedBy }]) => ({
      ...{ id: `${slot} slots`, number: slots, 'unlocked by': unlockedBy },
    })),
  ];
  return tellSome(differences(items(STANDARD_RULES.upgrades), items(set)));
}
