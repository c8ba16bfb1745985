import { quote } from '../../engine/core/json.js';
import { noted } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import type { Answer } from '../query/findings.js';
import { FINDING_METHOD, type Finding } from '../query/findings.js';
import { csv } from '../report/csv.js';
import type { Estimate } from '../stats/mean.js';
import { FEWEST_DEALS } from '../stats/ratio.js';
import { columns, counted, estimate, fixed, number, wrap } from '../text/format.js';
import type { CheckedConclusion } from './checks.js';
import type { StudyResult } from './run.js';
import { FOR_THE_BEST } from './tried.js';

/** What a study found: in sentences and tables for people, as CSV for everything else. */

/** Tables with more rows than this are left to the CSV. */
const MOST_ROWS = 16;

export function studyText(result: StudyResult): string[] {
  const { question, sentences, answers, findings, conclusions } = result;
  return [
    question,
    ...wrap(subtitle(result)),
    '',
    ...sentences.flatMap((sentence) => wrap(sentence)),
    '',
    ...answers.flatMap((answer) =>
      showAnswer(
        answer,
        findings.filter((finding) => finding.answer === answer.name),
      ),
    ),
    ...showConclusions(conclusions),
    ...wrap(
      `± is half of a ${FINDING_METHOD}. – stands for fewer than ${FEWEST_DEALS} deals, = for the ` +
        'same in every deal. Correlation: how much better seats fared at the end for each one more ' +
        'that they had, or if they had or did it; not what it brought them. Detectable: a true ' +
        'value that four runs of five would have told from 0.',
    ),
  ];
}

/** An estimate from too few deals says nothing. */
const cell = (of: Estimate | null | undefined): string => {
  if (of === null || of === undefined) return '';
  return of.n < FEWEST_DEALS ? '–' : estimate(of, of.low === null ? 2 : undefined);
};

/** `Capital Lux with 4 players, tuned in every seat; 2,000 deals, …` */
function subtitle({ plan }: StudyResult): string {
  const { game, players, agents, deals, seed, study, rules } = plan;
  const changes = JSON.stringify(rules);
  return (
    `${titleOf(game)} with ${players} players, ${agents[0]} in every seat; ` +
    `${counted(deals, 'deal')}, ${study?.worlds} worlds for each alternative (${FOR_THE_BEST} times as many where the best of several is sought), seed ${quote(seed)}` +
    (changes === '{}' ? '' : `; rules: standard but for ${changes}`) +
    noted(game, rules)
  );
}

function showAnswer(answer: Answer, found: readonly Finding[]): string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of found) {
    const name = labelsOf(finding);
    groups.set(name, [...(groups.get(name) ?? []), finding]);
  }
  const shown = [...groups].slice(0, MOST_ROWS);
  const left = groups.size - shown.length;
  const table = answer.by.length === 0 ? down(found) : across(answer, shown);
  return [
    answer.about,
    ...table.map((line) => `  ${line}`),
    ...(left > 0 ? [`  and ${counted(left, 'row')} more in summary.csv`] : []),
    '',
  ];
}

/** Without groups: a line for each column. */
function down(found: readonly Finding[]): string[] {
  if (found.length === 0) return ['never came up'];
  const contrasted = found.some(({ contrast }) => contrast !== null);
  const rows = found.map(({ column, estimate: of, contrast, detectable, deals, rows }) => [
    words(column),
    cell(of),
    ...(contrasted ? [cell(contrast)] : []),
    detectable === null ? '' : detectable.toPrecision(2),
    number(deals),
    number(rows),
  ]);
  const heads = ['estimate', ...(contrasted ? ['correlation'] : []), 'detectable', 'deals', 'rows'];
  return columns([['', ...heads], ...rows]);
}

/** With groups: a line for each of them. */
function across(answer: Answer, shown: readonly [string, Finding[]][]): string[] {
  if (shown.length === 0) return ['never came up'];
  const contrasted = shown.some(([, [first]]) => first.contrast !== null);
  const rows = shown.map(([name, findings]) => [
    name,
    ...answer.columns.map((column) =>
      cell(findings.find((finding) => finding.column === column)?.estimate),
    ),
    ...(contrasted ? [cell(findings[0].contrast)] : []),
    number(findings[0].deals),
    number(findings[0].rows),
  ]);
  const heads = [...answer.columns.map(words), ...(contrasted ? ['correlation'] : [])];
  return columns([['', ...heads, 'deals', 'rows'], ...rows]);
}

const words = (column: string): string => column.replaceAll('_', ' ');

/** `round 1, moment draft` */
export const labelsOf = ({ labels }: Pick<Finding, 'labels'>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${words(name)} ${value}`)
    .join(', ');

const VERDICTS = {
  holds: 'holds with',
  unclear: 'cannot be told with',
  reversed: 'is reversed with',
  'too few deals': 'came up in too few deals with',
} as const;

function showConclusions(conclusions: readonly CheckedConclusion[]): string[] {
  if (conclusions.length === 0) return [];
  return [
    'Conclusions, and whether they hold with other players and with rulings turned',
    ...conclusions.flatMap((conclusion) => wrap(concludes(conclusion), 2)),
    '',
  ];
}

/** `a disc against its face: 2.30 ± 0.39, above 1; holds with greedy (2.04), …` */
function concludes({
  claim,
  against,
  side,
  unit,
  estimate: main,
  checks,
}: CheckedConclusion): string {
  const lies = side === 'unclear' ? `not told from ${against}` : `${side} ${against}`;
  const verdicts = Object.entries(VERDICTS).flatMap(([verdict, words]) => {
    const those = checks.filter((check) => check.verdict === verdict);
    const named = those.map(({ name, estimate: of }) =>
      of === null ? name : `${name} (${fixed(of.mean, unit === 'win share' ? 3 : 2)})`,
    );
    return those.length === 0 ? [] : [`; ${words} ${named.join(', ')}`];
  });
  return `${claim}: ${cell(main)}${unit === '' ? '' : ` ${unit}`}, ${lies}${checks.length === 0 ? '; not checked' : verdicts.join('')}`;
}

/** Columns of summary.csv and their types in Parquet. */
export const SUMMARY_COLUMNS = {
  study: 'VARCHAR',
  players: 'INTEGER',
  policy: 'VARCHAR',
  rules: 'VARCHAR',
  seed: 'VARCHAR',
  worlds: 'INTEGER',
  run: 'VARCHAR',
  answer: 'VARCHAR',
  group: 'VARCHAR',
  column: 'VARCHAR',
  unit: 'VARCHAR',
  deals: 'INTEGER',
  rows: 'INTEGER',
  estimate: 'DOUBLE',
  low: 'DOUBLE',
  high: 'DOUBLE',
  together: 'INTEGER',
  detectable: 'DOUBLE',
  correlation: 'DOUBLE',
  correlation_low: 'DOUBLE',
  correlation_high: 'DOUBLE',
  method: 'VARCHAR',
} as const;

/** Every finding of the study and of its checks. */
export function summaryCsv({ study, runs }: StudyResult): string {
  const rows = runs.flatMap(({ name, plan, findings }) =>
    findings.map((finding) => [
      ...[study, plan.players, plan.agents[0], JSON.stringify(plan.rules), plan.seed],
      ...[plan.study?.worlds ?? null, name, finding.answer, labelsOf(finding), finding.column],
      ...[finding.unit, finding.deals, finding.rows, ...ends(finding.estimate)],
      ...[finding.together, finding.detectable, ...ends(finding.contrast), FINDING_METHOD],
    ]),
  );
  return csv(Object.keys(SUMMARY_COLUMNS), rows);
}

const ends = (of: Estimate | null): (number | null)[] =>
  of === null ? [null, null, null] : [of.mean, of.low, of.high];

/** Columns of conclusions.csv and their types. */
export const CONCLUSION_COLUMNS = {
  conclusion: 'VARCHAR',
  against: 'DOUBLE',
  unit: 'VARCHAR',
  run: 'VARCHAR',
  deals: 'INTEGER',
  estimate: 'DOUBLE',
  low: 'DOUBLE',
  high: 'DOUBLE',
  verdict: 'VARCHAR',
} as const;

export function conclusionsCsv({ conclusions }: StudyResult): string {
  const rows = conclusions.flatMap(({ claim, against, unit, side, estimate: main, checks }) => [
    [claim, against, unit, 'study', main.n, ...ends(main), side],
    ...checks.map(({ name, estimate: other, verdict }) => [
      ...[claim, against, unit, name, other?.n ?? 0, ...ends(other), verdict],
    ]),
  ]);
  return csv(Object.keys(CONCLUSION_COLUMNS), rows);
}
