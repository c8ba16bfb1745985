import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { policyOf } from '../agents/policy.js';
import { FAIR, type RankingResult, rank } from '../balance/ranking.js';
import { usableCores } from '../batch/cores.js';
import { shellWord } from '../play/files.js';
import { writeRenderings } from '../report/write.js';
import { rankings } from '../studies/ranking.js';
import { announce } from './consent.js';
import { withoutLeftovers } from './new-folder.js';
import {
  addWorkOptions,
  asUsage,
  gameIn,
  gameOption,
  loadSound,
  outOption,
  parseNumber,
  parsePolicy,
  parseWhole,
  playersOption,
  RULES,
  STRICT,
  seedOption,
  type WorkOptions,
} from './options.js';
import { printResult } from './output.js';
import { watchResumable } from './watch.js';

const NOTES = `
Each is compared with what a seat could have had instead, in the same worlds. With --out, the same
command again continues a ranking that was interrupted; DIR/ranking.csv has every figure.`;

interface RankingCommand extends WorkOptions {
  game: string;
  players: number;
  deals: number;
  policy: string;
  fair: number;
  rules?: string;
  strict?: true;
  seed: string;
  out?: string;
}

export function addRanking(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('ranking')
    .description('everything a player can have in one list, from too strong to too weak')
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option('--deals <n>', 'how many', parseWhole('--deals', 2), 2000)
    .option(
      '--fair <n>',
      'games in 100 that it may win more or less than a typical one',
      parseNumber('--fair', 0, 100),
      100 * FAIR,
    )
    .option('--policy <agent>', 'who sits in every seat', parsePolicy(game), policyOf(game))
    .option(...RULES)
    .option(...STRICT)
    .option(...seedOption('figures'))
    .option(...outOption('a folder for a table, a page and the moments behind them'));
  addWorkOptions(command).addHelpText('after', NOTES).action(ranking);
}

async function ranking(options: RankingCommand): Promise<void> {
  const { out, json } = options;
  asUsage(() => rankings.of(options.game));
  if (out !== undefined) {
    const result = await withoutLeftovers(out, () => watchRanking(options, out));
    if (result === undefined) return;
    writeRenderings(out, result);
    return printResult(result, json, `${join(out, 'ranking.csv')} has every figure.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'capital-lab-'));
  try {
    const result = await watchRanking(options, folder);
    if (result !== undefined) printResult(result, json);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function watchRanking(
  { game, players, deals, policy, seed, fair, quiet, yes, ...given }: RankingCommand,
  out: string,
): Promise<RankingResult | undefined> {
  const rules = loadSound({ game, players, ...given });
  const stopped =
    given.out === undefined
      ? 'Stopped; nothing was kept'
      : `Stopped; run the same command to continue in ${shellWord(out)}`;
  return watchResumable(
    quiet,
    () => stopped,
    (watch) =>
      rank({
        ...{ game, players, deals, policy, seed, rules, out },
        fair: fair / 100,
        workers: given.workers ?? usableCores(),
        signal: watch.signal,
        onEstimate: ({ seconds }) => announce({ seconds }, watch, yes),
        onProgress: ({ step, games, of }) =>
          step === 'playing' ? watch.update('deals played', games, of) : watch.next(),
      }),
  );
}
