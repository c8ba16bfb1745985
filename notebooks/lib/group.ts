import type { ColumnValue } from 'capital-lab';
import { ContentError } from 'capital-lab/engine';
import { Mean } from 'capital-lab/stats';
import type { DataFrame } from 'danfojs';
import { frameOf, numbersOf, rowsOf, valuesOf } from './frame';

/** Grouping and joining small frames; in large results that is SQL's work (`askRun`). */

type Row = Record<string, ColumnValue>;

/** Rows with the same values of the keys. (danfo.js joins the keys with "-", so that `a-b, c` is `a, b-c`.) */
function groupsOf(rows: readonly Row[], keys: readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row, keys);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

const nameOf = (row: Row, keys: readonly string[]): string =>
  JSON.stringify(keys.map((key) => row[key]));

/**
 * For each group its rows, and of each column the mean and the standard deviation of the values that
 * there are. (danfo.js lets one missing value take the mean away, and has 0 for the spread of one row.)
 * These are descriptions: intervals have to count deals, which `estimates` does.
 */
export function groupMeans(
  df: DataFrame,
  keys: readonly string[],
  columns: readonly string[],
): DataFrame {
  // Refuses columns that are not there, or hold words.
  for (const key of keys) valuesOf(df, key);
  for (const column of columns) numbersOf(df, column);
  const rows = [...groupsOf(rowsOf(df), keys).values()].map((group) => ({
    ...Object.fromEntries(keys.map((key) => [key, group[0][key]])),
    rows: group.length,
    ...Object.fromEntries(columns.flatMap((column) => described(group, column))),
  }));
  return frameOf(rows);
}

function described(group: readonly Row[], column: string): [string, ColumnValue][] {
  const mean = new Mean();
  for (const row of group) if (row[column] !== null) mean.add(Number(row[column]));
  return [
    [column, mean.n > 0 ? mean.mean : null],
    [`${column}_sd`, mean.n > 1 ? Math.sqrt(mean.variance) : null],
  ];
}

/** Rows of both frames that have the same keys, side by side. (danfo.js joins the keys with "_".) */
export function join(left: DataFrame, right: DataFrame, keys: readonly string[]): DataFrame {
  const both = left.columns.filter((name) => right.columns.includes(name) && !keys.includes(name));
  if (both.length > 0)
    throw new ContentError(`both frames have a column "${both[0]}"; rename one of them`);
  for (const key of keys) valuesOf(right, key);
  const groups = groupsOf(rowsOf(right), keys);
  const rows = rowsOf(left).flatMap((row) =>
    (groups.get(nameOf(row, keys)) ?? []).map((other) => ({ ...row, ...other })),
  );
  return frameOf(rows);
}
