/** Runs of the program, and what they leave. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../sim/batch/manifest.js';
import { makeLab, type Outcome } from './lab.js';

/** A folder for the tests of a file, and the program in it. */
export function makeRuns() {
  const { lab, labProcess, path, folder } = makeLab();
  /** What a command says that succeeds. */
  const say = async (args: string): Promise<string> => {
    const { code, out, err } = await lab(args);
    if (code !== 0) throw new Error(`lab ${args}: ${err}`);
    return out;
  };
  /** A run in a folder of that name; returns its whole path. */
  const sim = async (name: string, options: string): Promise<string> => {
    await say(`sim --out ${name} --quiet ${options}`);
    return path(name);
  };
  const json = async <T>(args: string): Promise<T> => JSON.parse(await say(`${args} --json`));
  return { folder, path, lab, labProcess, say, sim, json };
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
}

/** Whether a command failed with a file: exit code 1 and one sentence, nothing else. */
export function complaint({ code, out, err }: Outcome): string {
  const [sentence, ...rest] = err.split('\n');
  const isPlain = code === 1 && out === '' && rest.join() === '' && sentence.startsWith('lab: ');
  return isPlain ? sentence.slice('lab: '.length) : `not a plain complaint: ${code} ${out}${err}`;
}
