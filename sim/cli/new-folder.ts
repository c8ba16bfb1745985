import { existsSync, rmdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeEmpty } from '../batch/folder.js';

/** Makes a folder that is new or empty; returns how to take back what was made, as long as it is empty. */
export function makeNew(path: string): () => void {
  const made = missing(resolve(path));
  makeEmpty(path);
  return () => {
    try {
      for (const folder of made) rmdirSync(folder);
    } catch {
      // Somebody has put something there, and may keep it.
    }
  };
}

/** What is not there on the way to a folder, the innermost first. */
function missing(path: string): string[] {
  return existsSync(path) ? [] : [path, ...missing(dirname(path))];
}
