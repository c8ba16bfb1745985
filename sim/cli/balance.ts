import { join } from 'node:path';
import type { Command } from 'commander';
import { balances } from '../balance/balance.js';
import { unitOf } from '../balance/balance-text.js';
import { measuresOf } from '../balance/runs.js';
import { assertDifferentNames, makeSheet } from '../balance/sheet.js';
import { mildestVariant, readVariant, shippedVariants } from '../balance/variants.js';
import { titleOf } from '../lab/registry.js';
import { writeRenderings } from '../report/write.js';
import { columns } from '../text/format.js';
import { addBenchOptions, type BenchOptions, refuseAllBroken, watchRuns } from './bench-options.js';
import { gameIn, needed, parseWhole } from './options.js';
import { print, printJson, printResult } from './output.js';

const NOTES = `
The same command again continues where it was interrupted.`;

interface BalanceCommand extends BenchOptions {
  deals: number;
  checks: boolean;
  measures?: true;
}

export function addBalance(program: Command, args: readonly string[]): void {
  const command = program
    .command('balance')
    .description('a health sheet of the game and its variants: what a change does to it')
    .argument(
      '[variants...]',
      'names of variants, or files with what differs from the standard rules',
    )
    .option('--deals <n>', 'how many', parseWhole('--deals', 40), 1000)
    .option('--no-checks', 'do not look whether differences hold with weaker players')
    .option('--measures', 'say what each line means, and stop');
  addBenchOptions(command, gameIn(args)).addHelpText('after', NOTES).action(balance);
}

async function balance(names: string[], options: BalanceCommand): Promise<void> {
  const { measures, game, players, deals, seed, checks } = options;
  if (measures) return explain(options);
  if (options.out === undefined && names.length === 0) return list(options);
  const variants = names.map((name) => readVariant(name, game, players));
  assertDifferentNames(variants);
  if (options.strict) refuseAllBroken(options, variants);
  const out = needed(options.out, '--out <dir>', 'a folder for the sheet and its runs');
  const sheet = await watchRuns(options, out, (watching) =>
    makeSheet({ ...watching, players, deals, seed, checks, variants, out }),
  );
  if (sheet === undefined) return;
  writeRenderings(out, sheet);
  printResult(sheet, options.json, `${join(out, 'balance.csv')} has every figure.`);
}

function list({ game, players, json }: BalanceCommand): void {
  const all = shippedVariants(game).map((name) => readVariant(name, game, players));
  if (json) return printJson(all);
  const example = mildestVariant(game);
  if (example === undefined) return print(`No variants of ${titleOf(game)} come with the lab.`);
  print(
    [
      `Variants that come with the lab; a file of your own names only what differs, such as ${JSON.stringify(example.rules)}:`,
      ...columns(
        all.map(({ name, about }) => [name, about]),
        2,
      ).map((line) => `  ${line}`),
    ].join('\n'),
  );
}

function explain({ game, players, json }: BalanceCommand): void {
  const all = measuresOf(game, players);
  if (json)
    return printJson(all.map(({ name, title, unit, about }) => ({ name, title, unit, about })));
  print(
    [
      ...all.map((one) => `${one.name} (${unitOf(one)}): ${one.title}. ${one.about}`),
      ...(balances.of(game).byName ?? []).map(
        ({ prefix, about }) => `${prefix}-NAME, with a name of the rules: ${about}`,
      ),
    ].join('\n'),
  );
}
