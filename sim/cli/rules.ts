import type { Command } from 'commander';
import { ContentError, within } from '../../engine/core/errors.js';
import { variantFile } from '../balance/variants.js';
import { rulesOf } from '../lab/registry.js';
import { tellRules } from '../lab/rule-rows.js';
import { readJson } from '../play/files.js';
import { gameIn, gameOption, parseFile } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab rules                  the standard rules
  lab rules variant.json     with the file's changes, which are marked
  lab play --rules variant.json

A rules file names only what differs: {"discs": 6, "clericChoice": "any"}`;

export function addRules(program: Command, args: readonly string[]): void {
  program
    .command('rules')
    .description('show the complete rules in force, and what differs from the standard ones')
    .argument(
      '[file]',
      'JSON with what differs from the standard rules, or a variant of `lab balance`',
      parseFile('file'),
    )
    .addOption(gameOption(gameIn(args)))
    .option('--json', 'the rules, and what differs, as one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(show);
}

function show(file: string | undefined, { game, json }: { game: string; json?: true }): void {
  const of = rulesOf(game);
  const { rules, players } = load(file, game);
  const changes = of.changes(rules);
  if (json) return printJson({ players, changes, rules });
  const changed = Object.keys(changes).length > 0;
  const head = changed ? `The rules of ${file}; * marks what differs` : 'The standard rules';
  const standard = of.parse({}, of.playerCounts[0]);
  const lines = tellRules(of.rows(rules), of.rows(standard));
  print([head, '', ...lines, '', `Playable with ${players.join(', ')} players.`].join('\n'));
}

/** Rules that serve at least one number of players, and which. */
function load(file: string | undefined, game: string): { rules: unknown; players: number[] } {
  const { playerCounts, parse } = rulesOf(game);
  const make = (changes: unknown) => {
    const players = playerCounts.filter((count) => serves(() => parse(changes, count)));
    return { rules: parse(changes, players[0] ?? playerCounts[0]), players };
  };
  if (file === undefined) return make({});
  const changes = readJson(variantFile(file, game));
  return within(file, () => make(changes));
}

function serves(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}
