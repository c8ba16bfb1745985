import { statfsSync } from 'node:fs';
import { Terminal } from '../agents/human/terminal.js';
import { duration, size } from '../text/format.js';
import { UsageError } from './errors.js';
import type { Watch } from './watch.js';

/** Work that takes longer says so beforehand. */
const LONG_SECONDS = 30;
/** Work that takes longer is begun only if somebody says so. */
const HUGE_SECONDS = 600;

/** What all of it will take; `bytes` in a folder. */
export interface Toll {
  readonly seconds: number;
  readonly bytes?: number;
  readonly folder?: string;
}

/**
 * Says how long something will take. Above ten minutes or beyond the free disk it asks at a terminal,
 * and is refused elsewhere, unless `--yes` was given.
 */
export function announce(toll: Toll, watch: Watch, yes: true | undefined): void {
  const { seconds, bytes = 0, folder } = toll;
  const free = folder === undefined ? Number.POSITIVE_INFINITY : freeIn(folder);
  const isHuge = seconds > HUGE_SECONDS || bytes > free;
  if (seconds < LONG_SECONDS && !isHuge) return;
  const sentence = sentenceOf(toll, free);
  if (!isHuge || yes) return watch.say(sentence);
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`${sentence}; give --yes to start it all the same, or ask for less`);
  watch.pause();
  process.stderr.write(`${sentence}. Go on? [y/N] `);
  if (!/^y(es)?$/i.test(new Terminal().readLine()?.trim() ?? ''))
    throw new UsageError('not started; --yes starts it without asking');
}

function sentenceOf({ seconds, bytes, folder }: Toll, free: number): string {
  const room = bytes === undefined ? '' : ` and ${size(bytes)} of CSV in ${folder}`;
  const short =
    bytes !== undefined && bytes > free ? ` — but only ${size(free)} are free there` : '';
  return `This takes about ${duration(seconds)}${room}${short}`;
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
