import { At, lowestBit, Phase } from '../../../../../engine/capital-warsaw/state.js';
import { MAX_TILES } from '../../../../../engine/capital-warsaw/tile-shapes.js';
import type { Judge } from '../judge.js';
import { NOTHING, type Packs } from './packs.js';
import { Uses } from './uses.js';

/** What tiles would bring that a seat knows of, to `tuned`: to itself and to whoever gets them next. */
export class Offers {
  /** By tile of the pack to pick from, as bits of the stack: its uses, and what the next seat would gain by it. */
  readonly own: readonly Uses[] = Array.from({ length: MAX_TILES }, () => new Uses());
  readonly #theirs = new Float64Array(MAX_TILES);
  /** What the best tile that comes next would bring, NOTHING if none is known, and what it costs. */
  waiting = 0;
  cost = 0;
  /** What the next seat gains by the best tile that is passed on, and the seat by what may come back. */
  given = 0;
  returning = 0;
  readonly #judge: Judge;
  readonly #room: Int32Array;
  #worth = 0;

  constructor(judge: Judge, maxLegal: number) {
    this.#judge = judge;
    this.#room = new Int32Array(maxLegal);
  }

  /** With what things are worth to each seat; in the end the judge looks at the seat again. */
  look(glance: Int32Array, seat: number, packs: Packs, worth: Float64Array): void {
    this.#worth = worth[seat];
    this.waiting = NOTHING;
    if (packs.own !== NOTHING && glance[At.PHASE] === Phase.PICK) {
      this.#findAll(glance, packs.next, packs);
      for (let rest = packs.own; rest !== 0; rest &= rest - 1)
        this.#theirs[lowestBit(rest)] = this.own[lowestBit(rest)].worth[0] - worth[packs.next];
      this.#findAll(glance, seat, packs);
    }
    if (packs.coming !== NOTHING && glance[At.PHASE] === Phase.CONSTRUCT)
      this.#findWaiting(glance, seat, packs);
    this.#judge.look(glance, seat);
  }

  #findAll(glance: Int32Array, seat: number, { own, first }: Packs): void {
    this.#judge.look(glance, seat);
    for (let rest = own; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      this.own[bit].find(this.#judge, first + bit, this.#room);
    }
  }

  #findWaiting(glance: Int32Array, seat: number, { coming, first }: Packs): void {
    const [uses] = this.own;
    this.#judge.look(glance, seat);
    for (let rest = coming; rest !== 0; rest &= rest - 1) {
      uses.find(this.#judge, first + lowestBit(rest), this.#room);
      const gain = uses.worth[0] - this.#worth;
      if (gain <= this.waiting) continue;
      this.waiting = gain;
      this.cost = glance[At.COINS + seat] - uses.coins[0];
    }
  }

  /** If these tiles are passed on: the next seat takes its best one. */
  pass(passed: number): void {
    let taken = 0;
    this.given = Number.NEGATIVE_INFINITY;
    for (let rest = passed; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      if (this.#theirs[bit] <= this.given) continue;
      this.given = this.#theirs[bit];
      taken = 1 << bit;
    }
    this.returning = Number.NEGATIVE_INFINITY;
    for (let rest = passed & ~taken; rest !== 0; rest &= rest - 1)
      this.returning = Math.max(this.returning, this.own[lowestBit(rest)].worth[0] - this.#worth);
  }
}
