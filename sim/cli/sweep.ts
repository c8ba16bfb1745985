import { join } from 'node:path';
import type { Command } from 'commander';
import { SWEEP, writeSweep } from '../balance/files.js';
import { chosenMeasures } from '../balance/sheet.js';
import { type Sweep, sweep } from '../balance/sweep.js';
import { sweepText } from '../balance/sweep-words.js';
import { readVariant } from '../balance/variants.js';
import { gridOf, parseVary, type Vary } from '../balance/vary.js';
import { shellWord } from '../play/files.js';
import { addBenchOptions, type BenchOptions, watchRuns } from './bench-options.js';
import { UsageError } from './errors.js';
import { asUsage, gameIn, parseNumber, parseWhole, RULES } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab sweep --vary discs=4..12 --out runs/discs
  lab sweep --vary discs=4..12/4 --vary rounds=2,3 --measures close,skill,gold-paid --out runs/grid
  lab sweep --vary actions.Y.strength=1,2,3 --deals 500 --minutes 20 --out runs/merchants

Rules are named as in lab rules --json, what is in a list by its place or id (warLosses.2, tiles.epochs.0.I-04.price),
cards by their changes (cards.change.cavalry.attack); lab balance --measures says what each measure is.`;

interface SweepCommand extends BenchOptions {
  vary?: Vary[];
  rules?: string;
  measures?: string[];
  deals: number;
  minutes: number;
}

export function addSweep(program: Command, args: readonly string[]): void {
  const command = program
    .command('sweep')
    .description('how the game answers to a number of its rules: curves with bands')
    .option(
      '--vary <rule=values>',
      'a number of the rules and its values; give it once for each',
      (text: string, before: Vary[] = []) => [...before, asUsage(() => parseVary(text), '--vary')],
    )
    .option(...RULES)
    .option('--measures <names>', 'with commas between them (default: all)', (text: string) =>
      text.split(','),
    )
    .option('--deals <n>', 'at each point', parseWhole('--deals', 40), 400)
    .option(
      '--minutes <n>',
      'refuse what takes longer',
      parseNumber('--minutes', 0.01, 10_000),
      10,
    );
  addBenchOptions(command, gameIn(args)).addHelpText('after', EXAMPLES).action(run);
}

async function run(options: SweepCommand): Promise<void> {
  const { vary, rules: file, game, players, out, measures, deals, minutes, seed } = options;
  if (vary === undefined) throw new UsageError('--vary is needed, such as --vary discs=4..12');
  if (out === undefined)
    throw new UsageError('--out <dir> is needed: a folder for the curves and runs');
  const rules = file === undefined ? {} : readVariant(file, game, players).rules;
  asUsage(() => gridOf(vary, rules, game, players), '--vary');
  asUsage(() => chosenMeasures({ game, players, ...(measures && { measures }) }), '--measures');
  const found = await watchRuns<Sweep>(options, out, (watching) =>
    sweep({
      ...watching,
      players,
      seed,
      deals,
      minutes,
      vary,
      rules,
      out,
      ...(measures && { measures }),
    }),
  );
  if (found === undefined) return;
  writeSweep(out, found);
  if (options.json) return printJson(found);
  print(
    `${sweepText(found).join('\n')}\n\n${join(out, SWEEP).replace('.json', '.csv')} has every figure.\n` +
      `lab report ${shellWord(out)} makes a page with the curves.`,
  );
}
