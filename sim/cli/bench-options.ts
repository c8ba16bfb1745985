import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { policyOf } from '../agents/policy.js';
import type { RuleSet } from '../balance/runs.js';
import type { TrainOptions } from '../balance/train-players.js';
import { usableCores } from '../batch/cores.js';
import type { Plan } from '../batch/plan.js';
import type { RunOptions } from '../batch/simulate.js';
import { shellWord } from '../play/files.js';
import { counted } from '../text/format.js';
import { refuseBroken } from '../trial/trial.js';
import { announce } from './consent.js';
import {
  addWorkOptions,
  gameOption,
  outOption,
  parsePolicy,
  parseWhole,
  playersOption,
  STRICT,
  seedOption,
  type WorkOptions,
} from './options.js';
import { type Watch, watchResumable } from './watch.js';

/** What `balance`, `sweep` and `design` have in common: many runs in a folder, one after the other. */

export interface BenchOptions extends WorkOptions {
  game: string;
  players: number;
  seed: string;
  strict?: true;
  policy?: string;
  train?: true;
  generations: number;
  out?: string;
}

export const addBenchOptions = (command: Command, game: string): Command =>
  addBenchOptionsBut(command.option(...playersOption(game)), game);

/** All but how many play. */
export const addBenchOptionsBut = (command: Command, game: string): Command =>
  addWorkOptions(
    command
      .addOption(gameOption(game))
      .option(...seedOption('figures'))
      .option(...STRICT)
      .option('--policy <agent>', `who plays (default: ${policyOf(game)})`, parsePolicy(game))
      .option(
        '--train',
        'train players for each variant first, and measure it with them; they are kept for the next time',
      )
      .option(
        '--generations <n>',
        'of --train: more take longer',
        parseWhole('--generations', 1, 10_000),
        GENERATIONS,
      )
      .option(...outOption('a folder for what is found, and the runs (required)')),
  );

/** From the weights of the standard game: more of them bring little. */
const GENERATIONS = 30;

/** Before anything is played, with the name of the rules. */
export function refuseAllBroken(
  { game, players }: Pick<BenchOptions, 'game' | 'players'>,
  ruleSets: readonly RuleSet[],
): void {
  for (const { name, rules } of ruleSets) within(name, () => refuseBroken(game, players, rules));
}

/** What all of them tell the runs. */
export interface Watching extends RunOptions, TrainOptions {
  game: string;
  policy?: string;
  workers: number;
  signal: AbortSignal;
  onRun: (name: string, plan: Plan) => void;
  onTotal: (seconds: number) => void;
}

/** Plays into a new folder, or one that is under way; undefined if interrupted: the same command goes on. */
export async function watchRuns<T>(
  {
    game,
    quiet,
    yes,
    policy,
    train,
    generations,
    workers = usableCores(),
  }: Omit<BenchOptions, 'players'>,
  out: string,
  play: (watching: Watching, watch: Watch) => Promise<T | undefined>,
): Promise<T | undefined> {
  const stopped = `Stopped; run the same command to continue in ${shellWord(out)}`;
  return watchResumable(
    quiet,
    () => stopped,
    (watch) => {
      const onTotal = (seconds: number) => announce({ seconds }, watch, yes);
      return play(
        {
          ...{ game, workers, signal: watch.signal, onTotal },
          ...(train && { train: generations }),
          ...(policy !== undefined && { policy }),
          ...listener(watch),
        },
        watch,
      );
    },
  );
}

const listener = (watch: Watch): Pick<Watching, 'onRun' | 'onProgress' | 'onTraining'> => ({
  onTraining: (name, done, of) => {
    watch.update(`generations of players for ${name}`, done, of);
    if (done === of) watch.next();
  },
  onRun: (name, { deals }) => {
    watch.next();
    watch.say(`${name}: ${counted(deals, 'deal')}`);
  },
  onProgress: ({ step, games, of }) => {
    if (step !== 'playing' || games === of) return watch.next();
    watch.games(games, of);
  },
});
