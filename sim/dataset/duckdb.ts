import { resolve } from 'node:path';
import type { DuckDBResultReader } from '@duckdb/node-api';
import { ContentError } from '../../engine/core/errors.js';

/** A text in SQL. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * A file in SQL. DuckDB would take `~`, `*` and `[…]` in its name for a home and for patterns, and
 * folders such as `rounds=4` for a column (against that, `hive_partitioning = false`).
 */
export const sqlFile = (file: string): string =>
  sqlText(resolve(file).replaceAll(/[*?[]/g, '[$&]'));

/** A name in SQL. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type SqlRow = Record<string, unknown>;

/**
 * Runs SQL in a DuckDB of its own, in memory. One thread: the order of rows, and so the bytes of a
 * file, must not depend on the machine. DuckDB is loaded only by those who need it.
 */
export async function query(sql: string): Promise<SqlRow[]> {
  const [rows] = await queryAll([sql]);
  return rows;
}

/** The same for several statements, one after the other in one DuckDB: tables stay. */
export async function queryAll(statements: readonly string[]): Promise<SqlRow[][]> {
  return inDuckDb(statements, (reader) => reader.getRowObjectsJS() as SqlRow[]);
}

/** A cell of a table, as it is read. */
export type ColumnValue = number | string | boolean | null;

/** What the last statement finds, column by column. */
export async function queryColumns(
  statements: readonly string[],
): Promise<Record<string, ColumnValue[]>> {
  try {
    const found = await inDuckDb(statements, (reader) => reader.getColumnsObjectJS());
    const columns = Object.entries(found[found.length - 1]);
    return Object.fromEntries(columns.map(([name, values]) => [name, values.map(plainValue)]));
  } catch (error) {
    throw sqlError(error as Error);
  }
}

/** Counts come as bigint. */
function plainValue(value: unknown): ColumnValue {
  if (typeof value === 'bigint') return Number(value);
  if (value === null || ['number', 'string', 'boolean'].includes(typeof value))
    return value as ColumnValue;
  throw new ContentError('only numbers, words and true or false can be read; cast the others');
}

async function inDuckDb<T>(
  statements: readonly string[],
  read: (reader: DuckDBResultReader) => T,
): Promise<T[]> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const found: T[] = [];
    for (const sql of statements) found.push(read(await connection.runAndReadAll(sql)));
    return found;
  } catch (error) {
    throw ioError(error as Error);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Whoever writes SQL is told what is wrong with it. */
function sqlError(error: Error): Error {
  const wrong = /^(Parser|Binder|Catalog|Conversion|Invalid Input) Error: (.*)/s.exec(
    error.message,
  );
  return wrong ? new ContentError(`the SQL is not right: ${wrong[2]}`) : error;
}

/** Trouble with a file is the user's to mend. */
function ioError(error: Error): Error {
  const io = /^IO Error: (.*)/s.exec(error.message);
  if (!io) return error;
  return new ContentError(
    /no space left/i.test(io[1]) ? 'cannot be written, the disk is full' : io[1],
  );
}
