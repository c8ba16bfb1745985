/** What is to be shown of a run of Capital Lux, from its rows themselves. */

import { type Column, levelsOf } from '../../../../sim/dataset/column.js';
import type { Headline } from '../../../../sim/query/estimate.js';
import { manifestOf } from '../../../kit/dataset-runs.js';
import type { AnyRow } from '../../../kit/rows.js';
import { TABLES, type TableName } from './expected-tables.js';
import { readRows } from './runs.js';

/** A headline and the rows that it is the mean of. */
export interface Expected extends Omit<Headline, 'unit'> {
  rows: AnyRow[];
}

/** The headline in words. */
export const nameOf = ({ table, by, group, column }: Omit<Headline, 'unit'>): string =>
  `${table}.${column} of ${by} ${group}`;

/** What `lab summary` is to show of a run, in its order. */
export function headlinesOf(folder: string): Expected[] {
  const { tables } = manifestOf(folder);
  return tables.flatMap(({ name }) => {
    const table = TABLES[name as TableName];
    const rows = readRows(folder, table.name);
    const columns = Object.entries<Column>(table.columns).flatMap(([column, { headline }]) =>
      headline ? [column] : [],
    );
    return table.groups.flatMap((by) =>
      groupsOf(folder, table.name, by, rows).flatMap(({ group, rows }) =>
        columns.map((column) => ({ table: table.name, by, group, column, rows })),
      ),
    );
  });
}

/** The rows for each value of a column: words in the order of their levels, numbers ascending. */
function groupsOf(folder: string, name: TableName, by: string | null, rows: readonly AnyRow[]) {
  if (by === null) return [{ group: null, rows: [...rows] }];
  const column = (TABLES[name].columns as Readonly<Record<string, Column>>)[by];
  const values =
    column.type === 'word'
      ? levelsOf(column, manifestOf(folder).levels)
      : [...new Set(rows.map((row) => Number(row[by])))].sort((a, b) => a - b);
  return values
    .map((value) => ({ group: `${value}`, rows: rows.filter((row) => row[by] === value) }))
    .filter(({ rows }) => rows.length > 0);
}
