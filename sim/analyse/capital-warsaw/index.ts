import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import type { Answer, WarsawObservation } from '../../../engine/capital-warsaw/observe-json.js';
import { At, PHASES, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { moveWords } from '../../../engine/capital-warsaw/text-seat.js';
import { inFull } from '../../../engine/capital-warsaw/text-words.js';
import type { OfGame } from '../of-game.js';

/** What chance brings is a deal an epoch: there is nothing else to tell of luck. */
export const WARSAW_ANALYSIS: OfGame<WarsawState> = {
  situation: (_, s) => ({ round: s[At.EPOCH] + 1, phase: PHASES[s[At.PHASE]] }),
  words: (game, seen, move) =>
    words(game as CapitalWarsaw, seen as WarsawObservation, move as Answer),
};

/** Names the tile, which a person at the seat has before them. */
function words({ rules }: CapitalWarsaw, seen: WarsawObservation, move: Answer): string {
  const { long } = moveWords(move, seen, rules);
  const tile = seen.picked[seen.seat];
  if (tile === null) return long;
  const name = inFull(rules, tile);
  if (move.do === 'overbuild') return `${long} with ${name}`;
  return long.replace(/^(build|discard) it/, `$1 ${name}`);
}
