#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { ContentError } from '../../engine/core/errors.js';
import { registerAll } from '../games/all.js';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import { UsageError, usageSentence } from './errors.js';
import { watchStandardOutput } from './output.js';
import { commandNames, makeProgram } from './program.js';

const { version } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8')) as {
  version: string;
};

// npm runs scripts in the package's folder; files are meant from where the user stands.
if (process.env.npm_lifecycle_event === 'lab' && process.env.INIT_CWD)
  process.chdir(process.env.INIT_CWD);
watchStandardOutput();
registerAll();
try {
  const [called, ...args] = process.argv.slice(2);
  const program = await makeProgram(version, called, args);
  if (called === undefined) program.outputHelp();
  else await program.parseAsync();
} catch (error) {
  report(error);
}

/** One sentence for what a user can mend; anything else is a defect and shows its stack. */
function report(error: unknown): void {
  if (error instanceof CommanderError && error.exitCode === 0) return;
  if (error instanceof CommanderError)
    return fail(usageSentence(error, process.argv.slice(2), commandNames()), 2);
  if (error instanceof UsageError) return fail(error.message, 2);
  if (error instanceof ContentError) return fail(error.message, 1);
  throw error;
}

function fail(sentence: string, code: number): void {
  process.stderr.write(`lab: ${sentence}\n`);
  process.exitCode = code;
}
