import { SingleBar } from 'cli-progress';
import { number } from './format.js';

const EVERY_MS = 2000;

/**
 * How far a long command is, on standard error: a bar on a terminal, now and then a line elsewhere.
 * Commands that are done within two seconds show nothing.
 */
export class Progress {
  readonly #what: string;
  readonly #total: number | undefined;
  readonly #start = performance.now();
  #lastLine = 0;
  #bar: SingleBar | undefined;

  /** `what` is being done: `1,200 of 5,000 games played`. */
  constructor(what: string, total?: number) {
    this.#what = what;
    this.#total = total;
  }

  update(done: number): void {
    const now = performance.now();
    if (now - this.#start < EVERY_MS) return;
    if (process.stderr.isTTY && this.#total !== undefined) {
      this.#bar ??= this.#startBar(this.#total);
      this.#bar.update(done);
    } else if (now - this.#lastLine >= EVERY_MS) {
      this.#lastLine = now;
      const of = this.#total === undefined ? '' : ` of ${number(this.#total)}`;
      process.stderr.write(`${number(done)}${of} ${this.#what}\n`);
    }
  }

  stop(): void {
    this.#bar?.stop();
  }

  #startBar(total: number): SingleBar {
    const bar = new SingleBar({
      format: `{bar} {value} of {total} ${this.#what}, {eta_formatted} to go`,
      stream: process.stderr,
      clearOnComplete: true,
      formatValue: (value, _, type) =>
        type === 'value' || type === 'total' ? number(value) : `${value}`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
    });
    bar.start(total, 0);
    return bar;
  }
}
