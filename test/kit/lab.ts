import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { type Outcome, runInProcess } from './in-process.js';

export type { Outcome };

/** The built program; `npm test` builds it first. */
export const MAIN = resolve('dist/lab/main.js');

const wordsOf = (args: string): string[] => (args === '' ? [] : args.split(' '));

/** Without the next step that a command names when all went well. */
export const withoutNext = <T extends { err: string }>(outcome: T): T => ({
  ...outcome,
  err: outcome.err.replace(/^Next: lab .*\n$/m, ''),
});

/** A folder for the tests of a file, and the program run in it: within this process, or as one of its own. */
export function makeLab() {
  const folder = mkdtempSync(join(tmpdir(), 'lab-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const lab = async (args: string, input = ''): Promise<Outcome> =>
    withoutNext(await runInProcess(wordsOf(args), folder, input));
  const labProcess = (args: string, input = ''): Outcome => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...wordsOf(args)], {
      cwd: folder,
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return { code: status, out: stdout, err: stderr };
  };
  return { folder, lab, labProcess, path: (name: string) => join(folder, name) };
}
