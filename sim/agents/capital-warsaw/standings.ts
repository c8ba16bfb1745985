import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { At, Phase, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { PLAIN } from './features.js';
import { Judge } from './judge.js';

/** Points of difference that make victory e times as likely, for each epoch to come and at the end. */
const enum Spread {
  EPOCH = 3,
  LEAST = 2,
}

/** What win share each seat can expect where an epoch has just ended. */
export class Standings {
  readonly #game: CapitalWarsaw;
  readonly #judge: Judge;
  readonly #result: Int32Array;

  constructor(game: CapitalWarsaw) {
    this.#game = game;
    this.#judge = new Judge(game, PLAIN);
    this.#result = new Int32Array(2 * game.seats);
  }

  expect(s: WarsawState, shares: Float64Array): void {
    if (s[At.PHASE] === Phase.OVER) this.#won(s, shares);
    else this.#likely(s, shares);
  }

  #won(s: WarsawState, shares: Float64Array): void {
    const { seats } = this.#game;
    this.#game.score(s, this.#result);
    let winners = 0;
    for (let seat = 0; seat < seats; seat++) if (this.#result[seats + seat] === 0) winners++;
    for (let seat = 0; seat < seats; seat++)
      shares[seat] = this.#result[seats + seat] === 0 ? 1 / winners : 0;
  }

  /** A softmax of what points, coins and districts are worth, so that shares sum to 1. */
  #likely(s: WarsawState, shares: Float64Array): void {
    const toCome = this.#game.table.epochs - s[At.EPOCH];
    const spread = Spread.LEAST + Spread.EPOCH * toCome;
    let highest = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < shares.length; seat++) {
      shares[seat] = this.#judge.standing(s, seat) / spread;
      highest = Math.max(highest, shares[seat]);
    }
    let all = 0;
    for (let seat = 0; seat < shares.length; seat++) {
      shares[seat] = Math.exp(shares[seat] - highest);
      all += shares[seat];
    }
    for (let seat = 0; seat < shares.length; seat++) shares[seat] /= all;
  }
}
