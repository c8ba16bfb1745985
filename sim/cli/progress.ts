import { SingleBar } from 'cli-progress';
import { number } from './format.js';
import { cleanOnSignals } from './signals.js';

const EVERY_MS = 2000;
const LOOK_MS = 50;

/**
 * How far a long command is, on standard error: a bar on a terminal, now and then a line elsewhere.
 * Commands that are done within two seconds show nothing.
 */
export class Progress {
  readonly #what: string;
  readonly #total: number | undefined;
  readonly #start = performance.now();
  #lastLook = this.#start;
  #lastLine = 0;
  #bar: SingleBar | undefined;
  #forget = () => {};

  /** `what` is being done: `1,200 of 5,000 games played`. */
  constructor(what: string, total?: number) {
    this.#what = what;
    this.#total = total;
  }

  /** Is it time for `update`, and for signals to come through? Cheap enough to ask at every game. */
  isDue(): boolean {
    return performance.now() - this.#lastLook >= LOOK_MS;
  }

  update(done: number): void {
    const now = performance.now();
    this.#lastLook = now;
    if (now - this.#start < EVERY_MS) return;
    if (process.stderr.isTTY && this.#total !== undefined) {
      this.#bar ??= this.#startBar(this.#total, done);
      this.#bar.update(done);
    } else if (now - this.#lastLine >= EVERY_MS) {
      this.#lastLine = now;
      const of = this.#total === undefined ? '' : ` of ${number(this.#total)}`;
      process.stderr.write(`${number(done)}${of} ${this.#what}\n`);
    }
  }

  stop(): void {
    this.#bar?.stop();
    this.#forget();
  }

  #startBar(total: number, done: number): SingleBar {
    const bar = new SingleBar({
      format: `{bar} {value} of {total} ${this.#what}, {eta_formatted} to go`,
      stream: process.stderr,
      clearOnComplete: true,
      linewrap: true,
      barsize: 20,
      // Ten seconds of updates, so that the time to go is steady.
      etaBuffer: 200,
      formatValue: (value, _, type) =>
        type === 'value' || type === 'total' ? number(value) : `${value}`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
    });
    this.#forget = cleanOnSignals(() => bar.stop());
    bar.start(total, done);
    return bar;
  }
}
