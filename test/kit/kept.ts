import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Columns } from '../../sim/dataset/columns.js';
import { CsvWriter, csvHeader } from '../../sim/dataset/csv.js';
import { writeParquet } from '../../sim/dataset/parquet.js';
import type { LoadedRun } from '../../sim/query/run.js';

const LISTS = { agents: [], cards: [] };

/** Rows on the disk, as those of a run, so that answers can be found in them. */
export async function keep(columns: Columns, folder: string): Promise<LoadedRun> {
  const { table } = columns;
  const fileOf = (format: string) => join(folder, `${table.name}.${format}`);
  const csv = new CsvWriter(table, LISTS).write(columns);
  writeFileSync(fileOf('csv'), Buffer.concat([csvHeader(table), csv]));
  await writeParquet(table, LISTS, fileOf('csv'), fileOf('parquet'));
  const tables = [{ name: table.name, files: { parquet: { name: `${table.name}.parquet` } } }];
  return { folder, tables: [table], manifest: { tables, levels: LISTS } } as unknown as LoadedRun;
}
