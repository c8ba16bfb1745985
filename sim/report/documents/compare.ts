import { quote } from '../../../engine/core/json.js';
import { shorten } from '../../../engine/core/shape.js';
import type { Plan } from '../../batch/plan.js';
import { noteLine } from '../../lab/note.js';
import { shellWord } from '../../play/files.js';
import type { CompareResult } from '../../query/compare.js';
import { mapped } from '../../stats/mean.js';
import { detectable, sayDetectable } from '../../stats/power.js';
import { cells, ends } from '../../text/csv.js';
import type { DataTable, Document, Section } from '../../text/document.js';
import {
  capital,
  columnWords,
  counted,
  digitsOf,
  estimate,
  fixed,
  lower,
} from '../../text/format.js';
import { describePlan, sections, smallPrint } from '../run-text.js';
import { labelOf } from '../series.js';
import { idOf, manifestAttachment } from './identity.js';

type Compared = CompareResult['comparisons'][number];

/** Two runs side by side: what differs between them, in plan and in figures. */
export function compareDocument(result: CompareResult): Document {
  const { runs, paired, method, comparisons } = result;
  const [a, b] = runs;
  const plans = runs.map(({ manifest }) => manifest.plan);
  const seeds = [...new Set(plans.map(({ seed }) => quote(seed)))].join(' and ');
  return {
    id: idOf(['compare', a.manifest.planHash, b.manifest.planHash]),
    game: a.manifest.plan.game,
    title: `A ${a.folder}, B ${b.folder}: what differs`,
    about: whatDiffers(result),
    answer: answerOf(comparisons),
    glance: comparisons
      .filter(({ clear }) => clear)
      .slice(0, GLANCED)
      .map((one) => ({
        name: `${nameOf(one)}: B − A`,
        shown: { of: one.difference, signed: true },
        unit: one.unit ?? '',
      })),
    sections: sections(comparisons).map((section) => sectionOf(result, section)),
    method: [
      { name: 'Intervals', text: `${method}; seed ${seeds}.` },
      {
        name: 'Clear (*)',
        text: `Not 0 even if all ${comparisons.length} differences are judged together (Bonferroni, 95 %).`,
      },
      {
        name: 'Limits',
        text: [
          paired
            ? 'Differences between runs of the same deals are caused by what differs between their plans.'
            : 'Runs with the same seed and number of players share their deals, and are compared more closely.',
          ...smallPrint(Math.min(...plans.map(({ deals }) => deals))),
        ].join(' '),
      },
    ],
    command: `lab compare ${shellWord(a.folder)} ${shellWord(b.folder)}`,
    next: { command: `lab report ${shellWord(b.folder)}`, about: 'one of them as a page' },
    attachments: runs.map(({ manifest }) => manifestAttachment(manifest)),
    data: { 'compare.csv': compareTable(result) },
  };
}

const NAMED = 5;
const GLANCED = 3;

/** `Score (seats, seat 1)` */
const nameOf = ({ table, column, by, group }: Compared): string =>
  `${capital(columnWords(column))}${by === null ? '' : ` (${table}, ${columnWords(by)} ${group})`}`;

/** Winning first, then points, then what is clearest; wholes before their parts. */
const rankOf = ({ column, by }: Compared): number =>
  (/win_share/.test(column) ? 0 : column === 'score' ? 1 : 2) + (by === null ? 0 : 0.5);

const sureness = ({ difference: { mean, low, high } }: Compared): number =>
  low === null || high === null ? Number.POSITIVE_INFINITY : Math.abs(mean) / (high - low);

function sayDifference(one: Compared): string {
  const { difference, unit } = one;
  const isMore = difference.mean > 0;
  const size = estimate(isMore ? difference : mapped(difference, (x) => -x));
  return `${lower(nameOf(one))} is ${isMore ? 'higher' : 'lower'} by ${size}${unit === undefined ? '' : ` ${unit}`}`;
}

function answerOf(comparisons: readonly Compared[]): string[] {
  const clear = comparisons
    .filter((one) => one.clear)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || sureness(b) - sureness(a));
  if (clear.length === 0) return [sayNothing(comparisons)];
  const [first, ...more] = clear;
  return [
    `In B ${sayDifference(first)} than in A.`,
    `${clear.length} of ${counted(comparisons.length, 'figure')} differ clearly${clear.length > NAMED ? `; the first ${NAMED}, winning and points before all else` : ''}:`,
    ...more.slice(0, NAMED - 1).map((one) => `In B ${sayDifference(one)}.`),
  ];
}

/** By the figure that matters most: what it would have taken to be seen. */
function sayNothing(comparisons: readonly Compared[]): string {
  const none = `None of ${counted(comparisons.length, 'figure')} differs clearly`;
  const [first] = comparisons
    .filter(({ difference: { low } }) => low !== null)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const size = first && detectable(first.difference, comparisons.length);
  if (size === undefined) return `${none}.`;
  const unit = first.unit === undefined ? '' : ` ${first.unit}`;
  return `${none} (${sayDetectable(`${size.toPrecision(2)}${unit} of ${lower(nameOf(first))}`)}).`;
}

function whatDiffers({ runs }: CompareResult): string {
  const [first, second] = runs;
  const [a, b] = [first.manifest.plan, second.manifest.plan];
  const names = (Object.keys(a) as (keyof Plan)[]).filter(
    (name) => name !== 'tables' && JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
  const show = (plan: Plan) =>
    names.map((name) => `${name} ${shorten(JSON.stringify(plan[name]), 60)}`).join(', ');
  return [
    `A: ${describePlan(first.manifest)[0]}. B: ${describePlan(second.manifest)[0]}.`,
    names.length === 0 ? 'Both have the same plan.' : `A has ${show(a)}; B has ${show(b)}.`,
    ...partUsed(a, b),
    ...noteLine(a.game, a.rules),
  ].join(' ');
}

/** Which deals the figures are of, where that is not all of both runs. */
function partUsed(a: Plan, b: Plan): string[] {
  if (a.seed === b.seed && a.players !== b.players)
    return ['Runs of one seed with different players are not quite independent: use another seed.'];
  if (a.seed !== b.seed || a.deals === b.deals) return [];
  const shared = Math.min(a.deals, b.deals);
  return [`All figures are of the ${counted(shared, 'deal')} that both have.`];
}

function sectionOf({ runs: [{ manifest }] }: CompareResult, section: readonly Compared[]): Section {
  const [{ table, by }] = section;
  const { game } = manifest.plan;
  return {
    title: by === null ? capital(table) : `${capital(table)} by ${columnWords(by)}`,
    text: [],
    figures: [],
    table: {
      title: 'All means',
      head: [...(by === null ? [] : [columnWords(by)]), 'what', 'unit', 'A', 'B', 'B − A', ''],
      rows: section.map(({ column, group, unit, first, second, difference, clear }) => [
        ...(by === null ? [] : [labelOf({ labels: { [by]: `${group}` } }, game)]),
        ...[columnWords(column), unit ?? ''],
        ...[first, second].map(({ mean }) => fixed(mean, digitsOf(difference))),
        ...[
          { of: difference, digits: digitsOf(difference), signed: true as const },
          clear ? '*' : '',
        ],
      ]),
      rest: 'with --json',
    },
    terms: [],
  };
}

function compareTable({ runs, paired, method, comparisons }: CompareResult): DataTable {
  const [a, b] = runs.map(({ manifest }) => manifest.planHash);
  return {
    head: [
      ...['table', 'by', 'group', 'column', 'unit', ...ends('a'), ...ends('b')],
      ...[...ends('difference'), 'deals', 'clear', 'paired', 'plan_a', 'plan_b', 'method'],
    ],
    rows: comparisons.map(
      ({ table, by, group, column, unit, first, second, difference, clear }) => [
        ...[table, by, group, column, unit ?? null, ...cells(first), ...cells(second)],
        ...[...cells(difference), difference.n, clear, paired, a, b, method],
      ],
    ),
  };
}
