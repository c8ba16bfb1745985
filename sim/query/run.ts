import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { checkFile } from '../batch/check.js';
import { UNFINISHED } from '../batch/checkpoint.js';
import {
  type Manifest,
  type ManifestFile,
  type ManifestTable,
  readManifest,
} from '../batch/manifest.js';
import { declaredTables } from '../batch/resolve.js';
import type { Table } from '../dataset/column.js';
import { sqlFile } from '../dataset/duckdb.js';
import { readCsv } from '../dataset/parquet.js';
import { shellWord } from '../play/files.js';
import type { WithTrials } from '../trial/trial.js';

/** A complete run whose files are as they were written, ready to be asked. */
export interface LoadedRun {
  folder: string;
  manifest: Manifest;
  /** The declarations of its tables. */
  tables: readonly Table[];
}

/** What a result of runs has of the trials of their rules, by names that it gives to them. */
export function trialsOfRuns(
  runs: readonly LoadedRun[],
  names: readonly string[] = [],
): WithTrials {
  const trials = runs.flatMap(({ manifest: { trial } }, i) =>
    trial === undefined ? [] : [i in names ? { ...trial, name: names[i] } : trial],
  );
  return trials.length === 0 ? {} : { trials };
}

/** Opens the folder of a complete run; a ContentError if its files are not as they were written. */
export function openRun(folder: string): LoadedRun {
  if (existsSync(join(folder, UNFINISHED)))
    throw new ContentError(
      `${folder}: the run is not complete; run \`lab resume ${shellWord(folder)}\` to continue`,
    );
  const manifest = readManifest(folder);
  const declared = declaredTables(manifest.plan);
  const tables = manifest.tables.map(({ name }) => {
    const table = declared.find((t) => t.name === name);
    if (!table) throw new ContentError(`${folder}: this version knows no table "${name}"`);
    return table;
  });
  for (const { files } of manifest.tables)
    checkFile(folder, (files.parquet ?? files.csv) as ManifestFile);
  return { folder, manifest, tables };
}

/** The SQL that reads a table of a run, from Parquet if there is that, with its declared types. */
export function source({ folder, manifest }: LoadedRun, table: Table): string {
  const { files } = manifest.tables.find(({ name }) => name === table.name) as ManifestTable;
  const file = join(folder, (files.parquet ?? files.csv)?.name as string);
  return files.parquet
    ? `read_parquet(${sqlFile(file)}, hive_partitioning = false)`
    : readCsv(table, manifest.levels, file);
}
