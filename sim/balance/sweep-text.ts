import { quote } from '../../engine/core/json.js';
import { noted } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import { counted } from '../text/format.js';
import { figure, unitOf } from './balance-text.js';
import type { Sweep, SweepLine } from './sweep.js';
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

/** From one end of the grid to the other. */
export function sweepSentences(sweep: Sweep): string[] {
  const found = answering(sweep);
  const last = sweep.points.length;
  if (found.length === 0)
    return ['No measure differs clearly from the standard game at any point.'];
  return [
    `${found.length} of ${sweep.lines.length} measures change: at some point they differ clearly from the standard game.`,
    ...found.map(
      ({ measure, cells }) =>
        `${measure.title}: ${figure(measure, cells[1].estimate)} at ${sweep.points[0].name}, ${figure(measure, cells[last].estimate)} at ${sweep.points[last - 1].name} (${unitOf(measure)}).`,
    ),
  ];
}
