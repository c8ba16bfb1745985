import { At } from '../../../../../engine/capital-warsaw/state.js';
import { Found, type Judge } from '../judge.js';
import { RIVALS } from './slots.js';

/** The other seats, the one with the best prospects to `tuned` first. */
export class Rivals {
  /** By place in this order: what things are worth to them, and coins. */
  readonly worth = new Float64Array(RIVALS);
  readonly coins = new Int32Array(RIVALS);
  /** The most points of any of them. */
  points = 0;
  /** By seat, its own one included: what things are worth as they stand. */
  readonly worthOf = new Float64Array(RIVALS + 1);
  readonly #judge: Judge;

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  look(glance: Int32Array, me: number): void {
    const { worth, coins, worthOf } = this;
    const { players } = this.#judge.prospect.table;
    this.points = Number.NEGATIVE_INFINITY;
    for (let seat = 0, seen = 0; seat < players; seat++) {
      this.#judge.look(glance, seat);
      this.#judge.weigh();
      worthOf[seat] = this.#judge.found[Found.WORTH];
      if (seat === me) continue;
      let at = seen++;
      for (; at > 0 && worth[at - 1] < worthOf[seat]; at--) {
        worth[at] = worth[at - 1];
        coins[at] = coins[at - 1];
      }
      worth[at] = worthOf[seat];
      coins[at] = glance[At.COINS + seat];
      this.points = Math.max(this.points, glance[At.POINTS + seat]);
    }
  }
}
