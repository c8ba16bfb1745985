import type { Command } from 'commander';
import { openRun } from '../query/run.js';
import { summarizeRun } from '../query/summary.js';
import { JSON_DOCUMENT, parseFile } from './options.js';
import { printResult } from './output.js';

export function addSummary(program: Command): void {
  program
    .command('summary')
    .description('the main figures of a run, with intervals')
    .argument('<dir>', 'the folder of a run', parseFile('dir', 'a folder'))
    .option(...JSON_DOCUMENT)
    .action(summary);
}

async function summary(folder: string, { json }: { json?: true }): Promise<void> {
  printResult(await summarizeRun(openRun(folder)), json);
}
