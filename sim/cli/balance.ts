import { join } from 'node:path';
import type { Command } from 'commander';
import { balances } from '../balance/balance.js';
import { unitOf } from '../balance/balance-text.js';
import { SKILLS, type Skill, sideBySide } from '../balance/columns.js';
import { measuresOf } from '../balance/runs.js';
import { assertDifferentNames, makeSheet } from '../balance/sheet.js';
import { mildestVariant, readVariant, shippedVariants } from '../balance/variants.js';
import { titleOf } from '../lab/registry.js';
import { writeRenderings } from '../report/write.js';
import { columns } from '../text/format.js';
import {
  addBenchOptionsBut,
  type BenchOptions,
  refuseAllBroken,
  watchRuns,
} from './bench-options.js';
import { UsageError } from './errors.js';
import { gameIn, needed, parseList, parseWhole, playerCountsOption } from './options.js';
import { print, printJson, printResult } from './output.js';

const NOTES = `
The same command again continues where it was interrupted.`;

interface BalanceCommand extends Omit<BenchOptions, 'players'> {
  players: number | number[];
  skill?: Skill[];
  deals: number;
  checks: boolean;
  measures?: true;
}

export function addBalance(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('balance')
    .description('a health sheet of the game and its variants: what a change does to it')
    .argument(
      '[variants...]',
      'names of variants, or files with what differs from the standard rules',
    )
    .option('--deals <n>', 'how many', parseWhole('--deals', 40), 1000)
    .option('--no-checks', 'do not look whether differences hold with weaker players')
    .option(...playerCountsOption(game))
    .option(
      '--skill [who]',
      `side by side by how well they play, some of ${SKILLS.join(',')} (default: all)`,
      parseList('--skill', SKILLS),
    )
    .option('--measures', 'say what each line means, and stop');
  addBenchOptionsBut(command, game).addHelpText('after', NOTES).action(balance);
}

async function balance(names: string[], options: BalanceCommand): Promise<void> {
  const { measures, game, deals, seed, checks, skill } = options;
  const playerCounts = [options.players].flat();
  const [players] = playerCounts;
  if (measures) return explain({ ...options, players });
  if (playerCounts.length > 1 || skill !== undefined)
    return balanceSideBySide(names, playerCounts, options);
  if (options.out === undefined && names.length === 0) return list({ ...options, players });
  const variants = names.map((name) => readVariant(name, game, players));
  assertDifferentNames(variants);
  if (options.strict) refuseAllBroken({ game, players }, variants);
  const out = needed(options.out, '--out <dir>', 'a folder for the sheet and its runs');
  const sheet = await watchRuns(options, out, (watching) =>
    makeSheet({ ...watching, players, deals, seed, checks, variants, out }),
  );
  if (sheet === undefined) return;
  writeRenderings(out, sheet);
  printResult(sheet, options.json, `${join(out, 'balance.csv')} has every figure.`);
}

async function balanceSideBySide(
  names: readonly string[],
  playerCounts: readonly number[],
  options: BalanceCommand,
): Promise<void> {
  const { game, deals, seed, policy, train, skill, strict } = options;
  const skills = (skill as Skill[] | true | undefined) === true ? SKILLS : skill;
  if (names.length > 1) throw new UsageError('side by side: name one variant at most');
  if (train) throw new UsageError('--train: side by side it is not there; leave it out');
  if (skills !== undefined && policy !== undefined)
    throw new UsageError('--policy and --skill: give one of them');
  const out = needed(options.out, '--out <dir>', 'a folder for the table and its runs');
  const rulesFor = (players: number) =>
    names.length === 0 ? {} : readVariant(names[0], game, players).rules;
  for (const players of playerCounts) {
    const rules = rulesFor(players);
    if (strict) refuseAllBroken({ game, players }, [{ name: `${players} players`, rules }]);
  }
  const found = await watchRuns(options, out, (watching) =>
    sideBySide({
      ...watching,
      ...{ playerCounts, rulesFor, deals, seed, out },
      ...(skills !== undefined && { skills }),
    }),
  );
  if (found === undefined) return;
  writeRenderings(out, found);
  printResult(found, options.json, `${join(out, 'columns.csv')} has every figure.`);
}

type Listed = Pick<BenchOptions, 'game' | 'players' | 'json'>;

function list({ game, players, json }: Listed): void {
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

function explain({ game, players, json }: Listed): void {
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
