import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { points } from '../../../../engine/capital-lux/score.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import type { Standings } from '../../../agents/shares.js';

/**
 * What is looked at of each seat when a round is over, to tell who will win: points; own gold; room
 * under the capital's sums (10 a colour at most, modifiers being gone), and what is missing of it
 * (12 at most); whether the seat starts the next round.
 */
const STANDINGS = ['points', 'gold', 'room', 'deficit', 'starter'] as const;
const STANDING_COUNT = STANDINGS.length;

/** By rounds still to come, one and two or more. */
export const luxStandings = ({ seats, table }: CapitalLux): Standings<LuxState> => ({
  count: STANDING_COUNT,
  stages: 2,
  stageOf: (s) => Math.min(2, table.rounds - s[At.ROUND]) - 1,
  clock: (s) => s[At.ROUND],
  read: (s, out) => readStandings(seats, s, out),
});

/** Fills `out` with STANDINGS of each seat. */
function readStandings(seats: number, s: LuxState, out: Float64Array): void {
  for (let seat = 0; seat < seats; seat++) {
    let room = 0;
    let deficit = 0;
    for (let c = 0; c < 4; c++) {
      const left = s[At.CAPITAL_SUM + c] - s[At.HOME_SUM | (seat << 2) | c];
      if (left >= 0) room += Math.min(left, 10);
      else deficit += Math.min(-left, 12);
    }
    const at = seat * STANDING_COUNT;
    out[at] = points(s, seat);
    out[at + 1] = s[At.GOLD + seat];
    out[at + 2] = room;
    out[at + 3] = deficit;
    out[at + 4] = s[At.STARTER] === seat ? 1 : 0;
  }
}
