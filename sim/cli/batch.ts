import { statfsSync } from 'node:fs';
import { usableCores } from '../batch/cores.js';
import type { Manifest } from '../batch/manifest.js';
import type { RunOptions, RunResult } from '../batch/simulate.js';
import { noteLine } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import { shellWord } from '../play/files.js';
import { columns, counted, duration, number, size } from '../text/format.js';
import { parseWhole } from './options.js';
import { print, printJson } from './output.js';
import { Progress } from './progress.js';
import { stopOnSignals } from './signals.js';

/** What `sim` and `resume` have in common: they play into a folder, show how far they are, and stop. */

export interface BatchOptions {
  workers?: number;
  botTimeout: number;
  quiet?: true;
  json?: true;
}

export const WORKERS: [string, string, (text: string) => number] = [
  '--workers <n>',
  `worker threads (default: the cores this process may use, here ${usableCores()})`,
  parseWhole('--workers', 1, 256),
];

/** Runs that take longer say so. */
const LONG_SECONDS = 30;

export async function runBatch(
  folder: string,
  options: BatchOptions,
  run: (options: RunOptions) => Promise<RunResult>,
): Promise<void> {
  const controller = new AbortController();
  const show = options.quiet ? {} : listener(folder);
  const forget = stopOnSignals(() => {
    show.stop?.();
    say('Finishing what is under way … (once more ends at once)');
    controller.abort();
  });
  try {
    const { workers = usableCores(), botTimeout } = options;
    const result = await run({ ...show, workers, botTimeout, signal: controller.signal });
    if (result.manifest) report(folder, options, result, result.manifest, workers);
    else
      say(
        `Stopped after ${number(result.games)} of ${counted(result.of, 'game')}; ` +
          `lab resume ${shellWord(folder)} goes on`,
      );
  } finally {
    show.stop?.();
    forget();
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Shows progress on standard error. */
function listener(folder: string): RunOptions & { stop?: () => void } {
  let progress: Progress | undefined;
  let finishing = '';
  let stopped = false;
  return {
    onEstimate: ({ seconds, bytes }) => {
      if (seconds < LONG_SECONDS) return;
      const { bavail, bsize } = statfsSync(folder);
      const free = bavail * bsize;
      const enough = bytes < free ? '' : ` — but only ${size(free)} are free there`;
      say(`This takes about ${duration(seconds)} and ${size(bytes)} of CSV in ${folder}${enough}`);
    },
    onProgress: ({ step, games, of }) => {
      if (stopped) return;
      progress ??= new Progress('games played', of, games);
      if (step === 'playing') return progress.update(games);
      progress.stop();
      if (step !== finishing && progress.isLong()) say(`Finishing ${step} …`);
      finishing = step;
    },
    stop: () => {
      stopped = true;
      progress?.stop();
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
  if (json) return printJson({ folder, played, seconds, workers, manifest });
  const { plan, games, tables } = manifest;
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
      '',
      ...columns(files).map((line) => `  ${line}`),
      '',
      `${folder}/manifest.json says what was played, how, and what is in the files.`,
      `lab summary ${shellWord(folder)} shows the main figures with intervals.`,
    ].join('\n'),
  );
}
