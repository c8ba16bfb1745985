import { readFileSync } from 'node:fs';
import { type Figure, readCsvFile, SUMMARY_COLUMNS } from 'capital-lab';

/** What committed notebooks show, and the CSV files of published studies that it comes from. */

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

const figuresOf = (notebook: string): Figure[] =>
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
async function readStudy(study: string, players: number): Promise<Map<string, Row>> {
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
async function readChecks(study: string, players: number, claim: string): Promise<Row[]> {
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

/** The marks or cells of a chart by their labels, and the rows of summary.csv that they should show. */
export type Wanted = readonly (readonly [label: string | number, row: Row | undefined])[];

const PLAYERS = [2, 3, 4];

/** The charts of a notebook beside the study for all numbers of players. */
export async function openCharts(notebook: string, study: string) {
  const figures = figuresOf(notebook);
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
  const runs = ['tuned, the study', 'greedy', 'careful'];
  const labels = [...runs, 'L21 turned', 'L39 turned', 'L48 turned', 'L57 turned'];
  const wanted = new Map<number, Wanted>();
  for (const players of PLAYERS) {
    const rows = await readChecks(study, players, claim);
    wanted.set(
      players,
      labels.map((label, i) => [label, rows[i]] as const),
    );
  }
  return wanted;
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
