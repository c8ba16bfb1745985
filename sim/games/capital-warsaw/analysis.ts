import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import type { Answer, WarsawObservation } from '../../../engine/capital-warsaw/observe-json.js';
import { At, PHASES, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { moveWords } from '../../../engine/capital-warsaw/text-seat.js';
import { topOf } from '../../../engine/capital-warsaw/text-words.js';
import type { AnalysisAdapter } from '../../analyse/adapter.js';

/** What chance brings is a deal an epoch: there is nothing else to tell of luck. */
export const WARSAW_ANALYSIS: AnalysisAdapter<
  WarsawState,
  CapitalWarsaw,
  WarsawObservation,
  Answer
> = {
  roundWord: 'epoch',
  situation: (_, s) => ({ round: s[At.EPOCH] + 1, phase: PHASES[s[At.PHASE]] }),
  came: (_, { after }) => `the deal of epoch ${after[At.EPOCH] + 1}`,
  words: (game, seen, move) => words(game, seen, move),
};

/** Short enough for a table, with the tile, which a person at the seat has before them. */
function words({ rules }: CapitalWarsaw, seen: WarsawObservation, move: Answer): string {
  const tile = seen.picked[seen.seat];
  const place = 'row' in move ? `at ${move.row + 1}/${move.col + 1}` : '';
  const turned = 'turn' in move && move.turn > 0 ? `, turned ${move.turn}` : '';
  switch (move.do) {
    case 'discard':
      return `discard ${tile}`;
    case 'build':
      return `build ${tile} ${place}${turned}`;
    case 'overbuild':
      return `${tile} on ${topAt(seen, move)} ${place}${turned}`;
    case 'lose':
      return `lose ${topAt(seen, move)} ${place}`;
    default:
      return moveWords(move, seen, rules).long;
  }
}

/** The tile seen at a place of its own district. */
function topAt(seen: WarsawObservation, at: { row: number; col: number }): string {
  const space = seen.districts[seen.seat].find(({ row, col }) => row === at.row && col === at.col);
  return space ? topOf(space).tile : 'nothing';
}
