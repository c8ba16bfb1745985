/** Folders of runs that were not left by the program. */

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../sim/batch/manifest.js';
import { gamesOf, hashPlan, type Plan } from '../../sim/batch/plan.js';
import { preparePlan } from '../../sim/batch/player.js';
import { type Column, type LevelLists, levelsOf, type Table } from '../../sim/dataset/column.js';
import { CsvWriter, csvHeader } from '../../sim/dataset/csv.js';
import type { AnyRow, Cell } from './rows.js';

const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** As `lab sim` leaves it; returns it. */
export function writeFolder(
  folder: string,
  plan: Plan,
  levels: LevelLists,
  files: readonly (string | Uint8Array)[],
): string {
  mkdirSync(folder, { recursive: true });
  const tables = plan.tables.map((name, i) => {
    const file = { name: `${name}.csv`, bytes: files[i].length, sha256: sha256(files[i]) };
    writeFileSync(join(folder, file.name), files[i]);
    return { name, rows: 0, files: { csv: file }, columns: [] };
  });
  const { version: node } = process;
  const made = { package: 'capital-lab', version: '0.0.0', commit: null, node, code: '' };
  const manifest: Manifest = {
    format: 'capital-lab-run/1',
    planHash: hashPlan(plan),
    plan,
    games: gamesOf(plan),
    made,
    levels,
    tables,
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** Plays a plan here and now, and leaves the folder of its run; returns it. */
export function playInto(folder: string, plan: Plan): string {
  const { columns, levels, play } = preparePlan(plan);
  play(0, gamesOf(plan), new Float64Array(1), 0);
  const files = columns.map((rows) =>
    Buffer.concat([csvHeader(rows.table), new CsvWriter(rows.table, levels).write(rows)]),
  );
  return writeFolder(folder, plan, levels, files);
}

/** Rows of our own, of which each has only the columns that matter. */
export function csvText({ columns }: Table, rows: readonly AnyRow[], lists: LevelLists): string {
  const names = Object.keys(columns);
  const others = names.map((name) => anyCell(columns[name], lists));
  const lines = rows.map((row) => names.map((name, i) => row[name] ?? others[i]).join(','));
  return [names.join(','), ...lines, ''].join('\r\n');
}

/** For columns that do not matter. */
function anyCell(column: Column, lists: LevelLists): Cell {
  if (column.type === 'word') return levelsOf(column, lists)[0];
  return column.type === 'flag' ? false : 0;
}
