import type { Kernel } from './kernel.js';
import type { Reader } from './reader.js';
import type { NetShape } from './shape.js';

/** Scores of what a reader reads. */
export interface Scores {
  /** Takes in how things stand: after the reader's `look`. */
  look(): void;
  /** The score of things as the reader sees them now, where these parts differ (as bits). */
  now(changes: number): number;
}

/** By rows, which are summed in the order in which they are learned. */
export class RowScores implements Scores {
  readonly #kernel: Kernel;
  readonly #reader: Reader;
  readonly #parts: number;
  readonly #hidden: number;

  constructor(kernel: Kernel, reader: Reader, { parts, hidden }: NetShape) {
    this.#kernel = kernel;
    this.#reader = reader;
    this.#parts = parts;
    this.#hidden = hidden;
  }

  look(): void {
    const reader = this.#reader;
    const kernel = this.#kernel;
    const { rows, base, zero, still } = kernel.layout;
    for (let p = 0; p < this.#parts; p++)
      kernel.part(rows, reader.part(p, kernel.ints, rows) - rows, base + p * this.#hidden);
    kernel.whole(rows, reader.still(kernel.ints, rows) - rows, zero, still);
  }

  now(changes: number): number {
    const reader = this.#reader;
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
