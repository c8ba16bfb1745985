import type { Figure } from 'capital-lab/charts';
import { rulesOf } from '../../sim/lab/registry.js';
import { committed, figuresOf, shownAs as shown } from './kit.js';
import { PLAYERS, Results } from './results.js';

/** What committed notebooks show, and the CSV files of published studies that it comes from. */

/** All that a notebook shows in one of its forms, in order. */
export const shownAs = (notebook: string, form: string): string[] =>
  shown(committed(notebook), form);

export interface Row {
  mean: number;
  low: number | null;
  high: number | null;
  deals: number;
}

type Cells = Results['summary'][number];
const rowOf = ({ estimate, low, high, deals }: Cells) =>
  ({ mean: estimate, low, high, deals }) as unknown as Row;

/** A published study with so many players: `stake, points, modifier -3, stake none` and its row. */
async function readStudy(study: string, players: number): Promise<Map<string, Row>> {
  const { summary } = await Results.read(study, players);
  return new Map(
    summary.map((row) => [
      [row.answer, row.column, row.group].filter((part) => part !== null).join(', '),
      rowOf(row),
    ]),
  );
}

/** As text with two digits of the interval: `1.62 ± 0.95`; a share `times` 100. */
export function told(row: Row | undefined, times = 1): string {
  if (row?.low == null || row.high === null) return `${times * (row?.mean ?? Number.NaN)}`;
  const [mean, half] = [row.mean * times, (row.high - row.mean) * times];
  const two = Math.max(0, 1 - Math.floor(Math.log10(half)));
  // Of a mean as large as its bar one digit more shows on which side of 0 its interval lies.
  const digits = Math.abs(mean).toFixed(two) === half.toFixed(two) ? two + 1 : two;
  return `${mean.toFixed(digits).replace('-', '−')} ± ${half.toFixed(digits)}`;
}

/** The marks or cells of a chart by their labels, and the rows of summary.csv that they should show. */
export type Wanted = readonly (readonly [label: string | number, row: Row | undefined])[];

/** The charts of a notebook beside the study for all numbers of players. */
export async function openCharts(notebook: string, study: string) {
  const figures = figuresOf(committed(notebook));
  const studies = new Map<number, Map<string, Row>>();
  for (const players of PLAYERS) studies.set(players, await readStudy(study, players));
  const find = (players: number, key: string) => studies.get(players)?.get(key);
  return {
    find,
    titles: figures.map(({ layout }) => layout.title.text),
    figure(title: string): Figure {
      const found = figures.find(({ layout }) => layout.title.text === title);
      if (found === undefined) throw new Error(`no chart is titled ${title}`);
      return found;
    },
    /** For each number of players; numbers on an axis only where the study has rows. */
    wanted: (labels: readonly (readonly [string | number, string])[]) =>
      new Map<number, Wanted>(
        PLAYERS.map((players) => [
          players,
          labels
            .map(([label, key]) => [label, find(players, key)] as const)
            .filter(([label, row]) => typeof label === 'string' || row !== undefined),
        ]),
      ),
  };
}

/** The study itself and its checks, for each number of players. */
export async function wantedChecks(study: string, claim: string): Promise<Map<number, Wanted>> {
  const wanted = new Map<number, Wanted>();
  for (const players of PLAYERS) {
    const { checks } = await Results.read(study, players);
    const rows = checks.filter(({ conclusion }) => conclusion === claim);
    wanted.set(
      players,
      rows.map((row) => [labelOf(`${row.run}`), rowOf(row)] as const),
    );
  }
  return wanted;
}

function labelOf(run: string): string {
  if (run === 'study') return 'tuned, the study';
  return run.startsWith('L')
    ? `the other reading of ${run} (${rulesOf('capital-lux').rulings[run]})`
    : run.replace(/:iterations=(\d+)/, ' ($1 iterations)');
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
