import type { Command } from 'commander';
import { resume } from '../batch/simulate.js';
import { type BatchOptions, runBatch } from './batch.js';
import { addWorkOptions, BOT_TIMEOUT, parseFile } from './options.js';

const NOTES = `
The files are the same, byte for byte, as if the run had never been interrupted. Agents exec:… of
the run are started again: resume runs of people you trust.`;

export function addResume(program: Command): void {
  const command = program
    .command('resume')
    .description('complete a run of `lab sim` that was interrupted')
    .argument('<dir>', 'the folder of the run', parseFile('dir', 'a folder'))
    .option(...BOT_TIMEOUT);
  addWorkOptions(command)
    .addHelpText('after', NOTES)
    .action((folder: string, options: BatchOptions) =>
      runBatch(folder, options, (listener) => resume(folder, listener)),
    );
}
