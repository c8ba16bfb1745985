import { type Command, Option } from 'commander';
import { type GameCommand, gameCommands } from '../lab/commands.js';
import { gameIds, rulesOf, titleOf } from '../lab/registry.js';
import { writeNew } from '../play/files.js';
import { JSON_DOCUMENT, loadRules, parseFile, RULES } from './options.js';
import { print, printJson } from './output.js';

/** The commands that games bring along. */
export const commandsOfGames = (): { game: string; command: GameCommand }[] =>
  gameIds().flatMap((game) =>
    (gameCommands.find(game) ?? []).map((command) => ({ game, command })),
  );

interface Given {
  rules?: string;
  out?: string;
  json?: true;
}

/** Listed under its game in the help. */
export function addGameCommand(program: Command, game: string, of: GameCommand): void {
  const command = program
    .command(of.name)
    .description(of.about)
    .helpGroup(`${titleOf(game)}:`)
    .option(...RULES)
    .addOption(
      new Option('--game <id>', `of ${titleOf(game)} alone`).choices([game]).default(game),
    );
  if (of.page) command.option('--out <file>', of.page.about, parseFile('--out'));
  command
    .option(...JSON_DOCUMENT)
    .addHelpText('after', of.help)
    .action((given: Given) => run(game, of, given));
}

function run(game: string, { text, json, page }: GameCommand, given: Given): void {
  const rules = loadRules(given.rules, Math.min(...rulesOf(game).playerCounts), game);
  const { out } = given;
  if (page && out !== undefined) writeNew(out, page.html(rules));
  if (given.json) printJson(json(rules));
  else
    print(page && out !== undefined ? `${out} shows ${page.shows(rules)}` : text(rules).join('\n'));
}
