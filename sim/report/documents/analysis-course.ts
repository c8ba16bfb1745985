import type { Analysis } from '../../analyse/analyse.js';
import {
  CANDIDATES,
  type Course,
  type CurvePoint,
  type TurningPoint,
} from '../../analyse/course.js';
import { isClearAmong, mapped } from '../../stats/mean.js';
import { cells, ends } from '../../text/csv.js';
import type { Cell, DataTable, Glance, Section } from '../../text/document.js';
import { counted, fixed } from '../../text/format.js';
import { courseChart } from '../course-chart.js';
import { roundWord } from './analysis-adapter.js';
import { seatName } from './analysis-names.js';

const percent = (share: number): string => `${fixed(100 * share, 0)} %`;

interface Told {
  point: CurvePoint;
  seat: number;
  rise: number;
}

const toldOf = ({ points, turningPoints }: Course): Told[] =>
  turningPoints.map(({ point, seat }) => ({
    point: points[point],
    seat,
    rise: points[point].change[seat].mean,
  }));

/** What decided the game, as the first sentence, and how far the figures go as the second. */
export function courseSentences(analysis: Analysis, course: Course): string[] {
  const told = toldOf(course);
  if (told.length === 0 && analysis.stopped) return [];
  if (told.length === 0)
    return [
      `No single move or draw clearly decided it, as far as ${counted(analysis.worlds, 'world')} can show.`,
    ];
  const byRise = (a: Told, b: Told) => Math.abs(b.rise) - Math.abs(a.rise);
  const [won] = risesOfWinners(analysis, told).sort(byRise);
  const { point, seat, rise } = won ?? [...told].sort(byRise)[0];
  const verdict = won ? 'won it' : rise > 0 ? 'gained most' : 'lost most';
  const fromTo = `from ${percent(point.before[seat].mean)} to ${percent(point.after[seat].mean)}`;
  const mover = point.seat === seat ? '' : `${seatName(analysis, point.seat ?? seat)}'s `;
  const what = point.cause === 'luck' ? `luck (${point.words})` : `${mover}${point.words}`;
  return [
    `${seatName(analysis, seat)} ${verdict} in ${roundWord(analysis.record)} ${point.round}: ${what} took its win chance ${fromTo}.`,
  ];
}

/** Where the chances of who won rose clearly, even if those of another changed more. */
function risesOfWinners({ record }: Analysis, told: readonly Told[]): Told[] {
  if (record.unfinished) return [];
  const looks = CANDIDATES * record.players;
  return told.flatMap(({ point }) =>
    record.final.winners
      .map((seat) => ({ point, seat, rise: point.change[seat].mean }))
      .filter(({ seat, rise }) => rise > 0 && isClearAmong(point.change[seat], looks)),
  );
}

/** The changes that decided most. */
export const courseGlance = (analysis: Analysis, course: Course): Glance[] =>
  toldOf(course)
    .slice(0, GLANCED)
    .map(({ point, seat }) => ({
      name: `${seatName(analysis, seat)}, ${sayPoint(analysis, point)}`,
      shown: { of: mapped(point.change[seat], (x) => 100 * x), digits: 0, signed: true },
      unit: 'percentage points of win chance',
    }));
const GLANCED = 3;

export function courseSections(analysis: Analysis, course: Course): Section[] {
  return [turningSection(analysis, course), curveSection(analysis, course)];
}

function turningSection(analysis: Analysis, course: Course): Section {
  const round = roundWord(analysis.record);
  const head = ['', 'move', round, 'what happened', '', 'whose chance', 'from', 'to', 'change'];
  const rows = toldOf(course).map(({ point, seat }, i): Cell[] => [
    ...[`${i + 1}`, `${point.move ?? '–'}`, point.round, sayPoint(analysis, point)],
    ...[point.cause, seatName(analysis, seat)],
    ...[percent(point.before[seat].mean), percent(point.after[seat].mean)],
    { of: mapped(point.change[seat], (x) => 100 * x), digits: 0, signed: true },
  ]);
  const title = 'Turning points';
  return {
    title,
    text:
      rows.length === 0
        ? [
            'No change of the win chances is clear against its interval; --worlds makes them narrower.',
          ]
        : [],
    figures: [],
    ...(rows.length > 0 && { table: { title, head, rows } }),
    terms: [],
  };
}

/** Who did what: of a choice with the name. */
const sayPoint = (analysis: Analysis, { cause, seat, words }: CurvePoint): string =>
  cause === 'choice' && seat !== null ? `${seatName(analysis, seat)}: ${words}` : words;

function curveSection(analysis: Analysis, course: Course): Section {
  const { points } = course;
  const seats = [...(points[0]?.after.keys() ?? [])];
  const title = 'Win chances, move by move';
  const saying = (point: CurvePoint) =>
    point.move === null ? 'Start' : `Move ${point.move}, ${sayPoint(analysis, point)}`;
  return {
    title,
    text: [],
    reading: [
      'Each line is the chance of a seat to win if all play on by the policy; bands are intervals, numbers the turning points.',
    ],
    figures: [courseChart(analysis, course, (seat) => seatName(analysis, seat), saying)],
    table: {
      title,
      head: ['', 'start', 'low to high, from left to right', 'now'],
      rows: seats.map((seat): Cell[] => {
        const values = points.map(({ after }) => after[seat].mean);
        return [
          ...[seatName(analysis, seat), percent(values[0]), sparks(values)],
          percent(values[values.length - 1]),
        ];
      }),
    },
    terms: [],
  };
}

const LEVELS = '▁▂▃▄▅▆▇█';
const WIDTH = 60;

/** Values from 0 to 1 as blocks; of many, the last of each stretch. */
function sparks(values: readonly number[]): string {
  const width = Math.min(WIDTH, values.length);
  return Array.from({ length: width }, (_, i) => {
    const value = values[Math.floor(((i + 1) * values.length) / width) - 1];
    return LEVELS[Math.min(LEVELS.length - 1, Math.floor(value * LEVELS.length))];
  }).join('');
}

/** How turning points were found. */
export const courseMethod = (worlds: number, fresh: number): string =>
  `Win chances are those of somebody who sees all hands. A choice stands against what the policy would do, and what chance brought against what might have come. The curve takes ${counted(worlds, 'world')} a moment; what seems largest is measured anew in ${counted(fresh, 'fresh world')}, and told if it is clear even as one of so many.`;

/** One row for every moment and seat; shares are parts of 1. */
export function curveTable({ points, turningPoints }: Course): DataTable {
  const isTurn = (at: number, of: number) =>
    turningPoints.some(({ point, seat }: TurningPoint) => point === at && seat === of);
  return {
    head: [
      ...['moment', 'move', 'pick', 'round', 'mover', 'cause', 'words', 'seat'],
      ...[...ends('before'), ...ends('win_share'), ...ends('change'), 'turning_point', 'worlds'],
    ],
    rows: points.flatMap(({ move, pick, round, seat: mover, cause, words, ...of }, at) =>
      of.after.map((share, seat) => [
        ...[at, move, pick, round, mover, cause, words, seat],
        ...[...cells(of.before[seat] ?? null), ...cells(share), ...cells(of.change[seat] ?? null)],
        ...[isTurn(at, seat), share.n],
      ]),
    ),
  };
}
