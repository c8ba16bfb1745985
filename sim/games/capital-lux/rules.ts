import { COLOUR_NAMES, COLOURS, type Colour } from '../../../engine/capital-lux/cards.js';
import type { Effect } from '../../../engine/capital-lux/effects.js';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { discarded } from '../../../engine/capital-lux/read.js';
import type { Rules } from '../../../engine/capital-lux/rules.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  ruleChanges,
} from '../../../engine/capital-lux/rules.js';
import { At, type LuxState } from '../../../engine/capital-lux/state.js';
import { type GameRules, type RuleRow, ruleRows } from '../../lab/rules.js';

/** All rules of Capital Lux. */
function luxRules(rules: Rules): RuleRow[] {
  const row = ruleRows(rules);
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
  value: actions[c].map(effectValue).join(', ') || 'nothing',
  about: `what ${COLOUR_NAMES[c]} does in the capital (L67)`,
});

/** `draw to hand 1`, `take highest of any to hometown 2 (may)`. */
const effectValue = ({ effect, amount, may, ...how }: Effect): string =>
  [effect, ...howWords(how), amount, ...(may ? ['(may)'] : [])].join(' ');

const howWords = ({
  which,
  of,
  from,
  to,
}: {
  which?: string;
  of?: string;
  from?: string;
  to?: string;
}) => [
  ...(which ? [which] : []),
  ...(of ? [`of ${of}`] : []),
  ...(from ? [`from ${from}`] : []),
  ...(to ? [`to ${to}`] : []),
];

export const LUX_RULES: GameRules<LuxState, CapitalLux, Rules> = {
  playerCounts: PLAYER_COUNTS,
  parse: (changes, players) => parseRules(changes, players as PlayerCount),
  changes: ruleChanges,
  create: (players, rules) => new CapitalLux(players as PlayerCount, rules),
  of: (game) => game.rules,
  rows: luxRules,
  contested: ({ clericChoice, negativeLimit, bonusAtZero, starterTie }) => ({
    L21: { clericChoice: clericChoice === 'any' ? 'nonEmpty' : 'any' },
    L39: { negativeLimit: negativeLimit === 'zero' ? 'stands' : 'zero' },
    L48: { bonusAtZero: bonusAtZero === 'tied' ? 'none' : 'tied' },
    L57: { starterTie: starterTie === 'previousLast' ? 'previousFirst' : 'previousLast' },
  }),
  rulings: {
    L21: 'a Cleric naming an empty colour',
    L39: 'limits below 0',
    L48: 'bonuses where all totals are 0',
    L57: 'who starts after a tie',
  },
  keyWords: { actions: '', copies: 'copies of', ...COLOUR_NAMES },
  starter: (_, state) => state[At.STARTER],
  figures: (game, state) => {
    const lost = discarded(game.table, state);
    return { discardedCards: lost.reduce((cards, number) => cards + number, 0) };
  },
};
