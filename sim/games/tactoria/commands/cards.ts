import { type Rules, STANDARD_RULES } from '../../../../engine/tactoria/rules.js';
import type { GameCommand } from '../../../lab/commands.js';
import { listCards } from '../cards-text.js';

const HELP = `
Examples:
  lab cards                       the cards and upgrades that come with the lab
  lab cards --rules mine.json     those of a rules file with cards of its own
  lab cards --json                the same as data

The rulebook has no card list: the set that comes with the lab is our own. Another one goes into a rules
file: {"cards": {"about": "…", "deck": […], "legendary": […]}}, as in data/tactoria/cards.json, or what
is different: {"cards": {"change": {"cavalry": {"attack": 3}}, "remove": ["spy"], "add": {"deck": […]}}}.`;

const setOf = ({ cards, upgrades }: Rules) => ({ cards, upgrades });

export const CARDS: GameCommand<Rules> = {
  name: 'cards',
  about: 'list the cards and upgrades of Capitals of Tactoria, with all that they do',
  help: HELP,
  text: (rules) => listCards(setOf(rules)),
  json: (rules) => ({
    ours: JSON.stringify(setOf(rules)) === JSON.stringify(setOf(STANDARD_RULES)),
    ...setOf(rules),
  }),
};
