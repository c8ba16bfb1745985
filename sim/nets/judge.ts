import type { Seat } from '../../engine/core/game.js';
import type { Kernel } from './kernel.js';
import { kernelOf, type Net } from './net.js';
import { NumberScores } from './number-scores.js';
import type { Reader } from './reader.js';
import { RowScores, type Scores } from './row-scores.js';

/** What a net thinks of actions, by what a reader reads. Nothing is allocated. */
export class NetJudge {
  readonly reader: Reader;
  /** As nets learn, and as it is fastest: of nets that a file can have both are the same. */
  readonly #learned: Scores;
  readonly #scores: Scores;

  constructor(net: Net, reader: Reader, kernel: Kernel = kernelOf(net)) {
    const { numbers } = reader;
    this.reader = reader;
    this.#learned = new RowScores(kernel, reader, net.shape);
    this.#scores = numbers ? new NumberScores(kernel, numbers, net.shape.parts) : this.#learned;
  }

  /** Fills `worth` with the score of each of the first `count` actions: that of the best way to go on after it. */
  judge(
    glance: Int32Array,
    seat: Seat,
    actions: Int32Array,
    count: number,
    worth: Float64Array,
  ): void {
    const { reader } = this;
    const scores = this.#scores;
    reader.look(glance, seat);
    scores.look();
    for (let i = 0; i < count; i++) {
      const ways = reader.after(actions[i]);
      worth[i] = scores.now(reader.way(0));
      for (let way = 1; way < ways; way++)
        worth[i] = Math.max(worth[i], scores.now(reader.way(way)));
    }
  }

  /** The score of things as they stand. */
  standing(glance: Int32Array, seat: Seat): number {
    this.reader.look(glance, seat);
    this.#scores.look();
    return this.#scores.now(0);
  }

  /** Before `bestWay`. */
  look(glance: Int32Array, seat: Seat): void {
    this.reader.look(glance, seat);
    this.#learned.look();
  }

  /** The way that is best of those in which the seat can go on after the action, for decisions to be learned from. */
  bestWay(action: number): number {
    const ways = this.reader.after(action);
    let best = 0;
    if (ways === 1) return best;
    let highest = Number.NEGATIVE_INFINITY;
    for (let way = 0; way < ways; way++) {
      const score = this.#learned.now(this.reader.way(way));
      if (score <= highest) continue;
      highest = score;
      best = way;
    }
    return best;
  }
}
