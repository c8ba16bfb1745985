import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { MANIFEST, type Manifest, readManifest } from '../batch/manifest.js';
import { query, sqlFile, sqlText } from '../dataset/duckdb.js';
import { readText } from '../play/files.js';
import type { Finding } from '../query/findings.js';
import type { Estimate } from '../stats/mean.js';
import { ANSWER, CONCLUSIONS, SUMMARY } from '../studies/files.js';
import { findStudy, loadStudy } from '../studies/load.js';
import { CONCLUSION_COLUMNS, SUMMARY_COLUMNS } from '../studies/report.js';
import type { Study } from '../studies/study.js';

/** What `lab study --out` leaves behind, read again. */
export interface StudyFolder {
  study: Study;
  /** The first line of the answer below the question: who played what. */
  about: string;
  sentences: string[];
  findings: Finding[];
  conclusions: ConclusionRow[];
  settings: Settings;
  /** Of the study's own run; published studies have it beside them. */
  manifest: Manifest;
}

/** Who played, as each row of the summary says. */
export interface Settings {
  players: number;
  policy: string;
  rules: string;
  seed: string;
  worlds: number;
}

/** A conclusion in the study (its verdict is the side it lies on) or in one of the checks. */
export interface ConclusionRow {
  conclusion: string;
  against: number;
  unit: string;
  run: string;
  estimate: Estimate | null;
  verdict: string;
}

export async function readStudyFolder(folder: string): Promise<StudyFolder> {
  const rows = await readCsv(join(folder, SUMMARY), SUMMARY_COLUMNS);
  const own = rows.filter(({ run }) => run === 'study');
  if (own.length === 0) throw new ContentError(`${join(folder, SUMMARY)}: has no row of the study`);
  const run = join(folder, 'runs', 'study');
  const manifest = await readStudyManifest(existsSync(join(folder, MANIFEST)) ? folder : run);
  const study = findStudy(manifest.plan.study?.name ?? '', manifest.plan.game);
  const { players, policy, rules, seed, worlds } = own[0];
  return {
    study,
    ...readAnswer(join(folder, ANSWER)),
    findings: own.map((row) => findingOf(row, study, join(folder, SUMMARY))),
    conclusions: (await readCsv(join(folder, CONCLUSIONS), CONCLUSION_COLUMNS)).map((row) =>
      conclusionOf(row, study),
    ),
    settings: { players, policy, rules, seed: seed ?? '', worlds } as Settings,
    manifest,
  };
}

/** The study of a file is not known before the file is loaded. */
async function readStudyManifest(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  await loadStudy(manifest.plan.study?.name ?? '');
  return manifest;
}

type CsvRow = Record<string, string | number | null>;

async function readCsv(file: string, types: Readonly<Record<string, string>>): Promise<CsvRow[]> {
  readText(file);
  const columns = Object.entries(types).map(([name, type]) => `${sqlText(name)}: ${sqlText(type)}`);
  try {
    return (await query(
      `FROM read_csv(${sqlFile(file)}, header = true, auto_detect = false, delim = ',', quote = '"', ` +
        `escape = '"', new_line = '\\r\\n', columns = {${columns.join(', ')}})`,
    )) as CsvRow[];
  } catch (error) {
    const [problem] = (error as Error).message.split('\n');
    throw new ContentError(`${file}: is not as lab study wrote it (${problem})`);
  }
}

function findingOf(row: CsvRow, study: Study, file: string): Finding {
  const answer = study.answers.find(({ name }) => name === row.answer);
  if (answer === undefined)
    throw new ContentError(
      `${file}: this version of ${study.name} knows no answer "${row.answer}"`,
    );
  const deals = row.deals as number;
  return {
    answer: answer.name,
    labels: labelsIn(`${row.group ?? ''}`, answer.by, file),
    column: row.column as string,
    unit: `${row.unit ?? ''}`,
    deals,
    rows: row.rows as number,
    estimate: estimateIn(row, deals, 'estimate', 'low', 'high') as Estimate,
    together: row.together as number,
    detectable: row.detectable as number | null,
    contrast: estimateIn(row, deals, 'correlation', 'correlation_low', 'correlation_high'),
  };
}

const estimateIn = (row: CsvRow, n: number, mean: string, low: string, high: string) =>
  row[mean] === null
    ? null
    : ({ n, mean: row[mean], low: row[low], high: row[high] } as unknown as Estimate);

/** `round 1, moment last turns` by its columns. */
function labelsIn(group: string, by: readonly string[], file: string): Record<string, string> {
  const names = by.map((name) => name.replaceAll('_', ' '));
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = names.map((name) => `${literal(name)} (.*)`).join(', ');
  const found = new RegExp(`^${pattern}$`, 's').exec(group);
  if (found === null)
    throw new ContentError(
      `${file}: the group "${group}" should be one of ${by.join(', ') || 'none'}`,
    );
  return Object.fromEntries(by.map((name, i) => [name, found[i + 1]]));
}

function conclusionOf(row: CsvRow, study: Study): ConclusionRow {
  const column = study.conclusions.find(({ claim }) => claim === row.conclusion)?.column ?? '';
  return {
    conclusion: `${row.conclusion}`,
    against: row.against as number,
    // Beside points of one's own these would be taken for such.
    unit:
      row.unit === 'points' && /(^|_)margin$/.test(column)
        ? 'points of margin'
        : `${row.unit ?? ''}`,
    run: `${row.run}`,
    estimate: estimateIn(row, row.deals as number, 'estimate', 'low', 'high'),
    verdict: `${row.verdict}`,
  };
}

/** The question, who played; a blank line; the answer, each sentence with its further lines indented. */
function readAnswer(file: string): Pick<StudyFolder, 'about' | 'sentences'> {
  const [head = '', answer] = readText(file).split('\n\n');
  const [, about] = unwrapped(head);
  if (about === undefined || answer === undefined)
    throw new ContentError(`${file}: should begin with a question, who played, and the answer`);
  return { about, sentences: unwrapped(answer) };
}

const unwrapped = (text: string): string[] =>
  text
    .replaceAll(/\n {2}/g, ' ')
    .split('\n')
    .filter((line) => line !== '');
