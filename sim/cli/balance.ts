import { join } from 'node:path';
import type { Command } from 'commander';
import { balances } from '../balance/balance.js';
import { measuresOf } from '../balance/runs.js';
import { makeSheet, refuseAlike } from '../balance/sheet.js';
import { readVariant, shippedVariants, type Variant } from '../balance/variants.js';
import { unitOf } from '../balance/words.js';
import { titleOf } from '../lab/registry.js';
import { shellWord } from '../play/files.js';
import { gameWords } from '../report/run-words.js';
import { writeRenderings } from '../report/write.js';
import { columns } from '../text/format.js';
import { addBenchOptions, type BenchOptions, refuseAllBroken, watchRuns } from './bench-options.js';
import { UsageError } from './errors.js';
import { examplesOf } from './examples.js';
import { gameIn, parseWhole } from './options.js';
import { print, printJson, printResult } from './output.js';

const examples = (game?: string) => `
Examples:
${examplesOf('balance', game)}

The same command again goes on where it was interrupted. lab report DIR makes a page of it.`;

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
  addBenchOptions(command, gameIn(args))
    .addHelpText('after', examples(gameIn(args)))
    .action(balance);
}

async function balance(names: string[], options: BalanceCommand): Promise<void> {
  const { measures, ...others } = options;
  const { game, players, out } = options;
  if (measures) return explain(options);
  if (out === undefined) {
    if (names.length > 0)
      throw new UsageError('--out <dir> is needed: a folder for the sheet and its runs');
    return list(options);
  }
  const variants = names.map((name) => readVariant(name, game, players));
  refuseAlike(variants);
  if (options.strict) refuseAllBroken(options, variants);
  const sheet = await watchRuns(options, out, (watching) =>
    makeSheet({ ...others, ...watching, variants, out }),
  );
  if (sheet === undefined) return;
  writeRenderings(out, sheet);
  printResult(
    sheet,
    options.json,
    `${join(out, 'balance.csv')} has every figure.`,
    `lab report ${shellWord(out)} makes a page of it.`,
  );
}

function list({ game, players, json }: BalanceCommand): void {
  const all = shippedVariants(game).map((name) => readVariant(name, game, players));
  if (json) return printJson(all);
  const example = shortest(all);
  if (example === undefined) return print(`No variants of ${titleOf(game)} come with the lab.`);
  const words = [...gameWords(game), `--players ${players}`, `--out runs/${example.name}`];
  print(
    [
      `Variants that come with the lab; a file of your own names only what differs, such as ${JSON.stringify(example.rules)}:`,
      ...columns(
        all.map(({ name, about }) => [name, about]),
        2,
      ).map((line) => `  ${line}`),
      '',
      `lab balance ${[example.name, ...words].join(' ')} compares one with the standard game.`,
    ].join('\n'),
  );
}

/** That changes least, but something. */
function shortest(variants: readonly Variant[]): Variant | undefined {
  const length = ({ rules }: Variant) => JSON.stringify(rules).length;
  const [first] = variants
    .filter(({ rules }) => Object.keys(rules).length > 0)
    .toSorted((a, b) => length(a) - length(b));
  return first;
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
