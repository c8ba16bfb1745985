import { join } from 'node:path';
import type { Figure, HeatTrace } from 'capital-lab/charts';
import { expect } from 'vitest';
import { query, sqlFile } from '../../sim/dataset/duckdb.js';
import { readNumber } from './read-number.js';

/** The published studies as their files have them, and what charts should make of them. */

export const PLAYERS = [2, 3, 4];
export const SERIES = PLAYERS.map((players) => `${players} players`);

type Row = Record<string, number | string | boolean | null>;
export type Mark = (number | null)[];

/** Numbers as numbers: `deals` and the like come as bigint otherwise. */
const readRows = async (file: string): Promise<Row[]> =>
  (await query(
    `SELECT * REPLACE (deals::INTEGER AS deals) FROM read_csv(${sqlFile(file)}, sample_size = -1)`,
  )) as Row[];

/** What is in the files of a study, for a number of players. */
export class Results {
  private constructor(
    readonly players: number,
    readonly summary: readonly Row[],
    readonly checks: readonly Row[],
  ) {}

  /** Games beside Capital Lux have a folder each. */
  static async read(study: string, players: number, game = ''): Promise<Results> {
    const folder = join('data/studies/results', game, `${study}-${players}`);
    const summary = await readRows(join(folder, 'summary.csv'));
    const checks = await readRows(join(folder, 'conclusions.csv'));
    return new Results(
      players,
      summary.filter(({ run }) => run === 'study'),
      checks,
    );
  }

  static readonly all = (study: string, game = ''): Promise<Results[]> =>
    Promise.all(PLAYERS.map((players) => Results.read(study, players, game)));

  /** The rows of an answer, of those groups whose text matches. */
  rows(answer: string, column = 'points', group: RegExp = /^/): Row[] {
    return this.summary.filter(
      (row) => row.answer === answer && row.column === column && group.test(`${row.group ?? ''}`),
    );
  }

  marks(answer: string, column = 'points', group: RegExp = /^/): Mark[] {
    return this.rows(answer, column, group).map((row) => markOf(row));
  }

  checked(conclusion: string): Mark[] {
    return this.checks
      .filter((row) => row.conclusion === conclusion)
      .map(({ estimate, low, high }) => [estimate, low, high] as Mark);
  }
}

/** The estimate with its interval, or the correlation; without an interval no bar, of few deals no mark. */
export function markOf(row: Row, kind = ''): Mark {
  const names = kind === '' ? ['estimate', 'low', 'high'] : [kind, `${kind}_low`, `${kind}_high`];
  const [mean, low, high] = names.map((name) => row[name] as number | null);
  if (low !== null) return [mean, low, high];
  return (row.deals as number) < 40 ? [null] : [mean];
}

/** As a chart of percentages has it. */
export const inPercent = (mark: Mark): Mark => mark.map((end) => (end === null ? null : 100 * end));

/** The cells of a heat map by row and column, `row | column`, and what is to be read of each. */
export function cellsOf({
  data,
}: Figure): Map<string, { z: number | null; text: string; hover: string }> {
  const [{ x, y, z, text, hovertext }] = data as HeatTrace[];
  return new Map(
    y.flatMap((row, i) =>
      x.map((column, j) => {
        const label = `${row} | ${column}`.replaceAll('<br>', ' ');
        return [label, { z: z[i][j], text: text[i][j], hover: hovertext[i][j] }] as const;
      }),
    ),
  );
}

/** A cell has the estimate, bold if its interval leaves out 0, and says the interval. */
export function expectCell(figure: Figure, label: string, row: Row): void {
  const cell = cellsOf(figure).get(label);
  if (cell === undefined) throw new Error(`there is no cell "${label}"`);
  const [mean, low = null, high = null] = markOf(row);
  expect(cell.z).toBe(mean);
  if (low === null || high === null) return;
  expect(cell.text.startsWith('<b>'), label).toBe(low > 0 || high < 0);
  const [, from, to] = /interval (\S+) to (\S+?)</.exec(cell.hover) ?? [];
  const half = (high - low) / 2;
  expect(Math.abs(readNumber(from) - low)).toBeLessThan(0.06 * half);
  expect(Math.abs(readNumber(to) - high)).toBeLessThan(0.06 * half);
}
