import {
  aboutSheet,
  cellOf,
  flagged,
  MARKS,
  mark,
  methodSentence,
  sayRules,
  shown,
  signedFigure,
  unitOf,
} from '../../balance/balance-text.js';
import type { Colour } from '../../balance/lights.js';
import { aspectOf, lineLabels } from '../../balance/moves.js';
import type { MeasuredRules, Sheet, SheetLine } from '../../balance/sheet.js';
import { sentences, thresholdOf } from '../../balance/verdict.js';
import { forWhomItHolds, playerOf, whoOptions } from '../../balance/who-plays.js';
import { shellWord } from '../../play/files.js';
import type { Estimate } from '../../stats/mean.js';
import { hasEnoughDeals } from '../../stats/ratio.js';
import { cells, ends } from '../../text/csv.js';
import type { Cell, DataTable, Document, Section } from '../../text/document.js';
import type { Figure } from '../../text/figure.js';
import { capital } from '../../text/format.js';
import { forest } from '../charts.js';
import { benchCommand } from '../run-text.js';
import { idOf } from './identity.js';

/** A health sheet: what differs first, then every line with its definition. */
export function balanceDocument(sheet: Sheet): Document {
  const { game, players, deals, seed, policy, ruleSets, lines } = sheet;
  const headings = [...new Set(lines.map(({ measure }) => measure.heading))];
  const variants = ruleSets.slice(1);
  return {
    id: idOf(['balance', game, players, deals, seed, policy, ruleSets]),
    title:
      variants.length === 0
        ? 'The health of the standard game'
        : `The health of ${variants.map(({ name }) => name).join(', ')}`,
    about: `${aboutSheet(sheet)}.`,
    answer: sentences(sheet),
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
    attachments: [{ title: 'Rule sets', text: JSON.stringify(ruleSets, null, 2) }],
    data: {
      'balance.csv': sheetTable(sheet),
      ...(sheet.lights.length > 0 && { 'lights.csv': lightsTable(sheet) }),
    },
  };
}

/** A light for each area of each rule set, with what made it. */
function lightsSection({ ruleSets, lights, lines }: Sheet): Section {
  const measureOf = (name: string) => lines.find(({ measure }) => measure.name === name)?.measure;
  const rows = lights[0].flatMap((_, i) =>
    lights.map((of, r): Cell[] => {
      const { area, colour, criteria } = of[i];
      const [first] = criteria;
      const measure = measureOf(first.measure);
      return [
        ...[capital(area), ...(ruleSets.length > 1 ? [ruleSets[r].name] : []), LIGHTS[colour]],
        ...(measure === undefined
          ? ['', null, '', '']
          : [
              measure.title,
              cellOf(measure, first.estimate),
              thresholdOf(measure, first),
              unitOf(measure),
            ]),
      ];
    }),
  );
  const all = lights[0].flatMap(({ area, criteria }) =>
    criteria.map(({ measure, why }) => ({ area, measure, why })),
  );
  return {
    title: 'How it stands',
    text: [],
    figures: [],
    table: {
      title: 'A light for each area',
      head: [
        ...['area', ...(ruleSets.length > 1 ? ['rules'] : []), 'light'],
        ...['by', 'figure', 'should be', 'unit'],
      ],
      rows,
    },
    terms: all.map(({ area, measure, why }) => ({
      name: `${capital(area)}: ${measureOf(measure)?.title ?? measure}`,
      text: `${capital(why)}.`,
    })),
  };
}

/** A row for each criterion of each area and rule set. */
function lightsTable({ game, players, policy, deals, seed, ruleSets, lights }: Sheet): DataTable {
  return {
    head: [
      ...['rule_set', 'area', 'light', 'measure', ...ends('estimate'), 'estimate_deals'],
      ...['from', 'to', 'within', 'why', 'game', 'players', 'policy', 'deals', 'seed', 'method'],
    ],
    rows: lights.flatMap((of, r) =>
      of.flatMap(({ area, colour, criteria }) =>
        criteria.map(({ measure, estimate, from, to, colour: within, why }) => [
          ...[ruleSets[r].name, area, colour, measure, ...cells(estimate), estimate.n],
          ...[from ?? null, to ?? null, within, why, game, players, policy, deals, seed],
          LIGHTS_METHOD,
        ]),
      ),
    ),
  };
}

export const LIGHTS: Readonly<Record<Colour, string>> = {
  green: '● yes',
  yellow: '◐ not sure',
  grey: '○ too few deals',
  red: '✗ no',
};

/** How clear a difference is, in halves of its interval: so that lines of all units stand in one chart. */
function standardised(of: Estimate): Estimate {
  if (of.low === null || of.high === null) return of;
  const half = (of.high - of.low) / 2;
  return { n: of.n, mean: of.mean / half, low: of.mean / half - 1, high: of.mean / half + 1 };
}

const MOST = 15;

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
              { title, unit: 'difference ÷ half-width of its interval', order: told.map(labelOf) },
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
        against: /advantage|worth|regret|skill/.test(measure.name) ? 0 : null,
      },
    );
  });
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

export const LIGHTS_METHOD =
  'Yes: the figure lies within its limits for sure; no: outside for sure; each light by its worst figure. Intervals of all lights of a rule set hold together with 95 %: in one sheet of twenty at most any light is wrong.';

const METHOD =
  '95 % t interval over deals (ratio of sums, linearised); differences paired by deal; flagged: all lines of all rule sets together';
