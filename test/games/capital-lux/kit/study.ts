import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { PlayerCount } from '../../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { createAgent } from '../../../../sim/agents/registry.js';
import type { Table } from '../../../../sim/dataset/column.js';
import { Branches } from '../../../../sim/studies/branches.js';
import { runStudy, type StudyOptions, type StudyResult } from '../../../../sim/studies/run.js';
import type { Study, StudyContext } from '../../../../sim/studies/study.js';
import { toRows } from '../../../kit/dataset-read.js';
import { makeLab } from '../../../kit/lab.js';
import type { AnyRow } from '../../../kit/rows.js';
import type { TestTable } from './table.js';

export interface Studied {
  result: StudyResult;
  /** Of the run. */
  folder: string;
  rows(name: string): AnyRow[];
}

/** Runs studies in a folder for the tests of a file. */
export function makeStudies(study: Study<LuxState>) {
  const { path } = makeLab();
  let runs = 0;
  return async (options: Partial<StudyOptions>): Promise<Studied> => {
    const out = path(`${runs++}`);
    const result = (await runStudy({
      game: 'capital-lux',
      study: study.name,
      players: 3,
      policy: 'tuned',
      rules: {},
      seed: 'study',
      checks: false,
      searchDeals: 0,
      formats: ['csv'],
      workers: 1,
      out,
      ...options,
    })) as StudyResult;
    const folder = join(out, 'runs', 'study');
    const rows = (name: string) =>
      readRows(study.tables.find((table) => table.name === name) as Table, folder);
    return { result, folder, rows };
  };
}

function readRows(table: Table, folder: string): AnyRow[] {
  const lines = readFileSync(join(folder, `${table.name}.csv`), 'utf8')
    .trimEnd()
    .split('\r\n');
  return toRows(
    table,
    lines.map((line) => line.split(',')),
  );
}

/** The rows of the same decision, for each decision. */
export function byDecision(rows: readonly AnyRow[]): AnyRow[][] {
  const groups = new Map<string, AnyRow[]>();
  for (const row of rows) {
    const key = `${row.deal} ${row.decision}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Whether rows are different in the columns of their key. */
export function areUnique({ key }: Table, rows: readonly AnyRow[]): boolean {
  return new Set(rows.map((row) => key.map((name) => row[name]).join())).size === rows.length;
}

export const sumOf = (rows: readonly AnyRow[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

export const columnOf = (rows: readonly Record<string, unknown>[], column: string): unknown[] =>
  rows.map((row) => row[column]);

/** What a study says, table by table, of an action in a position. */
export function studyDecision(study: Study<LuxState>, table: TestTable, action: number) {
  const { rules, seats, maxLegal } = table.game;
  const game = new CapitalLux(seats as PlayerCount, rules);
  const agents = Array.from({ length: seats }, () => createAgent('tuned', game));
  const found: Record<string, Record<string, unknown>[]> = {};
  const context = {
    game: new CapitalLux(seats as PlayerCount, rules),
    branches: new Branches(game, agents, 2),
    rng: new Rng(rootKey('context')),
    looksInto: () => true,
    rows: ({ name }: Table) => ({
      add: (row: Record<string, unknown>) => {
        found[name] = [...(found[name] ?? []), row];
      },
    }),
  } as unknown as StudyContext<LuxState>;
  const observer = study.watch(context);
  const options = game.legal(table.state, new Int32Array(maxLegal));
  observer.decide?.(table.state, action, options);
  return found;
}
