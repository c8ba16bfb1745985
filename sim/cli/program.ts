import { Command } from 'commander';
import { commandNames, loaderOf } from './catalog.js';
import { examplesOf } from './examples.js';
import { addGameCommand, commandsOfGames } from './game-command.js';
import { overview } from './help.js';
import { sayNext } from './next.js';
import { gameIn } from './options.js';

/** Those to be loaded: the one that is called; suggestions need all. */
function neededFor(called: string | undefined): readonly string[] {
  if (called === undefined || ['--version', '--help', '-h'].includes(called)) return [];
  const all = commandNames();
  return all.includes(called) ? [called] : all;
}

/** The command line; it throws where it would exit, and leaves errors to be written. */
export async function makeProgram(
  version: string,
  called?: string,
  args: readonly string[] = [],
): Promise<Command> {
  const program = new Command('lab')
    .version(version)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .hook('postAction', (_, command) => sayNext(command));
  program.helpInformation = overview;
  const needed = neededFor(called);
  for (const name of needed) {
    const add = await loaderOf(name)?.();
    add?.(program, name === called ? args : []);
  }
  for (const { game, command } of commandsOfGames())
    if (needed.includes(command.name)) addGameCommand(program, game, command);
  for (const command of program.commands)
    if (command.name() === called)
      command.addHelpText('after', () => examplesOf(called, gameIn(args)));
  return program;
}
