import {
  aboutSheet,
  cellOf,
  figure,
  flagged,
  MARKS,
  mark,
  methodSentence,
  sayRules,
  shown,
  signedFigure,
  unitOf,
} from '../../balance/balance-text.js';
import { aspectOf, lineLabels } from '../../balance/moves.js';
import type { MeasuredRules, Sheet, SheetLine } from '../../balance/sheet.js';
import { sentences } from '../../balance/verdict.js';
import { forWhomItHolds, playerOf, whoOptions } from '../../balance/who-plays.js';
import { shellWord } from '../../play/files.js';
import type { Estimate } from '../../stats/mean.js';
import { hasEnoughDeals } from '../../stats/ratio.js';
import { cells, ends } from '../../text/csv.js';
import type { Cell, DataTable, Document, Section } from '../../text/document.js';
import type { Figure } from '../../text/figure.js';
import { forest } from '../charts.js';
import { benchCommand, nextStep } from '../run-text.js';
import { idOf } from './identity.js';
import { glanceOf, LIGHTS_METHOD, lightsSection, lightsTable } from './sheet-lights.js';

/** A health sheet: what differs first, then every line with its definition. */
export function balanceDocument(sheet: Sheet): Document {
  const { game, players, deals, seed, policy, ruleSets, lines } = sheet;
  const headings = [...new Set(lines.map(({ measure }) => measure.heading))];
  const variants = ruleSets.slice(1);
  return {
    id: idOf(['balance', game, players, deals, seed, policy, ruleSets]),
    game,
    title:
      variants.length === 0
        ? 'The health of the standard game'
        : `The health of ${variants.map(({ name }) => name).join(', ')}`,
    about: `${aboutSheet(sheet)}.`,
    answer: sentences(sheet),
    glance: glanceOf(sheet),
    sections: [
      ...(sheet.lights.length === 0 ? [] : [lightsSection(sheet)]),
      ...variants.map((_, i) => differencesSection(sheet, i + 1)),
      ...headings.map((heading) =>
        headingSection(
          sheet,
          heading,
          lines.filter(({ measure }) => measure.heading === heading),
        ),
      ),
    ],
    method: [
      { name: 'Lights', text: LIGHTS_METHOD },
      { name: 'Intervals', text: methodSentence(sheet) },
      { name: 'Marks', text: `${MARKS.join('; ')}.` },
      ...variants.map((ruleSet) => ({ name: ruleSet.name, text: sayRules(sheet.game, ruleSet) })),
      {
        name: 'Limits',
        text: `${forWhomItHolds(sheet)} The answer says whether these players understand each variant.`,
      },
    ],
    command: benchCommand(
      ['balance', ...variants.map(({ name }) => shellWord(name)), ...whoOptions(game, sheet)],
      sheet,
    ),
    next:
      variants.length === 0
        ? nextStep(['balance'], 'variants of the rules to compare it with', game)
        : nextStep(['rules'], 'what else can be changed, and how', game),
    attachments: [{ title: 'Rule sets', text: JSON.stringify(ruleSets, null, 2) }],
    data: {
      'balance.csv': sheetTable(sheet),
      ...(sheet.lights.length > 0 && { 'lights.csv': lightsTable(sheet) }),
    },
  };
}

/** How clear a difference is, in halves of its interval: so that lines of all units stand in one chart. */
function standardised(of: Estimate): Estimate {
  if (of.low === null || of.high === null) return of;
  const half = (of.high - of.low) / 2;
  return { n: of.n, mean: of.mean / half, low: of.mean / half - 1, high: of.mean / half + 1 };
}

const MOST = 15;
const CLEAREST = 2;

function differencesSection(sheet: Sheet, at: number): Section {
  const { name } = sheet.ruleSets[at];
  const found = flagged(sheet, at);
  const told = found.filter(({ cell }) => cell.difference?.low !== null).slice(0, MOST);
  const labelOf = ({ line: { measure }, cell }: (typeof told)[number]) =>
    `${measure.title} ${signedFigure(measure, cell.difference as Estimate)} ${unitOf(measure)}`;
  const series = Object.entries(WITH_SKILL).map(([marked, words]) => ({
    name: sheet.checks.agents.length === 0 ? '' : words,
    points: told
      .filter(({ cell }) => mark(cell) === marked)
      .map((one) => ({
        label: labelOf(one),
        estimate: standardised(one.cell.difference as Estimate),
      })),
  }));
  const title = `${name} against the standard game`;
  if (found.length === 0)
    return {
      title: `What ${name} changes`,
      text: ['No line differs clearly from the standard game.'],
      figures: [],
      terms: [],
    };
  return {
    title: `What ${name} changes`,
    text: [],
    reading: [
      'The clearest differences to the standard game. Marks say how clear each is, so that all units fit in one chart: the difference divided by the half-width of its 95 % interval. Beyond 1 the interval leaves out 0; those of all these lines do so even together with all others.',
    ],
    figures:
      told.length === 0
        ? []
        : [
            forest(
              series.filter(({ points }) => points.length > 0),
              {
                title,
                unit: 'difference ÷ half-width of its interval',
                order: told.map(labelOf),
                finding: `Clearest: ${told.slice(0, CLEAREST).map(labelOf).join('; ')}`,
              },
            ),
          ],
    table: {
      title: 'Lines that differ',
      head: ['line', 'unit', 'standard', name, 'difference', ''],
      rows: found.map(({ line: { measure, cells: all }, cell }) => [
        ...[measure.title, unitOf(measure), cellOf(measure, all[0].estimate)],
        cellOf(measure, cell.estimate),
        cellOf(measure, cell.difference, true),
        mark(cell),
      ]),
      rest: 'in balance.csv',
    },
    terms: [],
  };
}

/** By the mark of a difference. */
const WITH_SKILL: Readonly<Record<string, string>> = {
  '*': 'the same with weaker players',
  '*~': 'inconclusive with weaker players',
  '*!': 'the other way round with weaker players',
};

/** What people at the table notice; the rest is for who wants every figure. */
const AT_TABLE = ['Course of a game', 'Time', 'Kingmaking', 'Choices', 'Luck and skill'];

function headingSection(
  { ruleSets }: Sheet,
  heading: string,
  lines: readonly SheetLine[],
): Section {
  const variants = ruleSets.slice(1);
  return {
    title: heading,
    text: [],
    figures: chartsOf(ruleSets, lines),
    small: true,
    ...(AT_TABLE.includes(heading) ? {} : { deep: true }),
    table: {
      title: heading,
      head: [
        'line',
        'unit',
        'standard',
        ...variants.flatMap(({ name }) => [name, 'difference', '']),
      ],
      rows: lines.map(({ measure, cells: [standard, ...others] }) => [
        ...[measure.title, unitOf(measure), cellOf(measure, standard.estimate)],
        ...others.flatMap((cell): Cell[] => [
          cellOf(measure, cell.estimate),
          cellOf(measure, cell.difference, true),
          mark(cell),
        ]),
      ]),
    },
    terms: lines.map(({ measure }) => ({ name: measure.title, text: measure.about })),
  };
}

/** Lines of one unit in one chart, the rule sets as series. */
function chartsOf(ruleSets: Sheet['ruleSets'], lines: readonly SheetLine[]): Figure[] {
  const told = lines.filter(({ cells }) => cells.some(({ estimate }) => hasEnoughDeals(estimate)));
  const kinds = [...new Set(told.map(({ measure }) => kindOf(measure)))];
  return kinds.map((kind) => {
    const some = told.filter(({ measure }) => kindOf(measure) === kind);
    const { measure } = some[0];
    const labels = lineLabels(some.map(({ measure: of }) => of));
    return forest(
      ruleSets.map(({ name }, i) => ({
        name,
        points: some
          .map(({ measure: of, cells }, line) => ({
            label: labels[line],
            estimate: shown(of, cells[i].estimate),
          }))
          .filter(({ estimate }) => Number.isFinite(estimate.mean) && hasEnoughDeals(estimate)),
      })),
      {
        title: some.length === 1 ? measure.title : `${measure.heading}: ${kind}`,
        unit: unitOf(measure),
        against: isEffect(measure) ? 0 : null,
        ...(isEffect(measure) && ruleSets.length === 1
          ? {}
          : {
              finding:
                ruleSets.length === 1 ? sayLines(some, labels) : sayDifferences(some, labels),
            }),
      },
    );
  });
}

/** What is compared with 0. */
export const isEffect = ({ name }: SheetLine['measure']): boolean =>
  /advantage|worth|regret|skill/.test(name);

const TOLD_LINES = 2;

/** The first lines of a chart with their figures: measures are not compared with each other. */
const sayLines = (lines: readonly SheetLine[], labels: readonly string[]): string =>
  lines
    .slice(0, TOLD_LINES)
    .map(
      ({ measure, cells: [{ estimate }] }, i) =>
        `${labels[i]} ${figure(measure, estimate)} ${unitOf(measure)}`,
    )
    .join('; ');

/** Which lines the variants change for sure. */
function sayDifferences(lines: readonly SheetLine[], labels: readonly string[]): string {
  const found = labels.filter((_, i) => lines[i].cells.some(({ flagged }) => flagged));
  if (found.length === 0)
    return lines.length === 1
      ? 'No clear difference'
      : `None of ${lines.length} lines differs clearly`;
  const more = found.length - TOLD_LINES;
  return `Clearly different: ${found.slice(0, TOLD_LINES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Worth, regret and use of moves are charts of their own; so is what has a unit of its own. */
const kindOf = (measure: SheetLine['measure']): string => aspectOf(measure) ?? measure.unit;

/** A row for each measure and rule set; around curves there are bands. */
export function sheetTable(
  measured: MeasuredRules,
  bands?: { method: string; of: readonly (readonly (Estimate | null)[])[] },
): DataTable {
  const { game, players, deals, seed, ruleSets, lines } = measured;
  const head = [
    ...['measure', 'heading', 'title', 'unit', 'rule_set', 'rules'],
    ...[...ends('estimate'), 'estimate_deals', ...(bands ? ['band_low', 'band_high'] : [])],
    ...[...ends('difference'), 'flagged', 'with_weaker_players'],
    ...['game', 'players', 'policy', 'deals', 'seed', 'method', 'about'],
  ];
  const method = bands ? `${METHOD}; bands: ${bands.method}` : METHOD;
  const rows = lines.flatMap(({ measure, cells: all }, line) =>
    all.map(({ estimate, difference, flagged, skill }, i) => [
      ...[measure.name, measure.heading, measure.title, measure.unit],
      ...[ruleSets[i].name, JSON.stringify(ruleSets[i].rules), ...cells(estimate), estimate.n],
      ...(bands ? [bands.of[line][i]?.low ?? null, bands.of[line][i]?.high ?? null] : []),
      ...[...cells(difference), flagged],
      Object.entries(skill)
        .map(([agent, verdict]) => `${agent} ${verdict}`)
        .join('; '),
      ...[game, players, playerOf(measured, ruleSets[i]), deals, seed, method, measure.about],
    ]),
  );
  return { head, rows };
}

const METHOD =
  '95 % t interval over deals (ratio of sums, linearised); differences paired by deal; flagged: all lines of all rule sets together';
