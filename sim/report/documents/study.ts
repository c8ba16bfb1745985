import { quote } from '../../../engine/core/json.js';
import { noted } from '../../lab/note.js';
import { titleOf } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { FINDING_METHOD, type Finding } from '../../query/findings.js';
import { MIN_DEALS } from '../../stats/ratio.js';
import { FOR_THE_BEST } from '../../studies/alternatives.js';
import type { DescribedAnswer, StudyResult } from '../../studies/run.js';
import { cells } from '../../text/csv.js';
import type {
  Cell,
  DataTable,
  Document,
  Glance,
  NextStep,
  Section,
  ShownTable,
  Term,
} from '../../text/document.js';
import { capital, columnWords, counted } from '../../text/format.js';
import { answerCharts } from '../answer-charts.js';
import { conclusionRows, unitOf } from '../conclusions.js';
import { gameSection } from '../game-section.js';
import { gameWords, nextStep } from '../run-text.js';
import { labelOf } from '../series.js';
import { brief, nameOfCheck, shownConclusion, shownFinding } from '../shown.js';
import { idOf, manifestAttachment } from './identity.js';
import { conclusionsSection } from './study-conclusions.js';

/** Where every estimate is. */
export const SUMMARY = 'summary.csv';

/** A study: its answer in sentences, a section for each of its tables, and what becomes of its conclusions. */
export function studyDocument(result: StudyResult): Document {
  const { plan, manifest, answers } = result;
  const findings = result.findings.map(shownFinding);
  const conclusions = result.conclusions.flatMap(conclusionRows).map(shownConclusion);
  return {
    id: idOf(['study', result.study, manifest.planHash]),
    game: plan.game,
    title: result.question,
    about: aboutOf(result),
    answer: leadFirst(result),
    glance: glanceOf(result, findings),
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
    next: nextOf(result),
    attachments: [manifestAttachment(manifest)],
    data: {
      'answer.csv': answerTable(result),
      [SUMMARY]: summaryTable(result),
      'conclusions.csv': conclusionsTable(result),
    },
  };
}

/** The whole of the first answer, winning first; where that has groups only, the first conclusions. */
function glanceOf({ answers: [first], conclusions }: StudyResult, findings: readonly Finding[]) {
  const whole = findings.filter(
    ({ answer, labels }) => answer === first?.name && Object.keys(labels).length === 0,
  );
  const found: Glance[] =
    whole.length > 0
      ? [...whole.filter(({ column }) => column === 'win_share'), ...whole]
          .filter((one, i, all) => all.indexOf(one) === i)
          .map(({ column, unit, estimate: of }) => ({
            ...{ name: capital(columnWords(column)), shown: { of, signed: true } },
            unit: brief(unit),
          }))
      : conclusions.map((one) => ({
          ...{
            name: capital(one.claim),
            shown: { of: shownConclusion(conclusionRows(one)[0]).estimate ?? one.estimate },
          },
          unit: brief(shownConclusion(conclusionRows(one)[0]).unit),
        }));
  return found.slice(0, GLANCED);
}
const GLANCED = 3;

function nextOf(result: StudyResult): NextStep {
  const { plan, conclusions } = result;
  return conclusions.some(({ checks }) => checks.length > 0)
    ? nextStep(['studies'], 'more questions', plan.game)
    : { command: commandOf(result), about: 'the same with checks by other players and rulings' };
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
