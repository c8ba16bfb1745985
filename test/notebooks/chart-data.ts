import { readFileSync } from 'node:fs';
import {
  type DotTrace,
  type Figure,
  type HeatTrace,
  readCsvFile,
  SUMMARY_COLUMNS,
} from 'capital-lab';
import { expect } from 'vitest';

/** What committed notebooks show of published studies, against the CSV files that it comes from. */

interface Shown {
  data: Record<string, string | string[]>;
}
const textOf = (text: string | string[] = ''): string =>
  Array.isArray(text) ? text.join('') : text;

/** All that a notebook shows in one of its forms, in order. */
export function shownAs(notebook: string, form: string): string[] {
  const text = readFileSync(`notebooks/${notebook}.ipynb`, 'utf8');
  const { cells } = JSON.parse(text) as { cells: { outputs?: Shown[] }[] };
  const outputs = cells.flatMap(({ outputs = [] }) => outputs);
  return outputs.filter(({ data }) => form in data).map(({ data }) => textOf(data[form]));
}

export const figuresOf = (notebook: string): Figure[] =>
  shownAs(notebook, 'text/html')
    .map((html) => /capitalLab\.draw\("[0-9a-f]{12}", (.*)\);$/m.exec(html)?.[1])
    .filter((json) => json !== undefined)
    .map((json) => JSON.parse(json) as Figure);

export interface Row {
  mean: number;
  low: number | null;
  high: number | null;
  deals: number;
}

/** A published study with so many players: `stake, points, modifier -3, stake none` and its row. */
export async function readStudy(study: string, players: number): Promise<Map<string, Row>> {
  const file = `data/studies/results/${study}-${players}/summary.csv`;
  const columns = await readCsvFile(file, SUMMARY_COLUMNS);
  const number = (name: string, i: number) => columns[name][i] as number | null;
  return new Map(
    columns.answer.map((answer, i) => [
      [answer, columns.column[i], columns.group[i]].filter((part) => part !== null).join(', '),
      {
        mean: number('estimate', i) as number,
        low: number('low', i),
        high: number('high', i),
        deals: number('deals', i) as number,
      },
    ]),
  );
}

/** The same of one conclusion, by the name of the check. */
export async function readChecks(study: string, players: number, claim: string): Promise<Row[]> {
  const file = `data/studies/results/${study}-${players}/conclusions.csv`;
  const [words, numbers] = ['VARCHAR', 'DOUBLE'];
  const types = {
    ...{ conclusion: words, against: numbers, unit: words, run: words },
    ...{ estimate: numbers, low: numbers, high: numbers, verdict: words },
  };
  const columns = await readCsvFile(file, types);
  return columns.conclusion.flatMap((conclusion, i) => {
    const [mean, low, high] = ['estimate', 'low', 'high'].map((name) => columns[name][i] as number);
    return conclusion === claim ? [{ mean, low, high, deals: 1000 }] : [];
  });
}

/** As text with two digits of the interval: `1.62 ± 0.95`; a share `times` 100. */
export function told(row: Row | undefined, times = 1): string {
  if (row?.low == null || row.high === null) return `${times * (row?.mean ?? Number.NaN)}`;
  const [mean, half] = [row.mean * times, (row.high - row.mean) * times];
  const digits = Math.max(0, 1 - Math.floor(Math.log10(half)));
  return `${mean.toFixed(digits)} ± ${half.toFixed(digits)}`;
}

/** Where a mark should stand, and the row of summary.csv that it should show. */
export type Wanted = readonly (readonly [label: string | number, row: Row | undefined])[];

/** As numbers may be rounded on the way, but not in any digit that one could see. */
const close = (x: number): number => Number(x.toPrecision(10));

function markOf([label, row]: Wanted[number]) {
  if (row === undefined) throw new Error(`the study has no row for ${label}`);
  const { mean, low, high, deals } = row;
  if (deals < 40) return { label, mean: null, low: null, high: null };
  return { label, mean: close(mean), low: low && close(low), high: high && close(high) };
}

function drawnMarks({ orientation, x, y, error_x, error_y }: DotTrace) {
  const [labels, means] = orientation === 'h' ? [y, x] : [x, y];
  const ends = orientation === 'h' ? error_x : error_y;
  const end = (mean: number, by: unknown, sign: number) =>
    typeof by === 'number' ? close(mean + sign * by) : null;
  return labels.map((label, i) => ({
    label: typeof label === 'string' ? label.replaceAll('<br>', ' ') : label,
    mean: means[i] === null ? null : close(means[i] as number),
    low: end(means[i] as number, ends?.arrayminus[i], -1),
    high: end(means[i] as number, ends?.array[i], 1),
  }));
}

/** Marks of a forest or trend: for each number of players, estimates and both ends of each bar. */
export function expectMarks({ data }: Figure, wanted: ReadonlyMap<number, Wanted>): void {
  const series = data as DotTrace[];
  expect(series.map(({ name }) => name)).toEqual(
    [...wanted.keys()].map((players) => `${players} players`),
  );
  for (const [i, marks] of [...wanted.values()].entries()) {
    expect(marks.length).toBeGreaterThan(1);
    expect(drawnMarks(series[i])).toEqual(marks.map(markOf));
  }
}

/** Figures of a heat map, bold where the interval leaves out 0, and its interval where one points. */
export function expectHeat(
  { data }: Figure,
  rows: readonly string[],
  columns: readonly string[],
  rowOf: (row: number, column: number) => Row | undefined,
): void {
  const [{ x, y, z, text, hovertext }] = data as HeatTrace[];
  const plain = (labels: readonly string[]) => labels.map((label) => label.replaceAll('<br>', ' '));
  expect(plain(y).map((label) => label.replaceAll('\u00a0', ' '))).toEqual(rows);
  expect(plain(x)).toEqual(columns);
  rows.forEach((_, i) => {
    columns.forEach((_, j) => {
      const row = rowOf(i, j);
      if (row === undefined || row.deals < 40) {
        expect([z[i][j], text[i][j]]).toEqual([null, row === undefined ? '' : '–']);
        return;
      }
      const { mean, low, high, deals } = row;
      const figure = mean.toFixed(1).replace('-', '−').replace('−0.0', '0.0');
      const isClear = (low as number) > 0 || (high as number) < 0;
      expect(z[i][j]).toBeCloseTo(mean, 10);
      expect(text[i][j]).toBe(isClear ? `<b>${figure}</b>` : figure);
      expect(hovertext[i][j]).toContain(`${deals.toLocaleString('en-US')} deals`);
      const [, from, to] = /interval (\S+) to (\S+?)</.exec(hovertext[i][j]) ?? [];
      expect(Number(from)).toBeCloseTo(low as number, 1);
      expect(Number(to)).toBeCloseTo(high as number, 1);
    });
  });
}

/** The texts in the cells of tables, row by row. */
export const tablesOf = (notebook: string): string[][][] =>
  shownAs(notebook, 'text/html')
    .filter((html) => html.includes('<div class="lab-table">'))
    .map((html) =>
      [...html.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row]) =>
        [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
          cell.replaceAll('&#39;', "'"),
        ),
      ),
    );
