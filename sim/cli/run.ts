import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { ContentError } from '../../engine/core/errors.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import { commandNames } from './catalog.js';
import { UsageError, usageSentence } from './errors.js';
import { allCommands, glossary } from './help.js';
import { gameIn } from './options.js';
import { print } from './output.js';
import { makeProgram } from './program.js';

/** Does what a command line asks for. What a user can mend is told, and sets the exit code. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    const [called, topic, ...rest] = args;
    const isHelp = called === 'help' || called === '--help';
    if (isHelp && topic !== undefined && !topic.startsWith('-')) await help(topic, rest);
    else await run(called === 'help' ? [] : args);
  } catch (error) {
    report(error, args);
  }
}

async function run(args: readonly string[]): Promise<void> {
  const [called, ...rest] = args;
  const program = await makeProgram(readVersion(), called, rest);
  if (called === undefined) program.outputHelp();
  else await program.parseAsync(args, { from: 'user' });
}

/** `lab help all`, `lab help words`, `lab help COMMAND`. */
async function help(topic: string, args: readonly string[]): Promise<void> {
  if (topic === 'words') return print(glossary());
  if (topic !== 'all')
    return run(commandNames().includes(topic) ? [topic, ...args, '--help'] : [topic]);
  print(allCommands(await makeProgram(readVersion(), topic), gameIn(args)));
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8')).version;
}

/** One sentence for what a user can mend; anything else is a defect and shows its stack. */
function report(error: unknown, args: readonly string[]): void {
  if (error instanceof CommanderError && error.exitCode === 0) return;
  if (error instanceof CommanderError) return fail(usageSentence(error, args, commandNames()), 2);
  if (error instanceof UsageError) return fail(error.message, 2);
  if (error instanceof ContentError) return fail(error.message, 1);
  throw error;
}

function fail(sentence: string, code: number): void {
  process.stderr.write(`lab: ${sentence}\n`);
  process.exitCode = code;
}
