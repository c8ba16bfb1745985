import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ContentError } from '../../engine/core/errors.js';
import { fileError } from '../play/files.js';

/** Locks that this process holds. */
const held = new Set<string>();

/** Keeps two processes from writing one run; returns how to let go. */
export function lock(file: string, folder: string): () => void {
  const holder = readHolder(file);
  if (held.has(file) || (holder !== process.pid && isAlive(holder)))
    throw new ContentError(
      `${folder}: process ${holder} is writing this run; wait for it or stop it ` +
        `(if that is not a run of the lab, delete ${file})`,
    );
  try {
    // A process that was killed has left its lock.
    if (holder !== undefined) rmSync(file, { force: true });
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  } catch (error) {
    throw fileError(folder, error, { EEXIST: 'another process has just begun to write there' });
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function readHolder(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  if (!pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
