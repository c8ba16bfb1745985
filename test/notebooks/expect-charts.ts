import type { DotTrace, Figure, HeatTrace } from 'capital-lab/charts';
import { expect } from 'vitest';
import type { Row, Wanted } from './chart-data.js';
import { readNumber } from './read-number.js';

/** That a chart shows what it should, mark by mark: labels, estimates, intervals. */

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
      expect(readNumber(from)).toBeCloseTo(low as number, 1);
      expect(readNumber(to)).toBeCloseTo(high as number, 1);
    });
  });
}
