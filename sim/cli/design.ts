import { join } from 'node:path';
import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { aimNames, aimsFile } from '../balance/variants.js';
import { parseAims } from '../design/aims.js';
import { type DesignResult, design } from '../design/design.js';
import { DESIGN, writeDesign } from '../design/files.js';
import { designText } from '../design/words.js';
import { readJson, shellWord } from '../play/files.js';
import { addBenchOptions, type BenchOptions, watchRuns } from './bench-options.js';
import { UsageError } from './errors.js';
import { gameIn, parseFile, parseWhole } from './options.js';
import { print, printJson } from './output.js';
import { Progress } from './progress.js';

const EXAMPLES = `
Examples:
  lab design --aim closer --out runs/closer         aims that come with the lab
  lab design --aim mine.json --players 3 --budget 300 --deals 4000 --out runs/mine

A file of aims says where measures should lie, and which numbers of the rules may change:
  {"aims": [{"measure": "starter-advantage", "from": -0.01, "to": 0.01},
            {"measure": "skill", "from": 0.3, "by": 0.05}],
   "change": ["discs=4..12", "rounds=2..4", "actions.Y.strength=1,2"]}
lab balance --measures lists the measures. The same command goes on where it was interrupted.`;

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
      `JSON with aims, and which numbers of the rules may change; with the lab come: ${aims.join(', ') || 'none for this game'}`,
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
  addBenchOptions(command, game).addHelpText('after', EXAMPLES).action(run);
}

async function run(options: DesignCommand): Promise<void> {
  const { game, aim: file, players, seed, out, budget, batch, deals, quiet } = options;
  if (file === undefined)
    throw new UsageError('--aim <file> is needed; lab design --help shows one');
  if (out === undefined)
    throw new UsageError('--out <dir> is needed: a folder for the finalists and runs');
  const json = readJson(aimsFile(file, game));
  const aims = within(file, () => parseAims(json, game, players));
  const shown = quiet ? undefined : new Steps(budget);
  const found = await watchRuns<DesignResult>(options, out, ({ workers, signal }) =>
    design({
      ...{ game, players, seed, ...aims, budget, batchDeals: batch, deals, out },
      ...(workers && { workers }),
      ...(signal && { signal }),
      onStep: (step, _, name) => shown?.step(step, name),
      onFinal: (step, of, name) => shown?.final(step, of, name),
    }),
  ).finally(() => shown?.stop());
  if (found === undefined) return;
  writeDesign(out, found);
  if (options.json) return printJson(found);
  print(
    `${designText(found).join('\n')}\n\n${join(out, DESIGN).replace('.json', '.csv')} has every figure.\n` +
      `lab report ${shellWord(out)} makes a page of it.`,
  );
}

/** Progress of the search, and of the finalists. */
class Steps {
  readonly #progress: Progress;

  constructor(budget: number) {
    this.#progress = new Progress('batches of the search', budget);
  }

  step(step: number, name: string): void {
    this.#progress.update(step - 1, `, now ${name}`);
  }

  final(step: number, of: number, name: string): void {
    this.stop();
    process.stderr.write(`Finalist ${step} of ${of} on fresh deals: ${name}\n`);
  }

  stop(): void {
    this.#progress.stop();
  }
}
