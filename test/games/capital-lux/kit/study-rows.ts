import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STANDARD_RULES } from '../../../../engine/capital-lux/rules.js';
import type { Table } from '../../../../sim/dataset/column.js';
import { LUX_STUDIES } from '../../../../sim/games/capital-lux/studies/index.js';
import { runStudy, type StudyOptions, type StudyResult } from '../../../../sim/studies/run.js';
import { toRows } from '../../../kit/dataset-read.js';
import type { AnyRow } from '../../../kit/rows.js';

/** A study of a few deals, and its tables by name. */
export interface Studied extends StudyResult {
  rows: Record<string, AnyRow[]>;
  /** Its tables, byte for byte. */
  text: string;
}

export async function study(name: string, options: Partial<StudyOptions>): Promise<Studied> {
  const out = options.out as string;
  const result = await runStudy({
    game: 'capital-lux',
    study: name,
    players: 2,
    policy: 'tuned',
    rules: {},
    seed: 'test',
    deals: 10,
    worlds: 2,
    checks: false,
    searchDeals: 0,
    formats: ['csv'],
    workers: 1,
    ...options,
    out,
  });
  const { tables } = LUX_STUDIES[name];
  const texts = tables.map((table) =>
    readFileSync(join(out, 'runs', 'study', `${table.name}.csv`), 'utf8'),
  );
  const rows = tables.map((table, i): [string, AnyRow[]] => [table.name, read(table, texts[i])]);
  return { ...(result as StudyResult), rows: Object.fromEntries(rows), text: texts.join('\n') };
}

function read(table: Table, text: string): AnyRow[] {
  const lines = text.trimEnd().split('\r\n');
  return toRows(
    table,
    lines.map((line) => line.split(',')),
  );
}

/** Rows with the same values in some columns. */
export function grouped(rows: readonly AnyRow[], ...by: string[]): AnyRow[][] {
  const groups = new Map<string, AnyRow[]>();
  for (const row of rows) {
    const name = by.map((column) => row[column]).join(' ');
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()];
}

export function sum(rows: readonly AnyRow[], column: string): number {
  return rows.reduce((total, row) => total + Number(row[column]), 0);
}

/** Rules of a deck with these cards and no others. */
export function onlyCards(copies: Record<string, Record<string, number>>) {
  const none = Object.fromEntries(Object.keys(STANDARD_RULES.copies.G).map((value) => [value, 0]));
  const colours = Object.keys(STANDARD_RULES.copies);
  return Object.fromEntries(colours.map((colour) => [colour, { ...none, ...copies[colour] }]));
}
