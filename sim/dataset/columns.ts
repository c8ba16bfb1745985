import { COLUMN_TYPES, type Column, type Table } from './column.js';

type ArrayOf<C extends Column> = InstanceType<(typeof COLUMN_TYPES)[C['type']]['array']>;

/** The typed arrays of a table, by the names of its columns. */
export type Arrays<T extends Table> = { [K in keyof T['columns']]: ArrayOf<T['columns'][K]> };

/** Rows of a table under way: one typed array a column, which grow together. */
export class Columns<T extends Table = Table> {
  readonly table: T;
  rows = 0;
  capacity = 0;
  /** Made anew when they grow: ask for them after `reserve`. */
  arrays: Arrays<T>;
  #countsOf: Arrays<T> | undefined;
  #counts: readonly Int32Array[] = [];
  #places = new Int32Array();

  constructor(table: T) {
    this.table = table;
    this.arrays = makeArrays(table, 0);
    this.reserve(1024);
  }

  /** Makes room for so many rows more. */
  reserve(rows: number): void {
    if (this.rows + rows <= this.capacity) return;
    this.capacity = Math.max(this.rows + rows, 2 * this.capacity);
    const larger = makeArrays(this.table, this.capacity);
    for (const name in larger) larger[name].set(this.arrays[name] as never);
    this.arrays = larger;
  }

  clear(): void {
    this.rows = 0;
  }

  /** Fills the columns of a row that have the names of counts; `places`: where they are, after `first`. */
  writeCounts(
    row: number,
    places: Readonly<Record<string, number>>,
    counts: Int32Array,
    first: number,
  ): void {
    if (this.#countsOf !== this.arrays) this.#findCounts(places);
    const lists = this.#counts;
    const at = this.#places;
    for (let i = 0; i < lists.length; i++) lists[i][row] = counts[first + at[i]];
  }

  #findCounts(places: Readonly<Record<string, number>>): void {
    const names = Object.keys(this.table.columns).filter((name) => name in places);
    this.#countsOf = this.arrays;
    this.#counts = names.map((name) => this.arrays[name] as Int32Array);
    this.#places = Int32Array.from(names, (name) => places[name]);
  }
}

function makeArrays<T extends Table>(table: T, capacity: number): Arrays<T> {
  const arrays = Object.entries(table.columns).map(([name, { type }]) => [
    name,
    new COLUMN_TYPES[type].array(capacity),
  ]);
  return Object.fromEntries(arrays);
}

/** The columns of a table, if they are among those given. */
export function columnsOf<T extends Table>(
  columns: readonly Columns[],
  table: T,
): Columns<T> | undefined {
  return columns.find((c) => c.table.name === table.name) as Columns<T> | undefined;
}
