import { join } from 'node:path';
import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { aimNames, aimsFile } from '../balance/variants.js';
import { parseAims } from '../design/aims.js';
import { design } from '../design/design.js';
import { readHandwrittenJson } from '../play/files.js';
import { writeRenderings } from '../report/write.js';
import { addBenchOptions, type BenchOptions, watchRuns } from './bench-options.js';
import { gameIn, needed, parseFile, parseWhole } from './options.js';
import { printResult } from './output.js';

const NOTES = `
lab balance --measures lists the measures. The same command again continues where it was interrupted.`;

interface DesignCommand extends BenchOptions {
  aim?: string;
  budget: number;
  batch: number;
  deals: number;
}

export function addDesign(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const aims = aimNames(game);
  const command = program
    .command('design')
    .description('look for variants that meet stated aims at the least change to the rules')
    .option(
      '--aim <file>',
      `JSON with aims, and which numbers of the rules may change (required); with the lab come: ${aims.join(', ') || 'none for this game'}`,
      parseFile('--aim'),
    )
    .option(
      '--budget <n>',
      'batches of games that the search may play',
      parseWhole('--budget', 2, 100_000),
      120,
    )
    .option('--batch <n>', 'deals of a batch', parseWhole('--batch', 40), 100)
    .option(
      '--deals <n>',
      'fresh deals on which finalists are measured',
      parseWhole('--deals', 40),
      2000,
    );
  addBenchOptions(command, game).addHelpText('after', NOTES).action(run);
}

async function run(options: DesignCommand): Promise<void> {
  const { game, players, seed, budget, batch, deals } = options;
  const file = needed(options.aim, '--aim <file>', 'aims such as those in lab design --help');
  const json = readHandwrittenJson(aimsFile(file, game));
  const aims = within(file, () => parseAims(json, game, players, options.strict));
  const out = needed(options.out, '--out <dir>', 'a folder for the finalists and runs');
  const found = await watchRuns(options, out, (watching, watch) =>
    design({
      ...watching,
      ...{ players, seed, ...aims, budget, batchDeals: batch, deals, out },
      onStep: (step, _, name) =>
        watch.update('batches of the search', step - 1, budget, `, now ${name}`),
      onFinal: (step, of, name) => {
        watch.next();
        watch.say(`Finalist ${step} of ${of} on fresh deals: ${name}`);
      },
    }),
  );
  if (found === undefined) return;
  writeRenderings(out, found);
  printResult(found, options.json, `${join(out, 'design.csv')} has every figure.`);
}
