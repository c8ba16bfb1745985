import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, writeNew } from './files.js';

/** What every command that finds something leaves in its folder. */
export const RESULT = 'result.json';

/** Of what kind a result is, and in which form: a form that changes gets the next number. */
export type ResultFormat<Kind extends string> = `capital-lab/${Kind}/1`;

/** All that was found, with titles and units: whatever shows it needs nothing else. */
export interface Result {
  readonly format: ResultFormat<string>;
}

const written = (result: Result): string => `${JSON.stringify(result)}\n`;

/** Beside the runs that it was made from, and can be made from again. */
export const writeResult = (folder: string, result: Result): void =>
  replaceFile(join(folder, RESULT), written(result));

/** Of what leaves nothing else: into a folder that is made if need be, over nothing that is there. */
export function writeNewResult(folder: string | undefined, result: Result): void {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeNew(join(folder, RESULT), written(result));
}
