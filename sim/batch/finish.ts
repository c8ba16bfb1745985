import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Column, type LevelLists, levelsOf, type Table } from '../dataset/column.js';
import { writeParquet } from '../dataset/parquet.js';
import { fileError } from '../play/files.js';
import { tryRules } from '../trial/trial.js';
import { measureFile } from './check.js';
import { UNFINISHED } from './checkpoint.js';
import { isOurs, partOf, type RunFolder } from './folder.js';
import {
  MANIFEST,
  MANIFEST_FORMAT,
  type Manifest,
  type ManifestColumn,
  readManifest,
} from './manifest.js';
import { gamesOf } from './plan.js';
import { levelsOfPlan } from './player.js';

/**
 * Gives the files of a run, of which all games are written, their names, and the run its manifest.
 * Every step can be the last one of a process that is killed: the next one goes on from there.
 */
export async function finish(folder: RunFolder, onStep: (what: string) => void): Promise<Manifest> {
  await folder.closeFiles();
  const { path } = folder;
  if (!existsSync(join(path, MANIFEST))) {
    const manifest = await makeFiles(folder, onStep);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    const file = join(path, MANIFEST);
    try {
      writeFileSync(partOf(file), text, { flush: true });
      renameSync(partOf(file), file);
    } catch (error) {
      throw fileError(file, error);
    }
  }
  for (const { name } of folder.tables) rmSync(partOf(join(path, `${name}.csv`)), { force: true });
  for (const name of readdirSync(path)) if (isOurs(name)) rmSync(join(path, name), { force: true });
  // Last: while it is there, resuming cleans up.
  rmSync(join(path, UNFINISHED), { force: true });
  return readManifest(path);
}

async function makeFiles(folder: RunFolder, onStep: (what: string) => void): Promise<Manifest> {
  const { plan, planHash, made, formats } = folder.state;
  const levels = levelsOfPlan(plan);
  const trial = tryRules(plan.game, plan.players, plan.rules);
  const tables: Manifest['tables'] = [];
  for (const [i, table] of folder.tables.entries()) {
    const files: Manifest['tables'][number]['files'] = {};
    for (const format of formats) {
      const name = `${table.name}.${format}`;
      onStep(name);
      if (format === 'parquet') await makeParquet(folder.path, table, levels);
      files[format] = { name, ...measureFile(whereIs(folder.path, name)) };
    }
    tables.push({
      name: table.name,
      rows: folder.state.tables[i].rows,
      files,
      columns: describeColumns(table, levels),
    });
  }
  for (const { files } of tables)
    for (const { name } of Object.values(files)) {
      const file = join(folder.path, name);
      if (existsSync(partOf(file))) renameSync(partOf(file), file);
    }
  return {
    format: MANIFEST_FORMAT,
    planHash,
    plan,
    games: gamesOf(plan),
    ...(trial && { trial }),
    made,
    levels,
    tables,
  };
}

/** The file where it is: under its own name already, or still as a part. */
function whereIs(folder: string, name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? file : partOf(file);
}

async function makeParquet(folder: string, table: Table, levels: LevelLists): Promise<void> {
  const file = join(folder, `${table.name}.parquet`);
  if (existsSync(file)) return;
  await writeParquet(table, levels, whereIs(folder, `${table.name}.csv`), partOf(file));
}

function describeColumns(table: Table, lists: LevelLists): ManifestColumn[] {
  return Object.entries<Column>(table.columns).map(([name, column]) => {
    const { type, unit, optional, about } = column;
    return {
      name,
      type,
      ...(unit && { unit }),
      ...(type === 'word' && { levels: levelsOf(column, lists) }),
      ...(optional && { optional }),
      about,
    };
  });
}
