import { cellOf, MARKS, methodSentence, shown, unitOf } from '../../balance/balance-text.js';
import { measuresOf } from '../../balance/runs.js';
import type { Sweep, SweepLine } from '../../balance/sweep.js';
import {
  aboutSweep,
  answering,
  BAND_METHOD,
  sayVary,
  sweepSentences,
} from '../../balance/sweep-text.js';
import { forWhomItHolds, whoOptions } from '../../balance/who-plays.js';
import type { Cell, Document, Glance, Section, ShownTable } from '../../text/document.js';
import type { Figure } from '../../text/figure.js';
import { capital } from '../../text/format.js';
import { trend } from '../charts.js';
import { benchCommand, nextStep } from '../run-text.js';
import { isEffect, sheetTable } from './balance.js';
import { idOf } from './identity.js';

/** How a game changes as rules vary: those measures first that do. */
export function sweepDocument(sweep: Sweep): Document {
  const { game, players, deals, seed, policy, vary, points, lines } = sweep;
  const found = answering(sweep);
  return {
    id: idOf(['sweep', game, players, deals, seed, policy, vary, points]),
    game,
    title: `How the game changes with ${sayVary(sweep)}`,
    about: `${aboutSweep(sweep)}.`,
    answer: sweepSentences(sweep),
    glance: glanceOf(sweep, found),
    sections: [
      section(sweep, 'What changes', found),
      section(
        sweep,
        'What shows no clear effect',
        lines.filter((line) => !found.includes(line)),
      ),
    ],
    method: [
      { name: 'Intervals', text: methodSentence(sweep) },
      { name: 'Bands', text: `${capital(BAND_METHOD)}.` },
      { name: 'Marks', text: `${MARKS[0]}.` },
      {
        name: 'Limits',
        text: forWhomItHolds(sweep),
      },
    ],
    command: commandOf(sweep),
    next: nextStep(['balance FILE'], 'a whole health sheet of one point', game),
    attachments: [{ title: 'Points', text: JSON.stringify(points, null, 2) }],
    data: { 'sweep.csv': sheetTable(sweep, { method: BAND_METHOD, of: bandsOf(sweep) }) },
  };
}

/** The ends of the first curve that answers. */
function glanceOf({ points }: Sweep, [first]: readonly SweepLine[]): Glance[] {
  if (first === undefined) return [];
  const { measure, cells } = first;
  return [1, points.length].map((i) => ({
    name: `${measure.title}, ${points[i - 1].name}`,
    shown: { of: shown(measure, cells[i].estimate) },
    unit: unitOf(measure),
  }));
}

function commandOf(sweep: Sweep): string {
  const { game, players, vary, lines } = sweep;
  const isAll = lines.length === measuresOf(game, players).length;
  const measures = lines.map(({ measure }) => measure.name).join(',');
  const varied = vary.map(({ path, values }) => `--vary ${path}=${values.join(',')}`);
  const some = isAll ? [] : [`--measures ${measures}`];
  return benchCommand(['sweep', ...varied, ...some, ...whoOptions(game, sweep)], sweep);
}

/** The standard game has none. */
const bandsOf = ({ lines }: Sweep) => lines.map(({ band }) => [null, ...band]);

const READING =
  'Bars are 95 % intervals of each point by itself; the band holds the whole curve with 95 %, all points at once.';

function section(sweep: Sweep, title: string, lines: readonly SweepLine[]): Section {
  return {
    title,
    text: lines.length === 0 ? ['None.'] : [],
    reading: lines.length === 0 ? [] : [READING],
    figures: lines.map((line) => curve(sweep, line)),
    small: true,
    ...(lines.length === 0 ? {} : { table: tableOf(sweep, lines) }),
    terms: lines.map(({ measure }) => ({ name: measure.title, text: measure.about })),
  };
}

/** A row for each measure and point. */
const tableOf = ({ points }: Sweep, lines: readonly SweepLine[]): ShownTable => ({
  title: 'All points',
  rest: 'in sweep.csv',
  head: ['measure', 'unit', 'at', 'by itself', 'in the band', 'against the standard game', ''],
  rows: lines.flatMap(({ measure, cells, band }) =>
    points.map(({ name }, i): Cell[] => {
      const { estimate, difference, flagged } = cells[i + 1];
      return [
        ...[measure.title, unitOf(measure), name],
        ...[cellOf(measure, estimate), cellOf(measure, band[i]), cellOf(measure, difference, true)],
        flagged ? '*' : '',
      ];
    }),
  ),
});

/** Over the first number; the others make series. */
function curve({ vary, points }: Sweep, { measure, cells, band }: SweepLine): Figure {
  const others = [...new Set(points.map(({ at }) => nameOf(at)))];
  function nameOf(at: readonly number[]): string {
    return at
      .slice(1)
      .map((value, i) => `${vary[i + 1].path} ${value}`)
      .join(', ');
  }
  const series = others.map((name) => ({
    name,
    points: points.flatMap((point, i) =>
      nameOf(point.at) === name && Number.isFinite(cells[i + 1].estimate.mean)
        ? [
            {
              ...{ label: point.name, x: point.at[0] },
              estimate: shown(measure, cells[i + 1].estimate),
              band: shown(measure, band[i]),
            },
          ]
        : [],
    ),
  }));
  const words = { title: measure.title, unit: unitOf(measure), over: vary[0].path };
  return trend(series, {
    ...words,
    against: isEffect(measure) ? 0 : null,
  });
}
