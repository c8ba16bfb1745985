import type { Examples } from './learner.js';

/** Collects decisions to learn from. */
export class ExampleList {
  #sheets = new Uint16Array(1 << 16);
  #length = 0;
  readonly #starts: number[] = [];
  readonly #targets: number[] = [];
  readonly #firsts: number[] = [];

  /** A sheet up to `end`, and what each of its actions brought. */
  add(sheet: Int32Array, end: number, targets: ArrayLike<number>, count: number): void {
    if (end > sheet.length) throw new RangeError(`a decision of ${end} numbers has no room`);
    this.#starts.push(this.#length);
    this.#firsts.push(this.#targets.length);
    if (this.#length + end > this.#sheets.length) {
      const larger = new Uint16Array(2 * this.#sheets.length + end);
      larger.set(this.#sheets);
      this.#sheets = larger;
    }
    for (let i = 0; i < end; i++) this.#sheets[this.#length++] = sheet[i];
    for (let i = 0; i < count; i++) this.#targets.push(targets[i]);
  }

  all(): Examples {
    return {
      sheets: this.#sheets.slice(0, this.#length),
      starts: Float64Array.from(this.#starts),
      targets: Float32Array.from(this.#targets),
      firsts: Float64Array.from(this.#firsts),
    };
  }
}

/** Several lists as one. */
export function joined(lists: readonly Examples[]): Examples {
  const total = (of: (list: Examples) => ArrayLike<number>) =>
    lists.reduce((sum, list) => sum + of(list).length, 0);
  const all = {
    sheets: new Uint16Array(total(({ sheets }) => sheets)),
    starts: new Float64Array(total(({ starts }) => starts)),
    targets: new Float32Array(total(({ targets }) => targets)),
    firsts: new Float64Array(total(({ firsts }) => firsts)),
  };
  let [sheet, target, decision] = [0, 0, 0];
  for (const { sheets, starts, targets, firsts } of lists) {
    all.sheets.set(sheets, sheet);
    all.targets.set(targets, target);
    for (let i = 0; i < starts.length; i++) {
      all.starts[decision + i] = sheet + starts[i];
      all.firsts[decision + i] = target + firsts[i];
    }
    sheet += sheets.length;
    target += targets.length;
    decision += starts.length;
  }
  return all;
}
