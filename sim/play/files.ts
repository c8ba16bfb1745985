import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { findJsonProblem, findRepeatedName, type JsonProblem } from '../../engine/core/json.js';

/** `-` stands for standard input and output. */
export const STANDARD_STREAM = '-';

/** A path as a shell takes it. */
export const shellWord = (path: string): string =>
  /^[\w@%+=:,./][\w@%+=:,./-]*$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

/** How a file to read is named in messages. */
export const inputName = (file: string): string =>
  file === STANDARD_STREAM ? 'standard input' : file;

/** Below a file there is none: what `statSync` alone makes of that differs between versions of Node. */
export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

export function readText(file: string): string {
  try {
    return withoutMark(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fileError(file, error);
  }
}

/** What a JSON file says; a ContentError with line and column if it is not JSON. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    const found = findJsonProblem(text);
    if (!found) throw error;
    throw problemIn(file, found);
  }
}

/** The same of a file that people write: it must not name anything twice. */
export function readHandwrittenJson(file: string): unknown {
  const json = readJson(file);
  const repeated = findRepeatedName(readText(file));
  if (repeated) throw problemIn(file, repeated);
  return json;
}

const problemIn = (file: string, { line, column, problem }: JsonProblem): ContentError =>
  new ContentError(`${file} line ${line} column ${column}: ${problem}`);

/** A JSON text: a line of a file, or several; its first line, from 1, and how to name it in an error. */
export interface JsonText {
  text: string;
  line: number;
  where: string;
}

/** Characters of a record. */
const LONGEST = 1 << 24;

/** JSON texts, one a line or printed over several: what a line opens the next ones close. */
export async function* readJsonTexts(file: string): AsyncGenerator<JsonText> {
  const name = inputName(file);
  const begun: string[] = [];
  let first = 0;
  let depth = 0;
  const take = (): JsonText => {
    const text = begun.splice(0).join('\n');
    depth = 0;
    return { text, line: first, where: `${name} line ${first}` };
  };
  for await (const { text, line } of readLines(file)) {
    if (begun.length === 0 && text.trim() === '') continue;
    // A record that is whole begins anew: the one before was broken off.
    if (begun.length > 0 && text[0] === '{' && depthOf(text) === 0) yield take();
    if (begun.length === 0) first = line;
    begun.push(text);
    depth += depthOf(text);
    if (depth > 0) continue;
    const isPrinted = begun.length > 1;
    const whole = take();
    if (isPrinted) refuseProblem(name, whole);
    yield whole;
  }
  if (begun.length === 0) return;
  const rest = take();
  refuseProblem(name, rest);
  yield rest;
}

/** What a line opens more than it closes; no string goes on in the next line. */
function depthOf(line: string): number {
  let depth = 0;
  for (const [token] of line.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g))
    depth += token === '{' || token === '[' ? 1 : token[0] === '"' ? 0 : -1;
  return depth;
}

function refuseProblem(name: string, { text, line }: JsonText): void {
  const found = findJsonProblem(text);
  if (found) throw problemIn(name, { ...found, line: line + found.line - 1 });
}

/** A whole text file, or all of standard input. */
export async function readAll(file: string): Promise<string> {
  const lines: string[] = [];
  for await (const { text } of readLines(file)) lines.push(text);
  return lines.join('\n');
}

async function* readLines(file: string): AsyncGenerator<{ text: string; line: number }> {
  const name = inputName(file);
  const stream = file === STANDARD_STREAM ? process.stdin : createReadStream(file);
  stream.setEncoding('utf8');
  let line = 0;
  let rest = '';
  try {
    for await (const chunk of stream as AsyncIterable<string>) {
      const lines = chunk.split('\n');
      lines[0] = rest + lines[0];
      rest = lines.pop() as string;
      for (const text of lines) yield { text: line === 0 ? withoutMark(text) : text, line: ++line };
      if (rest.length > LONGEST)
        throw new ContentError(`${name} line ${line + 1} is longer than any record`);
    }
  } catch (error) {
    throw fileError(name, error);
  }
  yield { text: line === 0 ? withoutMark(rest) : rest, line: line + 1 };
}

/** Without the mark that some editors put at the beginning of a file. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** A file that stands under its name only when it is complete. Nothing is ever overwritten. */
export class NewFile {
  readonly #file: string;
  readonly #part: string;
  readonly #handle: number;

  constructor(file: string) {
    refuseExisting(file);
    this.#file = file;
    this.#part = `${file}.${process.pid}.part`;
    try {
      this.#handle = openSync(this.#part, 'wx');
    } catch (error) {
      throw fileError(file, error, {
        ENOENT: 'cannot be written, its folder does not exist',
        ENOTDIR: `cannot be written, ${nearestExisting(this.#part)} is not a folder`,
      });
    }
  }

  write(text: string): void {
    try {
      writeFileSync(this.#handle, text);
    } catch (error) {
      throw fileError(this.#file, error);
    }
  }

  finish(): void {
    try {
      closeSync(this.#handle);
      refuseExisting(this.#file);
      renameSync(this.#part, this.#file);
    } catch (error) {
      throw fileError(this.#file, error, { ENOENT: 'cannot be written, its folder is gone' });
    }
  }

  /** Leaves nothing behind. */
  abandon(): void {
    if (existsSync(this.#part)) unlinkSync(this.#part);
  }
}

/** Writes a file as a whole or not at all, over what is there: for what the same files are made from again. */
export function replaceFile(file: string, text: string): void {
  const part = `${file}.part`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    throw fileError(file, error);
  }
}

/** The part of the path that exists. */
function nearestExisting(path: string): string {
  const parent = dirname(path);
  return parent === path || existsSync(parent) ? parent : nearestExisting(parent);
}

export function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new ContentError(`${file}: exists already and is not overwritten; name another file`);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'is a folder; name a file',
  EACCES: 'may not be opened (permission denied)',
  EPERM: 'may not be opened (not permitted)',
  EROFS: 'cannot be written, the file system is read-only',
  ENOSPC: 'cannot be written, the disk is full',
  EDQUOT: 'cannot be written, your share of the disk is used up',
  EFBIG: 'cannot be written, it would be larger than is allowed',
};

/** Trouble with a file is the user's to mend; anything else is passed on as it is. */
export function fileError(
  file: string,
  error: unknown,
  reasons: Readonly<Record<string, string>> = {},
): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error as Error;
  return new ContentError(`${file}: ${reasons[code] ?? REASONS[code] ?? message}`);
}

/** A new file with this text. */
export function writeNew(name: string, text: string): void {
  const file = new NewFile(name);
  try {
    file.write(text);
    file.finish();
  } finally {
    file.abandon();
  }
}
