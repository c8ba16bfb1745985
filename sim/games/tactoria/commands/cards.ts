import type { Command } from 'commander';
import { type Rules, STANDARD_RULES } from '../../../../engine/tactoria/rules.js';
import { loadRules, RULES } from '../../../cli/options.js';
import { print, printJson } from '../../../cli/output.js';
import { listCards } from '../cards-text.js';

/** The game whose cards are data. */
const GAME = 'tactoria';
/** Cards that serve two players serve this command. */
const FEWEST_PLAYERS = 2;

const EXAMPLES = `
Examples:
  lab cards                       the cards and upgrades that come with the lab
  lab cards --rules mine.json     those of a rules file with cards of its own
  lab cards --json                the same as data

The rulebook has no card list: the set that comes with the lab is our own. Another one goes into a rules
file: {"cards": {"about": "…", "deck": […], "legendary": […]}}, as in data/tactoria/cards.json, or what
is different: {"cards": {"change": {"cavalry": {"attack": 3}}, "remove": ["spy"], "add": {"deck": […]}}}.`;

export function addCards(program: Command): void {
  program
    .command('cards')
    .description('list the cards and upgrades of Capitals of Tactoria, with all that they do')
    .option(...RULES)
    .option('--json', 'one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(cards);
}

function cards({ rules: file, json }: { rules?: string; json?: true }): void {
  const { cards, upgrades } = loadRules(file, FEWEST_PLAYERS, GAME) as Rules;
  const standard = { cards: STANDARD_RULES.cards, upgrades: STANDARD_RULES.upgrades };
  const ours = JSON.stringify({ cards, upgrades }) === JSON.stringify(standard);
  if (json) printJson({ ours, cards, upgrades });
  else print(listCards({ cards, upgrades }).join('\n'));
}
