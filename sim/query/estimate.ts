import { type Column, levelsOf, type Table } from '../dataset/column.js';
import { query, sqlName } from '../dataset/duckdb.js';
import { type Estimate, estimateFrom, welchFreedom } from '../stats/mean.js';
import { type LoadedRun, source } from './run.js';

/*
 * Means of columns, with the deal as the unit: the sum over all rows divided by their number. The
 * spread comes from the deals' sums (the linearised ratio); where every deal has the same number of
 * rows that is just the t interval of the deals' means. Two runs from the same deals are compared
 * deal by deal in the same way.
 */

/** A headline column of a table, over the rows of one group. */
export interface Headline {
  table: string;
  /** The column by whose values rows are grouped, and the value; null: all rows. */
  by: string | null;
  group: string | null;
  column: string;
  unit: string | undefined;
}

export interface Summarized extends Headline {
  estimate: Estimate;
}

export interface Compared extends Headline {
  first: Estimate;
  second: Estimate;
  /** Second less first. */
  difference: Estimate;
  standardError: number;
  freedom: number;
}

/** Every headline of every table of a run. */
export async function summarize(run: LoadedRun): Promise<Summarized[]> {
  const found = await estimateAll(run.tables, [run]);
  return found.map(({ headline, sums, at }) => ({
    ...headline,
    estimate: estimateFrom(sums.deals, sums[`mean0_${at}`], sums[`error0_${at}`]),
  }));
}

/** Every headline that both runs have, deal by deal: both have the same deals, up to the shorter one. */
export async function comparePaired(first: LoadedRun, second: LoadedRun): Promise<Compared[]> {
  const found = await estimateAll(sharedTables(first, second), [first, second]);
  return found.map(({ headline, sums, at }) => {
    const [a, b] = [0, 1].map((run) =>
      estimateFrom(sums.deals, sums[`mean${run}_${at}`], sums[`error${run}_${at}`]),
    );
    const standardError = sums[`error_${at}`];
    const difference = estimateFrom(sums.deals, b.mean - a.mean, standardError);
    return { ...headline, first: a, second: b, difference, standardError, freedom: sums.deals - 1 };
  });
}

/** The same for runs whose deals have nothing in common (Welch). */
export async function compareApart(first: LoadedRun, second: LoadedRun): Promise<Compared[]> {
  const tables = sharedTables(first, second);
  const found = await estimateAll(tables, [first]);
  const others = await estimateAll(tables, [second]);
  const name = ({ table, by, group, column }: Headline) => `${[table, by, group, column]}`;
  const byName = new Map(others.map((other) => [name(other.headline), other]));
  return found.flatMap(({ headline, sums, at }) => {
    const other = byName.get(name(headline));
    if (other === undefined) return [];
    const [a, b] = [sums, other.sums].map((s) => ({
      n: s.deals,
      mean: s[`mean0_${at}`],
      error: s[`error0_${at}`],
    }));
    const standardError = Math.hypot(a.error, b.error);
    const freedom = welchFreedom(a, b);
    return {
      ...headline,
      first: estimateFrom(a.n, a.mean, a.error),
      second: estimateFrom(b.n, b.mean, b.error),
      difference: estimateFrom(Math.min(a.n, b.n), b.mean - a.mean, standardError, freedom),
      standardError,
      freedom,
    };
  });
}

function sharedTables(first: LoadedRun, second: LoadedRun): Table[] {
  return first.tables.filter(({ name }) => second.tables.some((table) => table.name === name));
}

type Sums = Record<string, number>;

interface Found {
  headline: Headline;
  sums: Sums;
  /** The number of the column in the names of the sums. */
  at: number;
}

async function estimateAll(tables: readonly Table[], runs: readonly LoadedRun[]): Promise<Found[]> {
  const all: Found[] = [];
  for (const table of tables)
    for (const by of table.groups) all.push(...(await estimateGroups(table, by, runs)));
  return all;
}

async function estimateGroups(
  table: Table,
  by: string | null,
  runs: readonly LoadedRun[],
): Promise<Found[]> {
  const headlines = Object.entries<Column>(table.columns).filter(([, c]) => c.headline);
  const names = headlines.map(([name]) => name);
  const groups = (await query(sumsSql(table, by, names, runs))) as (Sums & { grp: string })[];
  const order = orderOf(table, by, runs[0]);
  groups.sort((a, b) => order(a.grp) - order(b.grp));
  return groups.flatMap((sums) =>
    headlines.map(([column, { unit }], at) => ({
      headline: { table: table.name, by, group: by === null ? null : sums.grp, column, unit },
      sums,
      at,
    })),
  );
}

/** Words in the order of their levels, numbers as numbers. */
function orderOf(table: Table, by: string | null, run: LoadedRun): (group: string) => number {
  if (by === null) return () => 0;
  const column = table.columns[by];
  const levels = levelsOf(column, run.manifest.levels);
  return (group) => (column.type === 'word' ? levels.indexOf(group) : Number(group));
}

/**
 * For each group: the number of deals; of each column in each run its mean and the mean's standard
 * error; and the standard error of the difference between the runs (with one run: its own).
 */
function sumsSql(
  table: Table,
  by: string | null,
  columns: readonly string[],
  runs: readonly LoadedRun[],
): string {
  const shared = Math.min(...runs.map(({ manifest }) => manifest.plan.deals));
  const ofRuns = (make: (run: number) => string) => runs.map((_, run) => make(run)).join(', ');
  const ofAll = (make: (cell: string, run: number) => string) =>
    ofRuns((run) => columns.map((_, column) => make(`${run}_${column}`, run)).join(', '));
  const deals = (run: number) => `
    deals${run} AS (
      SELECT deal, ${by === null ? "''" : `${sqlName(by)}::VARCHAR`} AS grp, count(*) AS rows${run},
        ${columns.map((name, c) => `sum(${sqlName(name)}::DOUBLE) AS sum${run}_${c}`).join(', ')}
      FROM ${source(runs[run], table)} WHERE deal < ${shared} GROUP BY ALL)`;
  const residual = (cell: string, run: number | string) =>
    `(sum${cell} - mean${cell} * rows${run}) / size${run}`;
  const error = (of: string) => `sqrt(sum((${of}) ** 2) / (deals * (deals - 1)))`;
  const difference = (column: number) =>
    runs.map((_, run) => residual(`${run}_${column}`, run)).join(' - ');
  return `
    WITH ${ofRuns(deals)},
    joined AS (
      SELECT grp, ${ofRuns((run) => `coalesce(rows${run}, 0) AS rows${run}`)},
        ${ofAll((cell) => `coalesce(sum${cell}, 0) AS sum${cell}`)}
      FROM deals0 ${runs.length > 1 ? 'FULL JOIN deals1 USING (deal, grp)' : ''}),
    means AS (
      SELECT grp, count(*)::DOUBLE AS deals, ${ofRuns((run) => `avg(rows${run}) AS size${run}`)},
        ${ofAll((cell, run) => `sum(sum${cell}) / sum(rows${run}) AS mean${cell}`)}
      FROM joined GROUP BY grp)
    SELECT grp, deals, ${ofAll((cell) => `any_value(mean${cell}) AS mean${cell}`)},
      ${ofAll((cell, run) => `${error(residual(cell, run))} AS error${cell}`)},
      ${columns.map((_, c) => `${error(difference(c))} AS error_${c}`).join(', ')}
    FROM joined JOIN means USING (grp)
    WHERE ${runs.map((_, run) => `size${run} > 0`).join(' AND ')}
    GROUP BY grp, deals`;
}
