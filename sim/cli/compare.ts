import type { Command } from 'commander';
import { compareRuns } from '../query/compare.js';
import { openRun } from '../query/run.js';
import { JSON_DOCUMENT, parseFile } from './options.js';
import { printResult } from './output.js';

const NOTES = `
Runs with the same seed and number of players share their deals and are compared deal by deal.`;

export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('two runs side by side, with the intervals of their differences')
    .argument('<first>', 'the folder of a run', parseFile('first', 'a folder'))
    .argument('<second>', 'the folder of another', parseFile('second', 'a folder'))
    .option(...JSON_DOCUMENT)
    .addHelpText('after', NOTES)
    .action(compare);
}

async function compare(first: string, second: string, { json }: { json?: true }): Promise<void> {
  printResult(await compareRuns(openRun(first), openRun(second)), json);
}
