/**
 * A column is declared once. The CSV header, the Parquet schema, the types of rows in TypeScript and
 * the codebook all come from the declaration.
 */
export interface Column {
  readonly type: ColumnType;
  /** What it says of the row, in words for a reader of the codebook. */
  readonly about: string;
  readonly unit?: string;
  /** What a `word` can be: the words, or the name of a list that each run has of its own. */
  readonly levels?: readonly string[] | RunLevels;
  /** There are rows without a value: an empty cell. */
  readonly optional?: true;
  /** Shown by `lab summary` and `lab compare`. */
  readonly headline?: true;
}

/** Words that depend on the run: who plays, and which cards the rules have. */
export type RunLevels = 'agents' | 'cards';
export type LevelLists = Readonly<Record<RunLevels, readonly string[]>>;

/** How each type is kept in memory and read by SQL. (Parquet has no enumerations: words are text.) */
export const COLUMN_TYPES = {
  /** A number of things or points. */
  int: { array: Int32Array, sql: 'INTEGER', about: 'whole number' },
  /** A number of games or deals: beyond 32 bits. */
  index: { array: Float64Array, sql: 'BIGINT', about: 'whole number' },
  real: { array: Float64Array, sql: 'DOUBLE', about: 'number' },
  flag: { array: Int32Array, sql: 'BOOLEAN', about: 'true or false' },
  /** One of a list, kept as its place there. */
  word: { array: Int32Array, sql: 'ENUM', about: 'word' },
} as const;
export type ColumnType = keyof typeof COLUMN_TYPES;

/** Stands in an optional column for "no value". */
export const enum None {
  INT = -2147483648,
  WORD = -1,
}

/** What a table holds, declared once. */
export interface Table {
  readonly name: string;
  /** What one row is. */
  readonly row: string;
  /** Columns that together are different in every row. */
  readonly key: readonly string[];
  /** Headlines are shown once for each value of these columns; null = over all rows. */
  readonly groups: readonly (string | null)[];
  readonly columns: Readonly<Record<string, Column>>;
}

/*
 * Columns in a line each: `headline(int('Coins paid.', 'coins'))`.
 */

type Plain<T extends ColumnType> = Column & { readonly type: T };

const plain = <T extends ColumnType>(type: T, about: string, unit?: string): Plain<T> =>
  unit === undefined ? { type, about } : { type, unit, about };

export const int = (about: string, unit?: string) => plain('int', about, unit);
export const index = (about: string) => plain('index', about);
export const real = (about: string, unit?: string) => plain('real', about, unit);
export const flag = (about: string) => plain('flag', about);

export const word = <const L extends readonly string[] | RunLevels>(about: string, levels: L) =>
  ({ type: 'word', levels, about }) as const;

export const optional = <C extends Column>(column: C) => ({ ...column, optional: true }) as const;

export const headline = <C extends Column>(column: C) => ({ ...column, headline: true }) as const;

/** A whole number that is a headline. */
export const shown = (about: string, unit?: string) => headline(int(about, unit));

/** A table, with the names and types of its columns known to the compiler. */
export const defineTable = <const T extends Table>(table: T): T => table;

type Value<C extends Column> = C['type'] extends 'flag'
  ? boolean
  : C['type'] extends 'word'
    ? C['levels'] extends readonly string[]
      ? C['levels'][number]
      : string
    : number;

/** A row of a table as an object: `Row<typeof SEATS>`. */
export type Row<T extends Table> = {
  [K in keyof T['columns']]:
    | Value<T['columns'][K]>
    | (T['columns'][K]['optional'] extends true ? null : never);
};

/** The words of a column in a run. */
export function levelsOf(column: Column, lists: LevelLists): readonly string[] {
  const { levels = [] } = column;
  return typeof levels === 'string' ? lists[levels] : levels;
}
