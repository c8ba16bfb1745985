import type { Table } from '../dataset/column.js';
import { query, sqlName } from '../dataset/duckdb.js';
import type { ResultFormat } from '../play/result.js';
import { MEAN_METHOD } from '../stats/mean.js';
import type { WithTrials } from '../trial/trial.js';
import { type RunOfResult, runOf } from './compare.js';
import { type Summarized, summarize } from './estimate.js';
import { type LoadedRun, source, trialsOfRuns } from './run.js';

/** The main figures of a run. */
export interface SummaryResult extends RunOfResult, WithTrials {
  format: ResultFormat<'summary'>;
  method: string;
  estimates: Summarized[];
  /** What one row of each table is. */
  rows: Record<string, string>;
  spreads: Spread[];
}

/** How often a column has each of its values. */
export interface Spread {
  table: string;
  column: string;
  unit: string;
  counts: [value: number, count: number][];
}

/** Every headline of every table of a run, and how points are spread. */
export async function summarizeRun(run: LoadedRun): Promise<SummaryResult> {
  return {
    format: 'capital-lab/summary/1',
    ...runOf(run),
    ...trialsOfRuns([run]),
    method: MEAN_METHOD,
    estimates: await summarize(run),
    rows: Object.fromEntries(run.tables.map(({ name, row }) => [name, row])),
    spreads: await spreadsOf(run),
  };
}

/** Columns of which one wants to see more than the mean. */
const SPREAD = { seats: 'score', games: 'margin' } as const;

async function spreadsOf(run: LoadedRun): Promise<Spread[]> {
  const found: Spread[] = [];
  for (const [name, column] of Object.entries(SPREAD)) {
    const table: Table | undefined = run.tables.find((one) => one.name === name);
    const declared = table?.columns[column];
    if (table === undefined || declared === undefined) continue;
    const rows = await query(
      `SELECT ${sqlName(column)}::DOUBLE AS value, count(*)::DOUBLE AS count FROM ${source(run, table)} GROUP BY value ORDER BY value`,
    );
    const counts = rows.map(({ value, count }) => [value, count] as [number, number]);
    found.push({ table: name, column, unit: declared.unit ?? '', counts });
  }
  return found;
}
