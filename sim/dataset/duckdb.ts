import { resolve } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';

/** A text in SQL. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * A file in SQL. DuckDB would take `~`, `*` and `[…]` in its name for a home and for patterns, and
 * folders such as `discs=4` for a column (against that, `hive_partitioning = false`).
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
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const found: SqlRow[][] = [];
    for (const sql of statements) {
      const reader = await connection.runAndReadAll(sql);
      found.push(reader.getRowObjectsJS() as SqlRow[]);
    }
    return found;
  } catch (error) {
    throw ioError(error as Error);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Trouble with a file is the user's to mend. */
function ioError(error: Error): Error {
  const io = /^IO Error: (.*)/s.exec(error.message);
  if (!io) return error;
  return new ContentError(
    /no space left/i.test(io[1]) ? 'cannot be written, the disk is full' : io[1],
  );
}
