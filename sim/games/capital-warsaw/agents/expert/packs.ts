import type { CompiledRules } from '../../../../../engine/capital-warsaw/compiled-rules.js';
import { packBefore } from '../../../../../engine/capital-warsaw/draft.js';
import { UNSEEN } from '../../../../../engine/capital-warsaw/glance.js';
import { At, lowestBit, Phase, Piece } from '../../../../../engine/capital-warsaw/state.js';
import { quadrantsOf } from './colours.js';

/** Nobody knows what comes, or nothing does. */
export const NOTHING = -1;

/** What a seat knows of the tiles before it, of those that come next, and of those that it passes on. */
export class Packs {
  /** As bits of the epoch's stack; NOTHING where the pack was not seen or there is none. */
  own = NOTHING;
  coming = NOTHING;
  passed = NOTHING;
  /** The first city tile of the epoch, and who gets what is passed on. */
  first = 0;
  next = 0;
  /** Whether what is passed on comes back in this epoch. */
  returns = false;
  /** By colour. */
  readonly comingQuadrants = new Int32Array(5);
  readonly passedQuadrants = new Int32Array(5);
  readonly #t: CompiledRules;
  readonly #quadrants: Int32Array;

  constructor(t: CompiledRules) {
    this.#t = t;
    this.#quadrants = quadrantsOf(t);
  }

  look(glance: Int32Array, seat: number): void {
    const t = this.#t;
    const pass = glance[At.PASS];
    const away = glance[At.EPOCH] & 1 ? t.players - 1 : 1;
    this.own = NOTHING;
    this.coming = NOTHING;
    this.passed = NOTHING;
    this.first = t.firstOf[glance[At.EPOCH]];
    this.next = (seat + away) % t.players;
    this.returns = pass + t.players < t.handSize;
    if (glance[At.PHASE] > Phase.CONSTRUCT || pass >= t.handSize - 1) return;
    this.own = glance[At.PACK + packBefore(t, glance, seat)];
    const before = (seat + t.players - away) % t.players;
    const coming = glance[At.PACK + packBefore(t, glance, before)];
    if (coming !== UNSEEN) {
      this.coming = coming;
      this.#count(coming, this.comingQuadrants);
    }
    if (glance[At.PHASE] === Phase.CONSTRUCT) this.pass(0);
  }

  /** Passes on what is before the seat, without some tiles. */
  pass(taken: number): void {
    this.passed = this.own & ~taken;
    this.#count(this.passed, this.passedQuadrants);
  }

  #count(pack: number, quadrants: Int32Array): void {
    quadrants.fill(0);
    for (let rest = pack; rest !== 0; rest &= rest - 1) {
      const piece = Piece.CITY + this.first + lowestBit(rest);
      for (let c = 0; c < 5; c++) quadrants[c] += this.#quadrants[5 * piece + c];
    }
  }

  /** Public buildings of a pack. */
  buildings(pack: number): number {
    let count = 0;
    for (let rest = pack; rest !== 0; rest &= rest - 1)
      if (this.#t.buildingBit[Piece.CITY + this.first + lowestBit(rest)] !== 0) count++;
    return count;
  }
}
