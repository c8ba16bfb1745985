import { At } from '../../../../engine/capital-warsaw/state.js';

/** What can be done with a tile, ascending, and what each of that is worth. */
export class Uses {
  city = 0;
  count = 0;
  readonly actions: Int32Array;
  readonly worth: Float64Array;

  constructor(most: number) {
    this.actions = new Int32Array(most);
    this.worth = new Float64Array(most);
  }
}

/** Tiles of a pack. */
const MAX_CITIES = 4;

/**
 * What a seat thought of the tiles that it could pick. Nothing of that changes until all have built,
 * so that it need not think again when the tile is to be used.
 */
export class Memory {
  readonly #table = new Int32Array(At.TABLE);
  readonly #uses: readonly Uses[];
  #count = 0;

  constructor(maxLegal: number) {
    this.#uses = Array.from({ length: MAX_CITIES }, () => new Uses(maxLegal));
  }

  /** Forgets all, and remembers what lies on the table. */
  begin(glance: Int32Array): void {
    this.#table.set(glance);
    this.#count = 0;
  }

  /** A place for what is thought of the next tile. */
  next(): Uses {
    return this.#uses[this.#count++];
  }

  /** Fills `worth` for the first `count` uses of the list; false if nothing was thought of them. */
  recall(
    glance: Int32Array,
    seat: number,
    legal: Int32Array,
    count: number,
    worth: Float64Array,
  ): boolean {
    const uses = this.#usesOf(glance[At.PICKED + seat] - 1);
    if (uses === undefined || !this.#isSame(glance)) return false;
    let at = 0;
    for (let i = 0; i < count; i++) {
      // Whoever is restricted has fewer.
      while (uses.actions[at] !== legal[i]) at++;
      worth[i] = uses.worth[at];
    }
    return true;
  }

  #usesOf(city: number): Uses | undefined {
    for (let i = 0; i < this.#count; i++) if (this.#uses[i].city === city) return this.#uses[i];
    return undefined;
  }

  /** Epoch, pass, milestones, purses and districts. */
  #isSame(glance: Int32Array): boolean {
    const table = this.#table;
    if (table[At.EPOCH] !== glance[At.EPOCH] || table[At.PASS] !== glance[At.PASS]) return false;
    for (let i = At.MILESTONES; i < At.PACK; i++) if (table[i] !== glance[i]) return false;
    for (let i = At.OCCUPIED; i < At.TABLE; i++) if (table[i] !== glance[i]) return false;
    return true;
  }
}
