import { SingleBar } from 'cli-progress';
import { duration, number } from '../text/format.js';
import { cleanOnSignals } from './signals.js';

const EVERY_MS = 2000;
const LOOK_MS = 50;
const MAX_SEEN = 1000;
/** Of a speed that is so much that of the whole, nobody knows yet where it ends. */
const GROWS = 1.5;

/**
 * How far a long command is, on standard error: a bar on a terminal, now and then a line elsewhere.
 * Commands that are done within two seconds show nothing.
 */
export class Progress {
  readonly #what: string;
  readonly #total: number | undefined;
  readonly #start = performance.now();
  /** How far it was, and when; first what was done before the start. */
  #seen: { done: number; at: number }[];
  #lastLook = this.#start;
  #lastLine = 0;
  #bar: SingleBar | undefined;
  #forget = () => {};

  /** `what` is being done: `1,200 of 5,000 games played`. */
  constructor(what: string, total?: number, before = 0) {
    this.#what = what;
    this.#total = total;
    this.#seen = [{ done: before, at: this.#start }];
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
    this.#remember(done, now);
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

  /** Every second one is forgotten where there are many. */
  #remember(done: number, at: number): void {
    if (at - this.#seen[this.#seen.length - 1].at < LOOK_MS) return;
    this.#seen.push({ done, at });
    if (this.#seen.length > MAX_SEEN) this.#seen = this.#seen.filter((_, i) => i % 2 === 0);
  }

  /** `, 45,000 a second, 1 min 12 s to go` */
  #outlook(done: number, now: number): string {
    const rate = this.#speed(done, now);
    const whole = ((done - this.#seen[0].done) / (now - this.#start)) * 1000;
    const isWarm = rate < GROWS * whole;
    const left = this.#total === undefined || !isWarm ? undefined : (this.#total - done) / rate;
    const toGo = left === undefined || !Number.isFinite(left) ? '' : `, ${duration(left)} to go`;
    return `, ${this.#rate(done, now)} a second${toGo}`;
  }

  /** A second, over the latter half of the time: what came before warmed the code up. */
  #speed(done: number, now: number): number {
    const half = (this.#start + now) / 2;
    const since = this.#seen.findLast(({ at }) => at <= half) ?? this.#seen[0];
    return ((done - since.done) / (now - since.at)) * 1000;
  }

  #rate(done: number, now: number): string {
    const rate = this.#speed(done, now);
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
