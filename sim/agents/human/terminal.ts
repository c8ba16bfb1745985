import { readSync } from 'node:fs';
import { isatty } from 'node:tty';
import { fileError } from '../../play/files.js';

const STANDARD_INPUT = 0;
const NEWLINE = 0x0a;
/** How long to wait when a terminal that does not block has nothing to read. */
const PAUSE_MS = 20;
const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** Standard input by lines, and where a person's table is drawn. All calls are synchronous. */
export class Terminal {
  readonly isTerminal = isatty(STANDARD_INPUT);
  readonly #pause = new Int32Array(new SharedArrayBuffer(4));
  readonly #chunk = Buffer.alloc(1 << 12);
  #rest = Buffer.alloc(0);

  write(on: 'stdout' | 'stderr', text: string): void {
    process[on].write(text);
  }

  /** So that the next person does not see what this one saw. */
  clear(on: 'stdout' | 'stderr'): void {
    if (process[on].isTTY) this.write(on, CLEAR);
  }

  /** The next line, undefined at the end of input. */
  readLine(): string | undefined {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end >= 0) return this.#cut(end, end + 1);
      const read = this.#read();
      if (read === 0) return this.#rest.length > 0 ? this.#cut(this.#rest.length) : undefined;
      this.#rest = Buffer.concat([this.#rest, this.#chunk.subarray(0, read)]);
    }
  }

  #cut(end: number, next = end): string {
    const line = this.#rest.toString('utf8', 0, end);
    this.#rest = this.#rest.subarray(next);
    return line;
  }

  #read(): number {
    for (;;) {
      try {
        return readSync(STANDARD_INPUT, this.#chunk);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EOF') return 0;
        if (code !== 'EAGAIN') throw fileError('standard input', error);
        Atomics.wait(this.#pause, 0, 0, PAUSE_MS);
      }
    }
  }
}

/** All people at the table sit at one. */
export const terminal = new Terminal();
