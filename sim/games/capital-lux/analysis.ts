import { sortFuture } from '../../../engine/capital-lux/future.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { Answer, LuxObservation } from '../../../engine/capital-lux/observe-json.js';
import { At, type LuxState, PHASES } from '../../../engine/capital-lux/state.js';
import { moveWords } from '../../../engine/capital-lux/text-seat.js';
import { inFull } from '../../../engine/capital-lux/text-words.js';
import type { AnalysisAdapter } from '../../analyse/adapter.js';
import { chanceOf } from './analysis/chance.js';
import { eventsOf } from './analysis/events.js';

export const LUX_ANALYSIS: AnalysisAdapter<LuxState, CapitalLux, LuxObservation, Answer> = {
  situation: (_, s) => ({ round: s[At.ROUND] + 1, phase: PHASES[s[At.PHASE]] }),
  words,
  part: (phase, pick) => (phase === 'draft' ? `card ${pick + 1} of the pack` : ''),
  settle: ({ table }, s) => sortFuture(table, s),
  came: ({ table }, { move, before, after }) =>
    eventsOf(table, move, before, after)
      .map(({ what, round, seats: [seat], came }) =>
        what === 'deal'
          ? `the deal of round ${round}`
          : `Seat ${seat} draws ${what === 'draw' ? inFull(came(seat)[0]) : `modifier ${came(seat)}`}`,
      )
      .join(', '),
  luck: {
    chanceOf,
    words: (what, came) =>
      what === 'modifier' ? `modifier ${came}` : `${what}: ${came.join(' ')}`,
  },
};

/** Not "your hometown". */
function words({ rules }: CapitalLux, seen: LuxObservation, answer: Answer): string {
  if ('play' in answer) return `${inFull(answer.play)} to the ${answer.to}`;
  if ('takes' in answer && answer.takes.length > 1) return `Cleric: take ${inFull(answer.takes)}`;
  return moveWords(answer, seen, rules).long;
}
