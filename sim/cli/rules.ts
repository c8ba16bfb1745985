import type { Command } from 'commander';
import { ACTIONS, COLOUR_NAMES, COLOURS, type Colour } from '../../engine/capital-lux/cards.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type Rules,
  ruleChanges,
  STANDARD_RULES,
} from '../../engine/capital-lux/rules.js';
import { ContentError, within } from '../../engine/core/errors.js';
import { wrap } from '../../engine/core/text.js';
import { readJson } from '../play/files.js';
import { columns } from '../report/format.js';
import { parseFile } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab rules                  the standard rules
  lab rules variant.json     with the file's changes, which are marked
  lab play --rules variant.json

A rules file names only what differs: {"discs": 6, "clericChoice": "any"}`;

export function addRules(program: Command): void {
  program
    .command('rules')
    .description('show the complete rules in force, and what differs from the standard ones')
    .argument('[file]', 'JSON with what differs from the standard rules', parseFile('file'))
    .option('--json', 'the rules, and what differs, as one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(show);
}

function show(file: string | undefined, { json }: { json?: true }): void {
  const { rules, players } = load(file);
  const changes = ruleChanges(rules);
  if (json) return printJson({ players, changes, rules });
  const changed = Object.keys(changes).length > 0;
  const head = changed ? `The rules of ${file}; * marks what differs` : 'The standard rules';
  print([head, '', ...lines(rules), '', `Playable with ${players.join(', ')} players.`].join('\n'));
}

/** Rules that serve at least one number of players, and which. */
function load(file: string | undefined): { rules: Rules; players: PlayerCount[] } {
  if (file === undefined) return { rules: STANDARD_RULES, players: [...PLAYER_COUNTS] };
  const changes = readJson(file);
  return within(file, () => {
    const players = PLAYER_COUNTS.filter((count) => serves(changes, count));
    return { rules: parseRules(changes, players[0] ?? PLAYER_COUNTS[0]), players };
  });
}

function serves(changes: unknown, players: PlayerCount): boolean {
  try {
    parseRules(changes, players);
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

type Field = [name: string, show: (rules: Rules) => string, about: string];

const cards = (c: Colour): Field => [
  `copies.${c}`,
  ({ copies }) =>
    Object.entries(copies[c])
      .filter(([, n]) => n > 0)
      .map(([value, n]) => `${n}×${value}`)
      .join(' ') || 'none',
  `${COLOUR_NAMES[c]} cards: number × value`,
];
const ACTION_NAMES = `${ACTIONS.slice(0, -1).join(', ')} or ${ACTIONS.at(-1)}`;
const action = (c: Colour): Field => [
  `actions.${c}`,
  ({ actions }) => `${actions[c].does} ${actions[c].strength}`,
  `what ${COLOUR_NAMES[c]} does: ${ACTION_NAMES}; strength`,
];

const FIELDS: readonly Field[] = [
  ...COLOURS.map(cards),
  ['modifiers', ({ modifiers }) => modifiers.join(' ') || 'none', 'values of the modifiers'],
  ['discs', ({ discs }) => `${discs}`, 'gold discs in the pile'],
  ['rounds', ({ rounds }) => `${rounds}`, ''],
  ['handSize', ({ handSize }) => Object.values(handSize).join(' '), 'with 2, 3, 4 players (L5)'],
  ['picksPerPass', ({ picksPerPass }) => `${picksPerPass}`, 'cards taken of each pack (L6)'],
  ['setupCards', ({ setupCards }) => `${setupCards}`, 'cards turned up first (L3)'],
  ['startingGold', ({ startingGold }) => startingGold.join(' '), 'discs of each seat at the start'],
  ...COLOURS.map(action),
  ['clericChoice', (rules) => rules.clericChoice, 'nonEmpty or any (L21)'],
  ['negativeLimit', (rules) => rules.negativeLimit, 'stands or zero (L39)'],
  ['bonusAtZero', (rules) => rules.bonusAtZero, 'none or tied (L48)'],
  ['starterTie', (rules) => rules.starterTie, 'previousFirst or previousLast (L57)'],
];

/** Leaves room for the longest note in 100 columns. */
const VALUE_WIDTH = 20;

function lines(rules: Rules): string[] {
  const rows = FIELDS.flatMap(([name, value, about]) => {
    const standard = value(STANDARD_RULES);
    const differs = value(rules) !== standard;
    const note = differs ? `standard: ${standard}` : about;
    const [first, ...more] = wrap(value(rules), 0, VALUE_WIDTH);
    return [[`${differs ? '*' : ' '} ${name}`, first, note], ...more.map((part) => ['', part, ''])];
  });
  return columns(rows, 3);
}
