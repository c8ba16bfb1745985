import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import type { Table } from '../dataset/column.js';
import { csvHeader } from '../dataset/csv.js';
import { fileError, isFolder, shellWord } from '../play/files.js';
import {
  beginRun,
  readUnfinished,
  UNFINISHED,
  UNFINISHED_NEW,
  type Unfinished,
  writeUnfinished,
} from './checkpoint.js';
import type { PlayedChunk } from './chunk.js';
import { heldIn } from './held.js';
import { lock } from './lock.js';
import { type Format, MANIFEST, readManifest } from './manifest.js';
import { gamesOf, type Plan } from './plan.js';
import { tablesOf } from './resolve.js';

const LOCK = 'unfinished.lock';

/** A file that is not complete. */
export const partOf = (file: string): string => `${file}.part`;

/**
 * A folder that a run is being written to. Until the run is complete its files have names that end
 * in `.part`, and `unfinished.json` says how much of them counts: it is replaced as a whole after
 * the rows that it counts have reached the disk. Whatever happens in between, what it says is true.
 */
export class RunFolder {
  readonly path: string;
  readonly state: Unfinished;
  readonly tables: readonly Table[];
  /** Games that count after the last checkpoint. */
  safeGames: number;
  readonly #files: FileHandle[] = [];
  readonly #unlock: () => void;

  private constructor(path: string, state: Unfinished, unlock: () => void) {
    this.path = path;
    this.state = state;
    this.tables = tablesOf(state.plan);
    this.safeGames = state.games;
    this.#unlock = unlock;
  }

  /** A new run, in a folder that is new or empty. */
  static async create(path: string, plan: Plan, formats: readonly Format[]): Promise<RunFolder> {
    makeEmpty(path);
    return RunFolder.#locked(path, () => {
      const state = beginRun(plan, formats);
      writeUnfinished(path, state);
      return state;
    });
  }

  /** A run to go on with, where it was left. */
  static async open(path: string): Promise<RunFolder> {
    readUnfinished(path); // What is no run of ours is refused before anything is touched.
    return RunFolder.#locked(path, () => readUnfinished(path));
  }

  static async #locked(path: string, begin: () => Unfinished): Promise<RunFolder> {
    const unlock = lock(join(path, LOCK), path);
    let folder: RunFolder | undefined;
    try {
      folder = new RunFolder(path, begin(), unlock);
      await folder.#openParts();
      return folder;
    } catch (error) {
      await folder?.closeFiles();
      unlock();
      throw error;
    }
  }

  /** Checks first, and changes nothing of a run that cannot go on. */
  async #openParts(): Promise<void> {
    if (existsSync(join(this.path, MANIFEST))) return;
    this.tables.forEach((table, i) => {
      refuseShort(this.#csv(table), this.state.tables[i].bytes);
    });
    if (this.state.games === gamesOf(this.state.plan)) return;
    for (const [i, table] of this.tables.entries()) await this.#openPart(table, i);
  }

  /** What was written after the last checkpoint does not count. */
  async #openPart(table: Table, i: number): Promise<void> {
    const written = this.state.tables[i];
    const file = partOf(this.#csv(table));
    try {
      const handle = await open(file, written.bytes > 0 ? 'r+' : 'w');
      this.#files.push(handle);
      await handle.truncate(written.bytes);
      if (written.bytes > 0) return;
      const header = csvHeader(table);
      await writeAll(handle, header, 0);
      written.bytes = header.length;
    } catch (error) {
      throw fileError(file, error);
    }
  }

  #csv({ name }: Table): string {
    return join(this.path, `${name}.csv`);
  }

  /** The rows of the next games. */
  async append({ to, tables }: PlayedChunk): Promise<void> {
    for (const [i, { csv }] of tables.entries())
      try {
        await writeAll(this.#files[i], csv, this.state.tables[i].bytes);
      } catch (error) {
        throw fileError(partOf(this.#csv(this.tables[i])), error);
      }
    // All tables or none: they have to hold the same games.
    for (const [i, { rows, csv }] of tables.entries()) {
      this.state.tables[i].rows += rows;
      this.state.tables[i].bytes += csv.length;
    }
    this.state.games = to;
  }

  /** From here on all that has been appended counts. */
  async checkpoint(): Promise<void> {
    try {
      await Promise.all(this.#files.map((file) => file.datasync()));
    } catch (error) {
      throw fileError(this.path, error);
    }
    writeUnfinished(this.path, this.state);
    this.safeGames = this.state.games;
  }

  /**
   * When something went wrong: makes what was appended count, if that is possible. A chunk that the
   * disk had no room for is taken back first, which may leave room for the checkpoint.
   */
  async rescue(): Promise<void> {
    try {
      for (const [i, file] of this.#files.entries())
        await file.truncate(this.state.tables[i].bytes);
      await this.checkpoint();
    } catch {
      // The last checkpoint stands.
    }
  }

  async closeFiles(): Promise<void> {
    await Promise.all(this.#files.splice(0).map((file) => file.close()));
  }

  /** Lets others in. */
  unlock(): void {
    this.#unlock();
  }
}

/** Nothing is left to be done: not even to clean up. */
export function isComplete(path: string): boolean {
  return existsSync(join(path, MANIFEST)) && !existsSync(join(path, UNFINISHED));
}

/** What is or was to be played in a folder. */
export function readPlan(path: string): Plan {
  return isComplete(path) ? readManifest(path).plan : readUnfinished(path).plan;
}

/** What may lie about of a process that was killed, beside parts; the lock is such a thing, too. */
export const isOurs = (name: string): boolean => name === UNFINISHED_NEW || name.startsWith(LOCK);

/** Makes a folder that is new or empty; refuses any other. */
export function makeEmpty(path: string): void {
  try {
    makeFolder(resolve(path));
    refuseFull(path);
  } catch (error) {
    throw fileError(path, error, {
      EEXIST: existsSync(path)
        ? 'is a file; name a folder'
        : 'cannot be made, there is a file in its way',
      ENOENT: 'cannot be made there',
      EACCES: 'cannot be written (permission denied)',
    });
  }
}

/** One that is not there is empty. */
export function refuseFull(path: string): void {
  if (!isFolder(path)) return;
  const found = readdirSync(path).filter((name) => !isOurs(name));
  if (found.length > 0) throw new ContentError(`${path}: is not empty; ${advice(path, found)}`);
}

/** With its parents. Node's own recursive way never returns on file systems that refuse, as /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

function advice(path: string, found: readonly string[]): string {
  if (found.includes(UNFINISHED))
    return `it holds a run that is not complete: run \`lab resume ${shellWord(path)}\` to continue it`;
  const held = found.includes(MANIFEST) ? 'a complete run' : heldIn(path);
  return held === undefined ? 'name a new folder' : `it holds ${held}; name another folder`;
}

/** The file, or its part, must hold what has been written. */
function refuseShort(csv: string, bytes: number): void {
  if (bytes === 0) return;
  const file = existsSync(csv) ? csv : partOf(csv);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined)
    throw new ContentError(`${file}: is missing, so the run cannot go on; start a new one`);
  if (size < bytes)
    throw new ContentError(
      `${file}: has ${size} bytes of the ${bytes} that were written; it was changed, start a new run`,
    );
}

/** The system may write less than it is given, as when the disk gets full. */
async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}
