/** A whole number that is read: a row for each value from `low` to `high`; what is beyond counts as these. */
export class Slot {
  readonly low: number;
  readonly high: number;
  /** The row of value 0, which need not exist. */
  readonly #origin: number;

  constructor(first: number, low: number, high: number) {
    this.low = low;
    this.high = high;
    this.#origin = first - low;
  }

  row(value: number): number {
    const { low, high } = this;
    return this.#origin + (value < low ? low : value > high ? high : value);
  }
}

/** The same number of each of several things, which are counted from 0. */
export class Grid {
  readonly #slots: readonly Slot[];

  constructor(slots: readonly Slot[]) {
    this.#slots = slots;
  }

  /** Things beyond the last count as that. */
  row(of: number, value: number): number {
    const last = this.#slots.length - 1;
    return this.#slots[of < last ? of : last].row(value);
  }
}

/** Slots of one table, in the order in which they are asked for. */
export class RowSlots {
  /** Rows so far. */
  rows = 0;
  /** By slot, its first row. */
  readonly begins: number[] = [];

  slot(low: number, high: number): Slot {
    const slot = new Slot(this.rows, low, high);
    this.begins.push(this.rows);
    this.rows += high - low + 1;
    return slot;
  }

  /** One for each of several. */
  each(count: number, low: number, high: number): readonly Slot[] {
    return Array.from({ length: count }, () => this.slot(low, high));
  }

  grid(count: number, low: number, high: number): Grid {
    return new Grid(this.each(count, low, high));
  }
}
