import { join } from 'node:path';
import type { Command } from 'commander';
import { chosenMeasures } from '../balance/sheet.js';
import { type Sweep, sweep } from '../balance/sweep.js';
import { readVariant } from '../balance/variants.js';
import { gridOf, parseVary, type Vary } from '../balance/vary.js';
import { writeRenderings } from '../report/write.js';
import { addBenchOptions, type BenchOptions, refuseAllBroken, watchRuns } from './bench-options.js';
import { asUsage, gameIn, needed, parseWhole, RULES } from './options.js';
import { printResult } from './output.js';

const NOTES = `
Rules are named as in lab rules --json, what is in a list by its place or id; lab
balance --measures says what each measure is.`;

interface SweepCommand extends BenchOptions {
  vary?: Vary[];
  rules?: string;
  measures?: string[];
  deals: number;
}

export function addSweep(program: Command, args: readonly string[]): void {
  const command = program
    .command('sweep')
    .description('how the game changes as a rule varies: curves with bands')
    .option(
      '--vary <rule=values>',
      'a number of the rules and its values; give it once for each (required)',
      (text: string, before: Vary[] = []) => [...before, asUsage(() => parseVary(text), '--vary')],
    )
    .option(...RULES)
    .option('--measures <names>', 'with commas between them (default: all)', (text: string) =>
      text.split(','),
    )
    .option('--deals <n>', 'at each point', parseWhole('--deals', 40), 400);
  addBenchOptions(command, gameIn(args)).addHelpText('after', NOTES).action(run);
}

async function run(options: SweepCommand): Promise<void> {
  const { rules: file, game, players, measures, deals, seed } = options;
  const vary = needed(options.vary, '--vary', 'a rule and its values, such as --vary rounds=2..4');
  const rules = file === undefined ? {} : readVariant(file, game, players).rules;
  const points = asUsage(() => gridOf(vary, rules, game, players), '--vary');
  asUsage(
    () => chosenMeasures({ game, players, variants: points, ...(measures && { measures }) }),
    '--measures',
  );
  if (options.strict) refuseAllBroken(options, points);
  const out = needed(options.out, '--out <dir>', 'a folder for the curves and runs');
  const found = await watchRuns<Sweep>(options, out, (watching) =>
    sweep({
      ...watching,
      players,
      seed,
      deals,
      vary,
      rules,
      out,
      ...(measures && { measures }),
    }),
  );
  if (found === undefined) return;
  writeRenderings(out, found);
  printResult(found, options.json, `${join(out, 'sweep.csv')} has every figure.`);
}
