import { resolve } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { COLUMN_TYPES, type Column, type LevelLists, levelsOf, type Table } from './column.js';
import { query, sqlFile, sqlText } from './duckdb.js';

/** Rows that are compressed together. */
const ROW_GROUP = 122_880;

/** A table as Parquet, from its CSV: types as declared, words as text, Zstandard. */
export async function writeParquet(
  table: Table,
  lists: LevelLists,
  csv: string,
  parquet: string,
): Promise<void> {
  const copy =
    `COPY (SELECT * FROM ${readCsv(table, lists, csv)}) TO ${sqlText(resolve(parquet))} ` +
    `(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROW_GROUP})`;
  try {
    await query(copy);
  } catch (error) {
    throw error instanceof ContentError ? new ContentError(`${parquet}: ${error.message}`) : error;
  }
}

/** The SQL that reads a table's CSV with the types that were declared. */
export function readCsv(table: Table, lists: LevelLists, csv: string): string {
  const columns = Object.entries<Column>(table.columns).map(
    ([name, column]) => `${sqlText(name)}: ${sqlText(sqlType(column, lists))}`,
  );
  return (
    `read_csv(${sqlFile(csv)}, hive_partitioning = false, header = true, auto_detect = false, delim = ',', quote = '"', ` +
    `escape = '"', new_line = '\\r\\n', columns = {${columns.join(', ')}})`
  );
}

export function sqlType(column: Column, lists: LevelLists): string {
  if (column.type !== 'word') return COLUMN_TYPES[column.type].sql;
  return `ENUM(${levelsOf(column, lists).map(sqlText).join(', ')})`;
}
