import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { At, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import type { Standings } from '../../../agents/shares.js';
import type { JudgeWeights } from './features.js';
import { Judge } from './judge.js';

/**
 * What is looked at of each seat when an epoch is over, to tell who will win: points, coins, and what
 * somebody with such a taste thinks of the district.
 */
const STANDINGS = ['points', 'coins', 'district'] as const;
const STANDING_COUNT = STANDINGS.length;

/** Epochs to come that have weights of their own. */
const STAGES = 5;

export function warsawStandings(game: CapitalWarsaw, taste: JudgeWeights): Standings<WarsawState> {
  const { seats, table } = game;
  const judge = new Judge(game, taste);
  return {
    count: STANDING_COUNT,
    stages: STAGES,
    stageOf: (s) => Math.min(STAGES, table.epochs - s[At.EPOCH]) - 1,
    clock: (s) => s[At.EPOCH],
    read(s, out) {
      for (let seat = 0; seat < seats; seat++) {
        const at = seat * STANDING_COUNT;
        out[at] = s[At.POINTS + seat];
        out[at + 1] = s[At.COINS + seat];
        out[at + 2] = judge.districtWorth(s, seat);
      }
    },
  };
}
