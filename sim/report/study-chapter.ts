import { createHash } from 'node:crypto';
import type { Column, Table } from '../dataset/column.js';
import { shellWord } from '../play/files.js';
import type { Answer } from '../query/findings.js';
import { FINDING_METHOD, type Finding } from '../query/findings.js';
import { FEWEST_DEALS } from '../stats/ratio.js';
import { capital } from '../text/format.js';
import { answerCharts } from './answer-charts.js';
import type { Chapter, Document, Section, SortableTable, Term } from './chapter.js';
import { forest } from './charts.js';
import { gameSection } from './game-section.js';
import { gameWords } from './run-words.js';
import { labelOf } from './series.js';
import { nameOfCheck, shownConclusion, shownFinding } from './shown.js';
import type { ConclusionRow, StudyFolder } from './study-folder.js';

/** A study: its answer in sentences, a section for each of its tables, and what becomes of its conclusions. */
export function studyChapter(folder: StudyFolder): Chapter {
  const { study, about, sentences, settings, manifest } = folder;
  const findings = folder.findings.map(shownFinding);
  const conclusions = folder.conclusions.map(shownConclusion);
  return {
    id: idOf(['study', study.name, settings, manifest.planHash]),
    title: study.question,
    about: `${about}.`,
    answer: sentences,
    sections: [
      ...study.answers.map((answer) =>
        answerSection(
          answer,
          study.tables.find(({ name }) => name === answer.table) as Table,
          findings.filter((finding) => finding.answer === answer.name),
          manifest.plan.game,
        ),
      ),
      ...(conclusions.length === 0 ? [] : [conclusionsSection(conclusions)]),
      ...gameSection(manifest.plan),
    ],
    method: methodOf(folder),
    command: commandOf(folder),
    documents: [manifestDocument(manifest)],
  };
}

export const idOf = (of: unknown): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 16);

/** The manifest and the hash of its plan. */
export const manifestDocument = (manifest: { planHash: string }): Document => ({
  title: `Manifest; plan ${manifest.planHash}`,
  text: JSON.stringify(manifest, null, 2),
});

function answerSection(
  answer: Answer,
  table: Table,
  findings: readonly Finding[],
  game: string,
): Section {
  const together = Math.max(1, ...findings.map(({ together }) => together));
  const columns = answer.columns.map((column) => termOf(table, column));
  return {
    title: answer.about,
    text: [
      ...(findings.length === 0 ? ['This never came up.'] : []),
      ...answer.by.map((key) => sentenceOf(termOf(table, key))),
      ...(together > 1
        ? [`The ${together} intervals of this table hold together, all at once, with 95 %.`]
        : []),
    ],
    figures: answerCharts(answer, findings, game),
    ...(findings.length === 0 ? {} : { table: tableOf(answer, findings, game) }),
    terms: columns,
  };
}

const sentenceOf = ({ name, text }: Term): string => `${name}: ${text}`;

function termOf({ columns }: Table, name: string): Term {
  const { about, unit } = columns[name] as Column;
  return { name: words(name), text: unit === undefined ? about : `${about} (${unit})` };
}

const words = (column: string): string => column.replaceAll('_', ' ');

/** A row for each estimate: groups and columns. */
function tableOf({ by }: Answer, findings: readonly Finding[], game: string): SortableTable {
  const contrasted = findings.some(({ contrast }) => contrast !== null);
  return {
    title: 'All estimates',
    head: [
      ...(by.length === 0 ? [] : ['group']),
      ...['what', 'unit', 'estimate', ...(contrasted ? ['correlation'] : [])],
      ...['detectable', 'deals', 'rows'],
    ],
    rows: findings.map((finding) => [
      ...(by.length === 0 ? [] : [labelOf(finding, game)]),
      ...[words(finding.column), finding.unit, { of: finding.estimate }],
      ...(contrasted ? [finding.contrast && { of: finding.contrast }] : []),
      finding.detectable === null ? null : Number(finding.detectable.toPrecision(2)),
      ...[finding.deals, finding.rows],
    ]),
  };
}

const VERDICTS = {
  holds: 'holds',
  unclear: 'cannot be told',
  reversed: 'is reversed',
} as const;

/** More conclusions than this are left to the table. */
const MOST_CLAIMS = 12;

function conclusionsSection(rows: readonly ConclusionRow[]): Section {
  const claims = [...new Set(rows.map(({ conclusion }) => conclusion))];
  const isChecked = rows.some(({ run }) => run !== 'study');
  return {
    title: 'Do the conclusions hold?',
    text: [
      ...(isChecked && claims.length > MOST_CLAIMS
        ? [
            `Charts of the first ${MOST_CLAIMS} of ${claims.length} conclusions; all are in the table.`,
          ]
        : []),
      isChecked
        ? 'Each conclusion in the study itself, with other players in all seats, and with contested rulings turned (by the number of their clause in RULES.md). The line is what the conclusion compares with.'
        : 'Conclusions were not checked with other players and rulings: lab study without --no-checks does that.',
    ],
    // Of a conclusion that was not checked a chart would show a single mark.
    figures: (isChecked ? claims : [])
      .slice(0, MOST_CLAIMS)
      .map((claim) => conclusionChart(rows.filter(({ conclusion }) => conclusion === claim))),
    small: true,
    table: {
      title: 'All checks',
      head: ['conclusion', 'compared with', 'unit', 'in', 'estimate', 'verdict'],
      rows: rows.map(({ conclusion, against, unit, run, estimate, verdict }) => [
        ...[conclusion, against, unit, run, estimate && { of: estimate }, verdict],
      ]),
    },
    terms: [],
  };
}

/** One conclusion: the study and its checks below each other, a kind of mark for each verdict. */
function conclusionChart(rows: readonly ConclusionRow[]) {
  const [{ conclusion, against, unit }] = rows;
  const shown = rows.flatMap(({ run, estimate, verdict }) =>
    estimate === null ? [] : { run, estimate, verdict },
  );
  const point = ({ run, estimate, verdict }: (typeof shown)[number]) => ({
    label: run === 'study' ? 'the study' : nameOfCheck(run),
    estimate,
    note: verdict,
  });
  const checks = shown.filter(({ run, verdict }) => run !== 'study' && verdict in VERDICTS);
  const isTold = shown.some(({ run, verdict }) => run === 'study' && verdict !== 'unclear');
  const series = [
    { name: 'the study', points: shown.filter(({ run }) => run === 'study').map(point) },
    ...(isTold
      ? Object.entries(VERDICTS).map(([verdict, name]) => ({
          name,
          points: checks.filter((row) => row.verdict === verdict).map(point),
        }))
      : [{ name: 'a check; the study itself cannot tell', points: checks.map(point) }]),
  ];
  return forest(series, {
    title: capital(conclusion),
    unit,
    against,
    order: shown.map((row) => point(row).label),
  });
}

function methodOf({ study, settings, conclusions }: StudyFolder): Term[] {
  const isChecked = conclusions.some(({ run }) => run !== 'study');
  return [
    {
      name: 'How',
      text: `Games are played by ${settings.policy} in every seat. At moments of them the position is played on with one thing changed, and without, in the same ${settings.worlds} worlds with the same random numbers (more worlds for the best of several); the estimate is the mean difference.`,
    },
    {
      name: 'Intervals',
      text: `${FINDING_METHOD}. Fewer than ${FEWEST_DEALS} deals give no interval and no mark (–); open marks and = had the same value in every deal. Seed “${settings.seed}”.`,
    },
    {
      name: 'Correlation',
      text: 'How much better seats fared at the end for each one more that they had, or if they had or did it: what one would have had without playing on. It is not what it brought them.',
    },
    {
      name: 'Detectable',
      text: 'A true value so far from 0 would have been told from 0 in four runs of five.',
    },
    {
      name: 'Limits',
      text: `What is found holds for players such as ${settings.policy}${settings.rules === '{}' ? ' under the standard rules' : ` under the rules with ${settings.rules}`}; people may play otherwise. ${
        isChecked
          ? `The checks of ${study.name} say what becomes of its conclusions with others.`
          : 'It was not checked with other players.'
      }`,
    },
  ];
}

function commandOf({ study, settings, manifest }: StudyFolder): string {
  const { players, policy, rules, seed, worlds } = settings;
  const { plan } = manifest;
  return [
    ...['lab study', shellWord(plan.study?.name ?? study.name), ...gameWords(plan.game)],
    ...['--players', players],
    ...[
      '--deals',
      plan.deals,
      '--policy',
      shellWord(policy),
      '--worlds',
      worlds,
      `--seed=${shellWord(seed)}`,
    ],
    ...(rules === '{}' ? [] : ['--rules FILE']),
    '--out DIR',
  ].join(' ');
}
