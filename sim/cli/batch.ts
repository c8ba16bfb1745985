import { usableCores } from '../batch/cores.js';
import type { Manifest } from '../batch/manifest.js';
import type { RunOptions, RunResult } from '../batch/simulate.js';
import { noteLine } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import { shellWord } from '../play/files.js';
import { markLines } from '../report/documents/trials.js';
import { columns, counted, duration, number, size } from '../text/format.js';
import { announce } from './consent.js';
import type { WorkOptions } from './options.js';
import { print, printJson } from './output.js';
import { type Watch, watchResumable } from './watch.js';

/** What `sim` and `resume` have in common: they play into a folder, show how far they are, and stop. */

export interface BatchOptions extends WorkOptions {
  botTimeout: number;
}

export async function runBatch(
  folder: string,
  options: BatchOptions,
  run: (options: RunOptions) => Promise<RunResult>,
): Promise<void> {
  const { workers = usableCores(), botTimeout, quiet, yes } = options;
  let stopped = '';
  const result = await watchResumable(
    quiet,
    () => stopped,
    async (watch) => {
      const found = await run({
        ...listener(folder, watch, yes),
        workers,
        botTimeout,
        signal: watch.signal,
      });
      const { games, of, manifest } = found;
      stopped = `Stopped after ${number(games)} of ${counted(of, 'game')}; run \`lab resume ${shellWord(folder)}\` to continue`;
      return manifest && { ...found, manifest };
    },
  );
  if (result !== undefined) report(folder, options, result, result.manifest, workers);
}

/** Shows progress on standard error. */
function listener(folder: string, watch: Watch, yes: true | undefined): RunOptions {
  let finishing = '';
  return {
    onEstimate: (estimate) => announce({ ...estimate, folder }, watch, yes),
    onProgress: ({ step, games, of }) => {
      if (step === 'playing') return watch.games(games, of);
      watch.pause();
      if (step !== finishing && watch.isLong) watch.say(`Finishing ${step} …`);
      finishing = step;
    },
  };
}

function report(
  folder: string,
  { json }: BatchOptions,
  { played, seconds }: RunResult,
  manifest: Manifest,
  workers: number,
): void {
  if (json)
    return printJson({ format: 'capital-lab/run/1', folder, played, seconds, workers, manifest });
  const { plan, games, tables, trial } = manifest;
  const files = tables.flatMap(({ rows, files }) =>
    Object.values(files).map(({ name, bytes }) => [name, counted(rows, 'row'), size(bytes)]),
  );
  const all = `${counted(games, 'game')} of ${titleOf(plan.game)} with ${plan.players} players`;
  const now = played === games ? 'played' : `${number(played)} of them played now`;
  const speed = `${number(Math.round(played / seconds))} a second with ${counted(workers, 'worker')}`;
  print(
    [
      played === 0 ? `${all}, complete` : `${all}, ${now} in ${duration(seconds)}: ${speed}`,
      ...noteLine(plan.game, plan.rules),
      ...markLines(trial ? [trial] : []),
      '',
      ...columns(files).map((line) => `  ${line}`),
      '',
      `${folder}/manifest.json says what was played, how, and what is in the files.`,
    ].join('\n'),
  );
}
