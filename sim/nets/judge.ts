import type { Seat } from '../../engine/core/game.js';
import type { Kernel } from './kernel.js';
import { kernelOf, type Net } from './net.js';
import type { Reader } from './reader.js';

/** What a net thinks of actions, by what a reader reads. Nothing is allocated. */
export class NetJudge {
  readonly reader: Reader;
  readonly #kernel: Kernel;
  readonly #parts: number;
  readonly #hidden: number;
  /** The way that was best in the action judged last. */
  bestWay = 0;

  constructor(net: Net, reader: Reader, kernel: Kernel = kernelOf(net)) {
    this.reader = reader;
    this.#kernel = kernel;
    this.#parts = net.shape.parts;
    this.#hidden = net.shape.hidden;
  }

  /** Fills `worth` with the score of each of the first `count` actions. */
  judge(
    glance: Int32Array,
    seat: Seat,
    actions: Int32Array,
    count: number,
    worth: Float64Array,
  ): void {
    this.look(glance, seat);
    for (let i = 0; i < count; i++) worth[i] = this.action(actions[i]);
  }

  /** The score of things as they stand. */
  standing(glance: Int32Array, seat: Seat): number {
    this.look(glance, seat);
    return this.#score(0);
  }

  look(glance: Int32Array, seat: Seat): void {
    const { reader } = this;
    const kernel = this.#kernel;
    const { rows, base, still } = kernel.layout;
    reader.look(glance, seat);
    for (let p = 0; p < this.#parts; p++)
      kernel.part(rows, reader.part(p, kernel.ints, rows) - rows, base + p * this.#hidden);
    kernel.whole(rows, reader.still(kernel.ints, rows) - rows, kernel.layout.zero, still);
  }

  /** After `look`: an action is as good as the best way to go on after it. */
  action(action: number): number {
    const { reader } = this;
    const ways = reader.after(action);
    let best = this.#score(reader.way(0));
    this.bestWay = 0;
    for (let i = 1; i < ways; i++) {
      const score = this.#score(reader.way(i));
      if (score <= best) continue;
      best = score;
      this.bestWay = i;
    }
    return best;
  }

  #score(changes: number): number {
    const { reader } = this;
    const kernel = this.#kernel;
    const hidden = this.#hidden;
    const { rows, base, changed, still, whole, pointers } = kernel.layout;
    for (let p = 0; p < this.#parts; p++) {
      let sums = base + p * hidden;
      if ((changes >> p) & 1) {
        sums = changed + p * hidden;
        kernel.part(rows, reader.part(p, kernel.ints, rows) - rows, sums);
      }
      kernel.ints[pointers + p] = sums << 2;
    }
    kernel.whole(rows, reader.moving(kernel.ints, rows) - rows, still, whole);
    return kernel.score();
  }
}
