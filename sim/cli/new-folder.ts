import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makeEmpty } from '../batch/folder.js';
import { UsageError } from './errors.js';

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

/** Takes away what was begun in a folder that was new or empty, if it is refused after all. */
export async function withoutLeftovers<T>(path: string, work: () => Promise<T>): Promise<T> {
  const isNew = missing(resolve(path)).length > 0;
  try {
    return await work();
  } catch (error) {
    if (isNew && error instanceof UsageError) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}
