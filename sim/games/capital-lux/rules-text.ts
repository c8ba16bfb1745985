import { ACTIONS, COLOUR_NAMES, COLOURS, type Colour } from '../../../engine/capital-lux/cards.js';
import type { Rules } from '../../../engine/capital-lux/rules.js';
import type { RuleRow } from '../../text/rules.js';

const ACTION_NAMES = `${ACTIONS.slice(0, -1).join(', ')} or ${ACTIONS.at(-1)}`;

/** All rules of Capital Lux. */
export function luxRules(rules: Rules): RuleRow[] {
  const row = (name: keyof Rules, about: string, value = `${rules[name]}`): RuleRow => ({
    name,
    value,
    about,
  });
  return [
    ...COLOURS.map((c) => cardsRow(rules, c)),
    row('modifiers', 'values of the modifiers', rules.modifiers.join(' ') || 'none'),
    row('discs', 'gold discs in the pile'),
    row('rounds', ''),
    row('handSize', 'with 2, 3, 4 players (L5)', Object.values(rules.handSize).join(' ')),
    row('picksPerPass', 'cards taken of each pack (L6)'),
    row('setupCards', 'cards turned up first (L3)'),
    row('startingGold', 'discs of each seat at the start', rules.startingGold.join(' ')),
    ...COLOURS.map((c) => actionRow(rules, c)),
    row('clericChoice', 'nonEmpty or any (L21)'),
    row('negativeLimit', 'stands or zero (L39)'),
    row('bonusAtZero', 'none or tied (L48)'),
    row('starterTie', 'previousFirst or previousLast (L57)'),
  ];
}

function cardsRow({ copies }: Rules, c: Colour): RuleRow {
  const cards = Object.entries(copies[c]).filter(([, n]) => n > 0);
  return {
    name: `copies.${c}`,
    value: cards.map(([value, n]) => `${n}×${value}`).join(' ') || 'none',
    about: `${COLOUR_NAMES[c]} cards: number × value`,
  };
}

const actionRow = ({ actions }: Rules, c: Colour): RuleRow => ({
  name: `actions.${c}`,
  value: `${actions[c].does} ${actions[c].strength}`,
  about: `what ${COLOUR_NAMES[c]} does: ${ACTION_NAMES}; strength`,
});
