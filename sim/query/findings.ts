import type { LevelLists } from '../dataset/column.js';
import { type Column, levelsOf, type Table } from '../dataset/column.js';
import { queryAll, sqlName } from '../dataset/duckdb.js';
import { MEASURES } from '../lab/measures.js';
import { type Estimate, tFactor } from '../stats/mean.js';
import { MIN_DEALS } from '../stats/ratio.js';
import { type LoadedRun, source } from './run.js';

/** Means of columns of a table: over all rows, or for each combination of values of some columns. */
export interface Answer {
  readonly name: string;
  readonly about: string;
  readonly table: string;
  readonly by: readonly string[];
  readonly columns: readonly string[];
  /** Only rows of which this holds, in SQL. */
  readonly where?: string;
  /**
   * A column of which the correlation is shown for contrast: how much better seats fared at the end
   * of the game (`final_…`) for each one more that they had, or if they had it.
   */
  readonly contrast?: string;
}

type NameIn<T extends Table> = keyof T['columns'] & string;
type NamesIn<T extends Table> = NameIn<T> | readonly NameIn<T>[];
type More<T extends Table> = { readonly where?: string; readonly contrast?: NameIn<T> };

/** For tables with many cells. */
export const BRIEF = ['points', 'win_share'] as const;

/**
 * Makes answers from a table. Unless told otherwise they are over all rows, of points, win share and
 * margin: `ofCards('when', 'One more card by round', 'round')`.
 */
export const answersOf =
  <T extends Table>(table: T, common: More<T> = {}) =>
  (
    name: string,
    about: string,
    by: NamesIn<T> = [],
    columns: NamesIn<T> = MEASURES as readonly string[] as readonly NameIn<T>[],
    more: More<T> = {},
  ): Answer => ({
    name,
    about,
    table: table.name,
    by: [by].flat(),
    columns: [columns].flat(),
    ...common,
    ...more,
  });

/** One number with all that belongs to it. */
export interface Finding {
  answer: string;
  /** The values of the columns that rows were grouped by. */
  labels: Record<string, string>;
  column: string;
  unit: string;
  deals: number;
  /** Moments, decisions or alternatives. */
  rows: number;
  estimate: Estimate;
  /** Intervals that hold together, all at once, with 95 %; 1: this one alone. */
  together: number;
  /** The smallest effect this run would detect (80 % power). */
  detectable: number | null;
  /** What the mere correlation would say. */
  contrast: Estimate | null;
}

/** How the intervals of findings are made, for whoever shows them. */
export const FINDING_METHOD =
  '95 % t interval over deals (ratio of sums, linearised); Bonferroni for tables of more than 10 cells';

/** Tables with more cells than this carry intervals that hold together. */
const ALONE = 10;
/** Beyond the end of the interval, so that four of five runs would have found it. */
const POWER = 0.8;

/** All estimates that answers ask for, each in the order of its groups' values. */
export async function findAnswers(run: LoadedRun, answers: readonly Answer[]): Promise<Finding[]> {
  const tableOf = ({ table }: Answer) => run.tables.find(({ name }) => name === table) as Table;
  const tables = run.tables.map(
    (table) => `CREATE TABLE ${sqlName(table.name)} AS SELECT * FROM ${source(run, table)}`,
  );
  const asked = answers.flatMap((answer) => answer.columns.map((column) => ({ answer, column })));
  const statements = asked.map(({ answer, column }) => cellsSql(tableOf(answer), answer, column));
  const found = await queryAll([...tables, ...statements]);
  return asked.flatMap(({ answer, column }, i) => {
    const table = tableOf(answer);
    const cells = found[tables.length + i] as unknown as Cell[];
    cells.sort(inOrder(table, answer.by, run.manifest.levels));
    const size = cells.length * answer.columns.length;
    const together = size > ALONE ? size : 1;
    return cells.map((cell) => findingOf(answer, table, column, cell, together));
  });
}

interface Cell {
  deals: number;
  rows: number;
  mean: number;
  error: number;
  slope: number | null;
  slopeError: number | null;
  [label: `by${number}`]: string;
}

function findingOf(
  answer: Answer,
  table: Table,
  column: string,
  cell: Cell,
  together: number,
): Finding {
  const { deals, rows, mean, error, slope, slopeError } = cell;
  const wrong = 0.05 / together;
  const enough = deals >= MIN_DEALS && error > 0;
  return {
    answer: answer.name,
    labels: Object.fromEntries(answer.by.map((name, i) => [name, cell[`by${i}`]])),
    column,
    unit: (table.columns[column] as Column).unit ?? '',
    deals,
    rows,
    estimate: interval(deals, mean, error, wrong),
    together,
    detectable: enough
      ? error * (tFactor(deals - 1, wrong) + tFactor(deals - 1, 2 * (1 - POWER)))
      : null,
    contrast: slope === null ? null : interval(deals, slope, slopeError ?? 0, wrong),
  };
}

function interval(n: number, mean: number, error: number, wrong: number): Estimate {
  if (n < MIN_DEALS || !(error > 1e-12 * Math.max(1, Math.abs(mean))))
    return { n, mean, low: null, high: null };
  const half = tFactor(n - 1, wrong) * error;
  return { n, mean, low: mean - half, high: mean + half };
}

/** Words in the order of their levels, numbers as numbers. */
function inOrder(table: Table, by: readonly string[], lists: LevelLists) {
  const rank = (name: string, label: string) => {
    const column = table.columns[name] as Column;
    if (column.type === 'word') return levelsOf(column, lists).indexOf(label);
    return column.type === 'flag' ? Number(label === 'true') : Number(label);
  };
  return (a: Cell, b: Cell): number => {
    for (const [i, name] of by.entries()) {
      const difference = rank(name, a[`by${i}`]) - rank(name, b[`by${i}`]);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/**
 * For each group: the mean of the column over its rows, and the slope of what became of the seats on
 * the column of contrast; both with standard errors from the sums of deals, as a whole deal is one
 * observation.
 */
function cellsSql(table: Table, answer: Answer, column: string): string {
  const measure = MEASURES.find((one) => column === one || column.endsWith(`_${one}`));
  const final = `final_${measure}`;
  const contrasted = answer.contrast !== undefined && final in table.columns;
  const by = answer.by.map((_, i) => `by${i}`);
  const keys = by.length === 0 ? ['every'] : by;
  const names = answer.by.map((name, i) => `${sqlName(name)}::VARCHAR AS by${i}`);
  const group = keys.join(', ');
  const x = contrasted ? `${sqlName(answer.contrast as string)}::DOUBLE` : 'NULL::DOUBLE';
  const y = contrasted ? `${sqlName(final)}::DOUBLE` : 'NULL::DOUBLE';
  return `
    WITH chosen AS (
      SELECT deal, ${by.length === 0 ? "'' AS every" : names.join(', ')},
        ${sqlName(column)}::DOUBLE AS value, ${x} AS x, ${y} AS y
      FROM ${sqlName(table.name)}
      WHERE ${sqlName(column)} IS NOT NULL AND (${answer.where ?? 'true'})),
    cells AS (
      SELECT ${group}, avg(value) AS mean, avg(x) AS meanX, avg(y) AS meanY,
        var_pop(x) * count(x) AS spread,
        CASE WHEN var_pop(x) > 0 THEN covar_pop(y, x) / var_pop(x) END AS slope
      FROM chosen GROUP BY ${group}),
    deals AS (
      SELECT ${group}, deal, any_value(mean) AS mean, any_value(slope) AS slope, count(*) AS size,
        sum(value - mean) AS rest,
        sum((x - meanX) * (y - meanY - slope * (x - meanX))) / any_value(spread) AS pull
      FROM chosen JOIN cells USING (${group}) GROUP BY ${group}, deal)
    SELECT ${by.length === 0 ? '' : `${group},`} count(*)::INTEGER AS deals, sum(size)::INTEGER AS rows,
      any_value(mean) AS mean, any_value(slope) AS slope,
      sqrt(sum(rest ** 2) * count(*) / greatest(count(*) - 1, 1)) / sum(size) AS error,
      sqrt(sum(pull ** 2) * count(*) / greatest(count(*) - 1, 1)) AS slopeError
    FROM deals GROUP BY ${group}`;
}

/** What a study found, to be looked up. */
export class Findings {
  readonly all: readonly Finding[];

  constructor(all: readonly Finding[]) {
    this.all = all;
  }

  /** The cells of an answer, of one column. */
  of(answer: string, column = 'points'): Finding[] {
    return this.all.filter((finding) => finding.answer === answer && finding.column === column);
  }

  /** The one cell with these labels, if there were rows for it. */
  find(
    answer: string,
    column = 'points',
    labels: Readonly<Record<string, string>> = {},
  ): Finding | undefined {
    return this.of(answer, column).find((finding) =>
      Object.entries(labels).every(([name, value]) => finding.labels[name] === value),
    );
  }
}
