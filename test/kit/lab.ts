import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

/** The built program; `npm test` builds it first. */
export const MAIN = resolve('dist/lab/main.js');

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** A folder for the tests of a file, and the program run in it as a process of its own. */
export function makeLab() {
  const folder = mkdtempSync(join(tmpdir(), 'lab-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const lab = (args: string, input = ''): Outcome => {
    const words = args === '' ? [] : args.split(' ');
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
      cwd: folder,
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return { code: status, out: stdout, err: stderr };
  };
  return { folder, lab, path: (name: string) => join(folder, name) };
}
