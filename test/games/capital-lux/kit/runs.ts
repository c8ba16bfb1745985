/** Runs of Capital Lux: played here, or made by hand. */

import type { Plan } from '../../../../sim/batch/plan.js';
import { parsePlan } from '../../../../sim/batch/resolve.js';
import { readTable } from '../../../kit/dataset-read.js';
import type { AnyRow } from '../../../kit/rows.js';
import { csvText, playInto, writeFolder } from '../../../kit/run-folder.js';
import { TABLES, type TableName } from './expected-tables.js';

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

/** The rows of a table in a run's folder, each cell by the type that was declared. */
export const readRows = (folder: string, name: TableName): AnyRow[] =>
  readTable(folder, TABLES[name]);

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
  return playInto(folder, parsePlan({ ...PLAN, agents: Array(players).fill('random'), ...given }));
}
