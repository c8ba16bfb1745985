import { quote } from '../../engine/core/json.js';
import { noted } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import { counted, lower } from '../text/format.js';
import { figure, unitOf } from './balance-text.js';
import type { Sweep, SweepLine } from './sweep.js';
import { rankOf, sayPower, sayShift } from './verdict.js';
import { whoPlays } from './who-plays.js';

/** What is said of sweeps. */

export const BAND_METHOD =
  'all points of a curve at once with 95 %: largest of all standardised errors, by 2,000 multiplier resamples of deals';

/** `rounds from 2 to 4` */
export const sayVary = ({ vary }: Sweep): string =>
  vary.map(({ path, values }) => `${path} ${values.join(', ')}`).join(' and ');

export const aboutSweep = (sweep: Sweep): string =>
  `${titleOf(sweep.game)} with ${sweep.players} players, ${whoPlays(sweep)}: ${sayVary(sweep)}; ${counted(sweep.deals, 'deal')} at each point, seed ${quote(sweep.seed)}${noted(sweep.game)}`;

/** The lines that change at all: some point differs from the standard game. */
export const answering = ({ lines }: Sweep): SweepLine[] =>
  lines.filter(({ cells }) => cells.some(({ flagged }) => flagged));

/** What answers most, winning first, where it is farthest from the standard game; then each, from end to end. */
export function sweepSentences(sweep: Sweep): string[] {
  const found = answering(sweep).toSorted((a, b) => rankOf(a) - rankOf(b));
  const last = sweep.points.length;
  if (found.length === 0)
    return [
      `No measure differs clearly from the standard game at any point${sayPower(sweep, last)}.`,
    ];
  const [first, ...others] = found;
  return [
    `At ${sweep.points[farthest(first) - 1].name}: ${sayShift(first.measure, first.cells[0].estimate, first.cells[farthest(first)].estimate)}, against the standard game.`,
    `${sayOthers(others, sweep)}; all judged together.`,
    ...found.map(
      ({ measure, cells }) =>
        `${measure.title}: ${figure(measure, cells[1].estimate)} at ${sweep.points[0].name}, ${figure(measure, cells[last].estimate)} at ${sweep.points[last - 1].name} (${unitOf(measure)}).`,
    ),
  ];
}

/** The clear difference that is largest, by its place. */
function farthest({ cells }: SweepLine): number {
  const sizes = cells.map(({ flagged, difference }) =>
    flagged ? Math.abs(difference?.mean ?? 0) : -1,
  );
  return sizes.indexOf(Math.max(...sizes));
}

function sayOthers(others: readonly SweepLine[], { lines }: Sweep): string {
  const rest = lines.length - others.length - 1;
  const none = rest === 0 ? '' : `; ${rest} of ${lines.length} measures show no clear effect`;
  const named = others.map(({ measure }) => lower(measure.title));
  if (named.length === 0)
    return rest === 0
      ? 'That is all that was measured'
      : `Of ${lines.length} measures nothing else shows a clear effect`;
  return `Also differ: ${named.join(', ')}${none}`;
}
