import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ContentError } from '../../engine/core/errors.js';
import { fileError } from '../play/files.js';

/** Keeps two processes from writing one run; returns how to let go. */
export function lock(file: string, folder: string): () => void {
  if (!acquire(file, folder)) takeOver(file, folder);
  return () => rmSync(file, { force: true });
}

/** Whether the lock is ours now. It appears with its content, as a link to a file that has it. */
function acquire(file: string, folder: string): boolean {
  const mine = `${file}.${process.pid}`;
  try {
    writeFileSync(mine, `${process.pid}\n${startOf(process.pid) ?? ''}\n`);
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fileError(folder, error);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** From a process that was killed and left its lock; a second lock decides between two who try. */
function takeOver(file: string, folder: string): void {
  const second = `${file}.next`;
  // Only one that was killed right here has left it; removing what is not there yet would be a race.
  if (existsSync(second) && holds(second) === undefined) rmSync(second, { force: true });
  if (!acquire(second, folder)) throw busy(file, folder, holds(second));
  try {
    const holder = holds(file);
    if (holder !== undefined) throw busy(file, folder, holder);
    rmSync(file, { force: true });
    if (!acquire(file, folder)) throw busy(file, folder, holds(file));
  } finally {
    rmSync(second, { force: true });
  }
}

function busy(file: string, folder: string, holder: number | undefined): ContentError {
  return new ContentError(
    `${folder}: process ${holder ?? '(just ended)'} is writing this run; wait for it or stop it ` +
      `(if that is not a run of the lab, delete ${file})`,
  );
}

/** The process that holds a lock and is alive. */
function holds(file: string): number | undefined {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split('\n');
    return isAlive(Number(pid), start) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Numbers of processes come again; when it started tells whether it is the same one. */
function isAlive(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now !== '' && (!start || now === undefined || now === start);
}

/** Where the system tells: when the process started, empty if it has ended and is only not buried. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : fields[19];
  } catch {
    return undefined;
  }
}
