import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  type Columns,
  type ColumnValue,
  ContentError,
  type Finding,
  Findings,
  findStudy,
  readCsvFile,
  type Study,
  SUMMARY_COLUMNS,
} from 'capital-lab';

/** Studies as they are kept in a folder: what was found, and whether it holds elsewhere. */

export interface KeptStudy {
  study: Study;
  players: number;
  policy: string;
  seed: string;
  /** The most deals behind one of its estimates. */
  deals: number;
  method: string;
  findings: Findings;
  /** The answer in sentences. */
  sentences: string[];
  conclusions: CheckedRow[];
  /** Of the plan it was made by, where the folder has its manifest. */
  planHash: string | undefined;
}

/** A conclusion in the study itself, or in one of its checks. */
export interface CheckedRow {
  conclusion: string;
  against: number;
  unit: string;
  run: string;
  mean: number | null;
  low: number | null;
  high: number | null;
  verdict: string;
}

const RESULTS = resolve(__dirname, '../../data/studies/results');

/** What was published for a number of players. */
export async function published(study: string, players: number): Promise<KeptStudy> {
  findStudy(study, 'capital-lux');
  const folder = join(RESULTS, `${study}-${players}`);
  if (!existsSync(folder))
    throw new ContentError(`${study} is published for 2, 3 and 4 players, not for ${players}`);
  return openStudy(folder);
}

/** A folder that `lab study --out` made. */
export async function openStudy(folder: string): Promise<KeptStudy> {
  const summary = rowsOf(await readCsvFile(fileIn(folder, 'summary.csv'), SUMMARY_COLUMNS));
  const own = summary.filter(({ run }) => run === 'study');
  if (own.length === 0)
    throw new ContentError(`${folder}: summary.csv has no estimates of a study`);
  const [first] = own;
  const study = findStudy(`${first.study}`, 'capital-lux');
  const findings = new Findings(own.map((row) => findingOf(study, row)));
  const rows = rowsOf(await readCsvFile(fileIn(folder, 'conclusions.csv'), CONCLUSION_COLUMNS));
  return {
    study,
    players: Number(first.players),
    policy: `${first.policy}`,
    seed: `${first.seed}`,
    deals: Math.max(...findings.all.map(({ deals }) => deals)),
    method: `${first.method}`,
    findings,
    sentences: study.tell(findings),
    conclusions: rows.map(checkedOf),
    planHash: planHashOf(folder),
  };
}

function fileIn(folder: string, name: string): string {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  throw new ContentError(`${relative('', folder)}: holds no study, there is no ${name}`);
}

type Row = Record<string, ColumnValue>;

const rowsOf = (columns: Columns): Row[] =>
  (Object.values(columns)[0] ?? []).map((_, i) =>
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[i]])),
  );

const numberOf = (value: ColumnValue): number | null => (value === null ? null : Number(value));

function findingOf(study: Study, row: Row): Finding {
  const n = Number(row.deals);
  const ends = (name: string) => ({
    low: numberOf(row[`${name}low`]),
    high: numberOf(row[`${name}high`]),
  });
  return {
    answer: `${row.answer}`,
    labels: labelsOf(study, `${row.answer}`, `${row.group ?? ''}`),
    column: `${row.column}`,
    unit: `${row.unit ?? ''}`,
    deals: n,
    rows: Number(row.rows),
    estimate: { n, mean: Number(row.estimate), ...ends('') },
    together: Number(row.together),
    detectable: numberOf(row.detectable),
    contrast:
      row.correlation === null
        ? null
        : { n, mean: Number(row.correlation), ...ends('correlation_') },
  };
}

/** `round 1, moment last turns` by the columns that the answer is grouped by. */
function labelsOf(study: Study, name: string, group: string): Record<string, string> {
  const by = study.answers.find((answer) => answer.name === name)?.by ?? [];
  const pattern = by.map((column) => `${column.replaceAll('_', ' ')} (.*)`).join(', ');
  const [, ...values] = new RegExp(`^${pattern}$`).exec(group) ?? [];
  if (values.length !== by.length)
    throw new ContentError(`summary.csv: "${group}" should name ${by.join(', ')}`);
  return Object.fromEntries(by.map((column, i) => [column, values[i]]));
}

const CONCLUSION_COLUMNS = {
  conclusion: 'VARCHAR',
  against: 'DOUBLE',
  unit: 'VARCHAR',
  run: 'VARCHAR',
  estimate: 'DOUBLE',
  low: 'DOUBLE',
  high: 'DOUBLE',
  verdict: 'VARCHAR',
} as const;

const checkedOf = (row: Row): CheckedRow => ({
  conclusion: `${row.conclusion}`,
  against: Number(row.against),
  unit: `${row.unit ?? ''}`,
  run: `${row.run}`,
  mean: numberOf(row.estimate),
  low: numberOf(row.low),
  high: numberOf(row.high),
  verdict: `${row.verdict}`,
});

/** Of the study itself, wherever its manifest lies. */
function planHashOf(folder: string): string | undefined {
  const files = ['manifest.json', 'runs/study/manifest.json'].map((name) => join(folder, name));
  const file = files.find(existsSync);
  if (file === undefined) return undefined;
  const { planHash } = JSON.parse(readFileSync(file, 'utf8')) as { planHash?: unknown };
  if (typeof planHash === 'string') return planHash;
  throw new ContentError(`${relative('', file)}: planHash should be a text`);
}
