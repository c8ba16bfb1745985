import type { Columns, ColumnValue } from 'capital-lab';
import { ContentError } from 'capital-lab/engine';
import { DataFrame } from 'danfojs';

/**
 * Frames of danfo.js, for tables that people look at and play with. Where danfo.js gives wrong
 * results, the helpers here are to be used instead; each has a test that shows why.
 */

type Row = Record<string, ColumnValue>;

/** danfo.js makes a property of each column, and trips over columns with names of its own. */
const TAKEN = 'column columns constructor dtypes head iloc index loc shape toString values'.split(
  ' ',
);

export function frame(columns: Columns): DataFrame {
  const taken = Object.keys(columns).find((name) => TAKEN.includes(name));
  if (taken !== undefined)
    throw new ContentError(`danfo.js has "${taken}" itself: give the column another name`);
  const lengths = new Set(Object.values(columns).map(({ length }) => length));
  if (lengths.size > 1) throw new ContentError('the columns of a frame should be of one length');
  if (lengths.size === 0 || lengths.has(0))
    throw new ContentError('there are no rows: danfo.js has no frames without any');
  return new DataFrame(
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, missing(values)])),
  );
}

/** Numbers that are missing: danfo.js would count null as 0. */
const missing = (values: readonly ColumnValue[]): ColumnValue[] =>
  values.some((value) => typeof value === 'number')
    ? values.map((value) => value ?? Number.NaN)
    : [...values];

/** A frame of rows that all have the same columns. */
export function frameOf(rows: readonly Row[]): DataFrame {
  const names = Object.keys(rows[0] ?? {});
  return frame(Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])));
}

/** The values of a column; what danfo.js keeps as NaN is null. */
export function valuesOf(df: DataFrame, column: string): ColumnValue[] {
  if (!df.columns.includes(column))
    throw new ContentError(`the frame has no column "${column}"; it has ${df.columns.join(', ')}`);
  const values = df.column(column).values as (ColumnValue | undefined)[];
  return values.map((value) => (value === undefined || Number.isNaN(value) ? null : value));
}

/** The numbers of a column, without what is missing. */
export function numbersOf(df: DataFrame, column: string): number[] {
  return valuesOf(df, column)
    .filter((value) => value !== null)
    .map((value) => {
      if (typeof value !== 'string') return Number(value);
      throw new ContentError(`column "${column}" should hold numbers; there is "${value}"`);
    });
}

export function rowsOf(df: DataFrame): Row[] {
  const columns = df.columns.map((name) => [name, valuesOf(df, name)] as const);
  return Array.from({ length: df.shape[0] }, (_, i) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[i]])),
  );
}

/** The rows of all frames. (danfo.js's `concat` breaks the first of them.) */
export function stack(first: DataFrame, ...more: readonly DataFrame[]): DataFrame {
  for (const { columns } of more)
    if (columns.join() !== first.columns.join())
      throw new ContentError(
        `frames to be stacked should have the same columns; there are ${first.columns.join(', ')} and ${columns.join(', ')}`,
      );
  const all = [first, ...more];
  return frame(
    Object.fromEntries(
      first.columns.map((name) => [name, all.flatMap((df) => valuesOf(df, name))]),
    ),
  );
}

/** With one more column, computed from each row. (danfo.js computes with 24 bits.) */
export function derive(df: DataFrame, name: string, value: (row: Row) => ColumnValue): DataFrame {
  const kept = df.columns.map((column) => [column, valuesOf(df, column)] as const);
  return frame({ ...Object.fromEntries(kept), [name]: rowsOf(df).map(value) });
}
