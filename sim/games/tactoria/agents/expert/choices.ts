import type { Tactoria } from '../../../../../engine/tactoria/index.js';
import { legal } from '../../../../../engine/tactoria/legal.js';
import { Judge } from '../judge.js';
import { WEIGHTS } from '../weights.js';
import { GAPS } from './slots.js';

/** Where bins of gaps begin. */
const GAP_BINS = [1e-9, 0.25, 0.5, 1, 1.5, 2.5, 4, 6, 9, 13, 20, 40, 100];

/** What `tuned` thinks of all that the seat may do: nets begin where it ends. */
export class Choices {
  readonly judge: Judge;
  readonly #legal: Int32Array;
  readonly #worth: Float64Array;
  /** By action: what it is worth, if it may be done. */
  readonly #worthOf: Float64Array;
  #best = 0;
  #isKnown = false;

  constructor(game: Tactoria) {
    this.judge = new Judge(game, WEIGHTS[game.seats]);
    this.#legal = new Int32Array(game.maxLegal);
    this.#worth = new Float64Array(game.maxLegal);
    this.#worthOf = new Float64Array(game.actionCount);
  }

  look(glance: Int32Array, seat: number): void {
    this.judge.appraisal.look(glance, seat);
    this.#isKnown = false;
  }

  /** Judges all actions, unless it has; returns whether it had to: that changes what it has looked at. */
  consider(): boolean {
    if (this.#isKnown) return false;
    const { table: t, before } = this.judge.appraisal.prospect;
    const count = legal(t, before, this.#legal);
    this.judge.judgeSeen(this.#legal, count, this.#worth);
    this.#best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      this.#worthOf[this.#legal[i]] = this.#worth[i];
      this.#best = Math.max(this.#best, this.#worth[i]);
    }
    this.#isKnown = true;
    return true;
  }

  /** How much more than nothing an action is worth, in a scale that is finer where it matters. */
  worth(action: number): number {
    const more = this.#worthOf[action] - this.judge.appraisal.now;
    const size = Math.min(24, Math.round(4 * Math.sqrt(Math.abs(more))));
    return more < 0 ? 24 - size : 24 + size;
  }

  /** By how much the best of all is worth more, as a bin. */
  gap(action: number): number {
    const gap = this.#best - this.#worthOf[action];
    let bin = 0;
    while (bin < GAPS - 1 && gap >= GAP_BINS[bin]) bin++;
    return bin;
  }
}
