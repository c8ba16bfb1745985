import { setImmediate } from 'node:timers/promises';
import { fileError } from '../play/files.js';
import type { AnyResult } from '../report/results.js';
import { resultText } from '../report/write.js';

/** One JSON document, the only thing that a command with --json writes to standard output. */
export function printJson(document: unknown): void {
  process.stdout.write(`${JSON.stringify(document)}\n`);
}

/** A result, as it is asked for; below the text, where more of it is. */
export function printResult(result: AnyResult, json: true | undefined, ...more: string[]): void {
  if (json) return printJson(result);
  print([resultText(result), ...more].join('\n'));
}

export function print(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

/**
 * A reader that goes away, such as `head`, ends the program quietly, with the exit code that is set
 * by then; a full disk does not. Without standard error there is nowhere left to complain.
 */
export function watchStandardOutput(): void {
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    process.stderr.write(`lab: ${fileError('standard output', error).message}\n`);
    process.exit(1);
  });
}

/** Lets signals, timers and errors of streams come through in a long loop. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** Writes to standard output as fast as the reader reads. */
export async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text))
    await new Promise((resolve) => process.stdout.once('drain', resolve));
}
