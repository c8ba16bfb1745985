import type { Command } from 'commander';
import { usableCores } from '../batch/cores.js';
import type { Plan } from '../batch/plan.js';
import type { RunOptions } from '../batch/simulate.js';
import { isFolder, shellWord } from '../play/files.js';
import { counted } from '../text/format.js';
import { WORKERS } from './batch.js';
import { makeNew } from './new-folder.js';
import { gameOption, parseFile, parseText, playersOption } from './options.js';
import { Progress } from './progress.js';
import { stopOnSignals } from './signals.js';

/** What `balance`, `sweep` and `design` have in common: many runs in a folder, one after the other. */

export interface BenchOptions {
  game: string;
  players: number;
  seed: string;
  out?: string;
  workers?: number;
  quiet?: true;
  json?: true;
}

export function addBenchOptions(command: Command, game: string): Command {
  return command
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option('--seed <text>', 'the same seed gives the same figures', parseText('--seed'), 'capital')
    .option(
      '--out <dir>',
      'a folder for what is found, and the runs',
      parseFile('--out', 'a folder'),
    )
    .option(...WORKERS)
    .option('--quiet', 'no progress')
    .option('--json', 'the result as one JSON document');
}

/** What all of them tell the runs. */
export interface Watching extends RunOptions {
  game: string;
  onRun: (name: string, plan: Plan) => void;
}

/** Plays into a new folder, or one that is under way; undefined if interrupted: the same command goes on. */
export async function watchRuns<T>(
  { game, quiet, workers = usableCores() }: BenchOptions,
  out: string,
  play: (watching: Watching) => Promise<T | undefined>,
): Promise<T | undefined> {
  // What is refused after all leaves no folder.
  const forgetFolder = isFolder(`${out}/runs`) ? () => {} : makeNew(out);
  const controller = new AbortController();
  let progress: Progress | undefined;
  const stop = () => {
    progress?.stop();
    progress = undefined;
  };
  const forget = stopOnSignals(() => {
    stop();
    say('Finishing what is under way … (once more ends at once)');
    controller.abort();
  });
  try {
    const found = await play({
      game,
      workers,
      signal: controller.signal,
      onRun: (name, { deals }) => {
        stop();
        if (!quiet) say(`${name}: ${counted(deals, 'deal')}`);
      },
      onProgress: ({ step, games, of }) => {
        if (quiet || step !== 'playing' || games === of) return stop();
        progress ??= new Progress('games played', of, games);
        progress.update(games);
      },
    });
    if (found === undefined) say(`Stopped; the same command goes on in ${shellWord(out)}`);
    return found;
  } finally {
    stop();
    forget();
    forgetFolder();
  }
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);
