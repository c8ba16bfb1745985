/** Whole numbers from the first to the second: what is beyond counts as these. */
export type Range = readonly [low: number, high: number];

/**
 * Places where whole numbers are read, each with rows of a table of its own: one for each number of its range. Kept in
 * arrays, since places are read millions of times.
 */
export class Slots {
  /** Of all places. */
  readonly rows: number;
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** By place, the row of value 0, which need not exist. */
  readonly origin: Int32Array;
  /** By place, its first row. */
  readonly begins: readonly number[];

  constructor(ranges: readonly Range[]) {
    let rows = 0;
    this.low = Int32Array.from(ranges, ([low]) => low);
    this.high = Int32Array.from(ranges, ([, high]) => high);
    this.origin = Int32Array.from(ranges, ([low, high]) => {
      const origin = rows - low;
      rows += high - low + 1;
      return origin;
    });
    this.rows = rows;
    this.begins = ranges.map(([low], place) => this.origin[place] + low);
  }

  /** The row of a number that is read at a place. */
  row(place: number, value: number): number {
    const low = this.low[place];
    const high = this.high[place];
    return this.origin[place] + (value < low ? low : value > high ? high : value);
  }
}
