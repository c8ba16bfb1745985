/** Runs: of the program, played here, or made by hand. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../sim/batch/manifest.js';
import { gamesOf, hashPlan, type Plan } from '../../sim/batch/plan.js';
import { preparePlan } from '../../sim/batch/player.js';
import { parsePlan } from '../../sim/batch/resolve.js';
import { type Column, type LevelLists, levelsOf, type Table } from '../../sim/dataset/column.js';
import { CsvWriter, csvHeader } from '../../sim/dataset/csv.js';
import type { AnyRow, Cell } from '../games/capital-lux/kit/expected-compare.js';
import { TABLES, type TableName } from '../games/capital-lux/kit/expected-tables.js';
import { makeLab, type Outcome } from './lab.js';

/** A folder for the tests of a file, and the program in it. */
export function makeRuns() {
  const { lab, labProcess, path, folder } = makeLab();
  /** What a command says that succeeds. */
  const say = async (args: string): Promise<string> => {
    const { code, out, err } = await lab(args);
    if (code !== 0) throw new Error(`lab ${args}: ${err}`);
    return out;
  };
  /** A run in a folder of that name; returns its whole path. */
  const sim = async (name: string, options: string): Promise<string> => {
    await say(`sim --out ${name} --quiet ${options}`);
    return path(name);
  };
  const json = async <T>(args: string): Promise<T> => JSON.parse(await say(`${args} --json`));
  return { folder, path, lab, labProcess, say, sim, json };
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
}

/** Whether a command failed with a file: exit code 1 and one sentence, nothing else. */
export function complaint({ code, out, err }: Outcome): string {
  const [sentence, ...rest] = err.split('\n');
  const isPlain = code === 1 && out === '' && rest.join() === '' && sentence.startsWith('lab: ');
  return isPlain ? sentence.slice('lab: '.length) : `not a plain complaint: ${code} ${out}${err}`;
}

/** Rows of some tables, and of each row what matters. */
type MadeRows = Partial<Record<TableName, readonly AnyRow[]>>;

const PLAN = {
  game: 'capital-lux',
  players: 4,
  agents: ['random', 'random', 'random', 'random'],
  rules: {},
  rotate: false,
  seed: 'made',
};

/** A folder as `lab sim` leaves it, with rows of our own; returns it. */
export function writeRun(
  folder: string,
  given: Partial<Plan> & Pick<Plan, 'deals'>,
  rows: MadeRows,
): string {
  const tables = Object.keys(rows) as TableName[];
  const plan = { ...PLAN, ...given, tables };
  const lists = { agents: [...new Set(plan.agents)], cards: ['G2'] };
  const files = tables.map((name) => csvText(TABLES[name], rows[name] ?? [], lists));
  return writeFolder(folder, plan, lists, files);
}

/** Plays a plan here and now, and leaves the folder of its run; returns it. */
export function playRun(
  folder: string,
  given: Partial<Plan> & Pick<Plan, 'deals' | 'tables'>,
): string {
  const { players = PLAN.players } = given;
  const plan = parsePlan({ ...PLAN, agents: Array(players).fill('random'), ...given });
  const { columns, levels, play } = preparePlan(plan);
  play(0, gamesOf(plan), new Float64Array(1), 0);
  const files = columns.map((rows) =>
    Buffer.concat([csvHeader(rows.table), new CsvWriter(rows.table, levels).write(rows)]),
  );
  return writeFolder(folder, plan, levels, files);
}

const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

function writeFolder(
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

function csvText({ columns }: Table, rows: readonly AnyRow[], lists: LevelLists): string {
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
