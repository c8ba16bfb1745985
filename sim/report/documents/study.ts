import { quote } from '../../../engine/core/json.js';
import { noted } from '../../lab/note.js';
import { rulesOf, titleOf } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { FINDING_METHOD, type Finding } from '../../query/findings.js';
import { MIN_DEALS } from '../../stats/ratio.js';
import { FOR_THE_BEST } from '../../studies/alternatives.js';
import type { DescribedAnswer, StudyResult } from '../../studies/run.js';
import { cells } from '../../text/csv.js';
import type { Cell, DataTable, Document, Section, ShownTable, Term } from '../../text/document.js';
import { capital, columnWords, counted } from '../../text/format.js';
import { answerCharts } from '../answer-charts.js';
import { forest } from '../charts.js';
import { type ConclusionRow, conclusionRows, unitOf } from '../conclusions.js';
import { gameSection } from '../game-section.js';
import { gameWords } from '../run-text.js';
import { labelOf } from '../series.js';
import { isClause, nameOfCheck, shownConclusion, shownFinding } from '../shown.js';
import { idOf, manifestAttachment } from './identity.js';

/** Where every estimate is. */
export const SUMMARY = 'summary.csv';

/** A study: its answer in sentences, a section for each of its tables, and what becomes of its conclusions. */
export function studyDocument(result: StudyResult): Document {
  const { plan, manifest, answers } = result;
  const findings = result.findings.map(shownFinding);
  const conclusions = result.conclusions.flatMap(conclusionRows).map(shownConclusion);
  return {
    id: idOf(['study', result.study, manifest.planHash]),
    title: result.question,
    about: aboutOf(result),
    answer: leadFirst(result),
    sections: [
      ...answers.map((answer) =>
        answerSection(
          answer,
          findings.filter((finding) => finding.answer === answer.name),
          plan.game,
        ),
      ),
      ...(conclusions.length === 0 ? [] : [conclusionsSection(conclusions, plan.game)]),
      ...gameSection(plan),
    ],
    method: methodOf(result),
    command: commandOf(result),
    attachments: [manifestAttachment(manifest)],
    data: {
      'answer.csv': answerTable(result),
      [SUMMARY]: summaryTable(result),
      'conclusions.csv': conclusionsTable(result),
    },
  };
}

/** The verdict before all figures. */
const leadFirst = ({ verdict, sentences }: StudyResult): string[] => [
  ...(verdict === undefined ? [] : [verdict]),
  ...sentences,
];

/** `… with 4 players, tuned in every seat; 2,000 deals, …` */
function aboutOf({ plan }: StudyResult): string {
  const { game, players, agents, deals, seed, study, rules } = plan;
  const changes = JSON.stringify(rules);
  return (
    `${titleOf(game)} with ${players} players, ${agents[0]} in every seat; ` +
    `${counted(deals, 'deal')}, ${study?.worlds} worlds for each alternative (${FOR_THE_BEST} times as many where the best of several is sought), seed ${quote(seed)}` +
    `${changes === '{}' ? '' : `; rules: standard, except ${changes}`}${noted(game, rules)}.`
  );
}

function answerSection(
  answer: DescribedAnswer,
  findings: readonly Finding[],
  game: string,
): Section {
  const together = Math.max(1, ...findings.map(({ together }) => together));
  return {
    title: answer.about,
    text: [
      ...(findings.length === 0 ? ['This never came up.'] : []),
      ...(together > 1
        ? [`The ${together} intervals of this table hold together, all at once, with 95 %.`]
        : []),
    ],
    reading: answer.by.map((key) => `${columnWords(key)}: ${termOf(answer, key).text}`),
    figures: answerCharts(answer, findings, game),
    ...(findings.length === 0 ? {} : { table: tableOf(answer, findings, game) }),
    terms: answer.columns.map((column) => termOf(answer, column)),
  };
}

function termOf({ terms }: DescribedAnswer, name: string): Term {
  const { about, unit } = terms[name];
  return { name: columnWords(name), text: unit === undefined ? about : `${about} (${unit})` };
}

/** Beside what is measured. */
const brief = (unit: string): string => unit.replace(' of win share', '');

/** A row for each estimate: groups and columns. */
function tableOf({ by }: DescribedAnswer, findings: readonly Finding[], game: string): ShownTable {
  const contrasted = findings.some(({ contrast }) => contrast !== null);
  return {
    title: 'All estimates',
    head: [
      ...(by.length === 0 ? [] : ['group']),
      ...['what', 'unit', 'estimate', ...(contrasted ? ['correlation'] : [])],
      ...['detectable', 'deals', 'rows'],
    ],
    rows: findings.map((finding): Cell[] => [
      ...(by.length === 0 ? [] : [labelOf(finding, game)]),
      ...[columnWords(finding.column), brief(finding.unit), { of: finding.estimate }],
      ...(contrasted ? [finding.contrast && { of: finding.contrast }] : []),
      finding.detectable === null ? null : Number(finding.detectable.toPrecision(2)),
      ...[finding.deals, finding.rows],
    ]),
    rest: `in ${SUMMARY}`,
  };
}

const VERDICTS = {
  holds: 'holds',
  'another size': 'same side, another size',
  unclear: 'inconclusive',
  reversed: 'reversed',
} as const;

const wordOf = (verdict: string): string =>
  verdict in VERDICTS ? VERDICTS[verdict as keyof typeof VERDICTS] : verdict;

/** More conclusions than this are left to the table. */
const MAX_CLAIMS = 12;

function conclusionsSection(rows: readonly ConclusionRow[], game: string): Section {
  const claims = [...new Set(rows.map(({ conclusion }) => conclusion))];
  const isChecked = rows.some(({ run }) => run !== 'study');
  return {
    title: 'Do the conclusions hold?',
    text: [
      isChecked
        ? 'Each conclusion in the study itself, with other players in all seats, and with the other reading of contested rulings. It holds where the side is the same and the size not clearly another; both sizes are shown.'
        : 'Conclusions were not checked with other players and rulings: lab study without --no-checks does that.',
      ...readingsOf(rows, game),
    ],
    reading: !isChecked
      ? []
      : [
          'The line is what the conclusion compares with.',
          ...(claims.length > MAX_CLAIMS
            ? [
                `Charts of the first ${MAX_CLAIMS} of ${claims.length} conclusions; all are in the table.`,
              ]
            : []),
        ],
    // Of a conclusion that was not checked a chart would show a single mark.
    figures: (isChecked ? claims : []).slice(0, MAX_CLAIMS).map((claim) =>
      conclusionChart(
        rows.filter(({ conclusion }) => conclusion === claim),
        game,
      ),
    ),
    small: true,
    table: {
      title: 'All checks',
      head: ['conclusion', 'in', 'unit', 'compared with', 'estimate', 'verdict'],
      rows: rows.map(({ conclusion, against, unit, run, estimate, verdict }) => [
        ...[conclusion, run, brief(unit), against],
        ...[estimate && { of: estimate }, wordOf(verdict)],
      ]),
      rest: 'in conclusions.csv',
    },
    terms: [],
  };
}

/** What the clauses of the checks are about. */
function readingsOf(rows: readonly ConclusionRow[], game: string): string[] {
  const clauses = [...new Set(rows.map(({ run }) => run))].filter(isClause);
  const { rulings } = rulesOf(game);
  return clauses.length === 0
    ? []
    : [
        `Rulings read the other way: ${clauses.map((one) => `${one} (${rulings[one]})`).join(', ')}.`,
      ];
}

/** One conclusion: the study and its checks below each other, a kind of mark for each verdict. */
function conclusionChart(rows: readonly ConclusionRow[], game: string) {
  const [{ conclusion, against, unit }] = rows;
  const shown = rows.flatMap(({ run, estimate, verdict }) =>
    estimate === null ? [] : { run, estimate, verdict },
  );
  const point = ({ run, estimate, verdict }: (typeof shown)[number]) => ({
    label: run === 'study' ? 'the study' : nameOfCheck(run, game),
    estimate,
    note: wordOf(verdict),
  });
  const checks = shown.filter(({ run, verdict }) => run !== 'study' && verdict in VERDICTS);
  const hasConclusion = shown.some(({ run, verdict }) => run === 'study' && verdict !== 'unclear');
  const series = [
    { name: 'the study', points: shown.filter(({ run }) => run === 'study').map(point) },
    ...(hasConclusion
      ? Object.entries(VERDICTS).map(([verdict, name]) => ({
          name,
          points: checks.filter((row) => row.verdict === verdict).map(point),
        }))
      : [{ name: 'a check; the study itself is inconclusive', points: checks.map(point) }]),
  ];
  return forest(series, {
    title: capital(conclusion),
    unit,
    against,
    order: shown.map((row) => point(row).label),
  });
}

function methodOf({ study, plan, conclusions }: StudyResult): Term[] {
  const isChecked = conclusions.some(({ checks }) => checks.length > 0);
  const [policy] = plan.agents;
  const rules = JSON.stringify(plan.rules);
  return [
    {
      name: 'How',
      text: `Games are played by ${policy} in every seat. At moments of them the position is played on with one thing changed, and without, in the same ${plan.study?.worlds} worlds with the same random numbers (more worlds for the best of several); the estimate is the mean difference.`,
    },
    {
      name: 'Intervals',
      text: `${FINDING_METHOD}. Fewer than ${MIN_DEALS} deals give no interval and no mark (–); open marks and = had the same value in every deal. Seed “${plan.seed}”.`,
    },
    {
      name: 'Correlation',
      text: 'The naive association, which is not causal: how much better seats fared at the end for each one more that they had, or if they had or did it.',
    },
    {
      name: 'Detectable',
      text: 'The smallest effect this run would detect (80 % power).',
    },
    {
      name: 'Limits',
      text: `What is found holds for players such as ${policy}${rules === '{}' ? ' under the standard rules' : ` under the rules with ${rules}`}; people may play otherwise. ${
        isChecked
          ? `The checks of ${study} say what becomes of its conclusions with others.`
          : 'It was not checked with other players.'
      }`,
    },
  ];
}

function commandOf({ study, plan }: StudyResult): string {
  return [
    ...['lab study', shellWord(plan.study?.name ?? study), ...gameWords(plan.game)],
    ...['--players', plan.players, '--deals', plan.deals, '--policy', shellWord(plan.agents[0])],
    ...['--worlds', plan.study?.worlds, `--seed=${shellWord(plan.seed)}`],
    ...(JSON.stringify(plan.rules) === '{}' ? [] : ['--rules FILE']),
    '--out DIR',
  ].join(' ');
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

/** The answer in words, the verdict first. */
const answerTable = (result: StudyResult): DataTable => ({
  head: ['study', 'players', 'policy', 'sentence'],
  rows: leadFirst(result).map((sentence) => [
    ...[result.study, result.plan.players, result.plan.agents[0], sentence],
  ]),
});

/** Every finding of the study and of its checks. */
function summaryTable({ study, plan, findings, checks }: StudyResult): DataTable {
  const rows = [{ name: 'study', plan, findings }, ...checks].flatMap((run) =>
    run.findings.map((finding) => [
      ...[study, run.plan.players, run.plan.agents[0], JSON.stringify(run.plan.rules)],
      ...[run.plan.seed, run.plan.study?.worlds ?? null, run.name, finding.answer],
      ...[groupOf(finding), finding.column, finding.unit, finding.deals, finding.rows],
      ...[...cells(finding.estimate), finding.together, finding.detectable],
      ...[...cells(finding.contrast), FINDING_METHOD],
    ]),
  );
  return { head: Object.keys(SUMMARY_COLUMNS), rows };
}

/** `round 1, moment draft` */
const groupOf = ({ labels }: Finding): string =>
  Object.entries(labels)
    .map(([name, value]) => `${columnWords(name)} ${value}`)
    .join(', ');

function conclusionsTable({ plan, conclusions }: StudyResult): DataTable {
  const head = ['conclusion', 'against', 'unit', 'run', 'check', 'deals'];
  const rows = conclusions.flatMap(({ side, estimate: main, checks, ...conclusion }) => {
    const about = [conclusion.claim, conclusion.against, unitOf(conclusion)];
    return [
      [...about, 'study', 'the study', main.n, ...cells(main), side],
      ...checks.map(({ name, estimate: other, verdict }) => [
        ...[...about, name, nameOfCheck(name, plan.game), other?.n ?? 0],
        ...[...cells(other), verdict],
      ]),
    ];
  });
  return { head: [...head, 'estimate', 'low', 'high', 'verdict'], rows };
}
