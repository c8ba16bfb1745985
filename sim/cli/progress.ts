import { SingleBar } from 'cli-progress';
import { duration, number } from '../text/format.js';
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
  /** What was done before the start. */
  readonly #before: number;
  #lastLook = this.#start;
  #lastLine = 0;
  #bar: SingleBar | undefined;
  #forget = () => {};

  /** `what` is being done: `1,200 of 5,000 games played`. */
  constructor(what: string, total?: number, before = 0) {
    this.#what = what;
    this.#total = total;
    this.#before = before;
  }

  /** Is it time for `update`, and for signals to come through? Cheap enough to ask at every game. */
  isDue(): boolean {
    return performance.now() - this.#lastLook >= LOOK_MS;
  }

  /** Has it taken so long that something should be said? */
  isLong(): boolean {
    return performance.now() - this.#start >= EVERY_MS;
  }

  /** `note` follows the figures. */
  update(done: number, note = ''): void {
    const now = performance.now();
    this.#lastLook = now;
    if (!this.isLong()) return;
    if (process.stderr.isTTY && this.#total !== undefined) {
      this.#bar ??= this.#startBar(this.#total, done);
      this.#bar.update(done, { rate: this.#rate(done, now), note });
    } else if (now - this.#lastLine >= EVERY_MS) {
      this.#lastLine = now;
      const of = this.#total === undefined ? '' : ` of ${number(this.#total)}`;
      process.stderr.write(
        `${number(done)}${of} ${this.#what}${this.#outlook(done, now)}${note}\n`,
      );
    }
  }

  /** `, 45,000 a second, 1 min 12 s to go` */
  #outlook(done: number, now: number): string {
    const rate = (done - this.#before) / (now - this.#start);
    const left = this.#total === undefined ? undefined : (this.#total - done) / rate / 1000;
    const toGo = left === undefined || !Number.isFinite(left) ? '' : `, ${duration(left)} to go`;
    return `, ${this.#rate(done, now)} a second${toGo}`;
  }

  #rate(done: number, now: number): string {
    const rate = ((done - this.#before) / (now - this.#start)) * 1000;
    return rate < 10 ? rate.toFixed(1) : number(Math.round(rate));
  }

  stop(): void {
    this.#bar?.stop();
    this.#bar = undefined;
    this.#forget();
  }

  #startBar(total: number, done: number): SingleBar {
    const bar = new SingleBar({
      format: `{bar} {value} of {total} ${this.#what}, {rate} a second, {eta_formatted} to go{note}`,
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
    bar.start(total, done, { rate: this.#rate(done, performance.now()), note: '' });
    return bar;
  }
}
