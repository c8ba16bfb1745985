import { ContentError } from '../../engine/core/errors.js';
import { type ColumnValue, queryColumns, sqlName } from '../dataset/duckdb.js';
import { type LoadedRun, source } from './run.js';

/** A table in memory: a list for each column. */
export type Columns = Record<string, ColumnValue[]>;

/** What SQL finds in a run, whose tables go by their names: `SELECT seat, avg(score) FROM seats GROUP BY seat`. */
export async function askRun(run: LoadedRun, sql: string): Promise<Columns> {
  const views = run.tables.map(
    (table) => `CREATE VIEW ${sqlName(table.name)} AS SELECT * FROM ${source(run, table)}`,
  );
  return queryColumns([...views, sql]);
}

/** A whole table of a run. */
export async function readTable(run: LoadedRun, name: string): Promise<Columns> {
  if (run.tables.some((table) => table.name === name))
    return askRun(run, `SELECT * FROM ${sqlName(name)}`);
  const known = run.tables.map((table) => table.name).join(', ');
  throw new ContentError(`${run.folder}: has no table "${name}"; it has ${known}`);
}
