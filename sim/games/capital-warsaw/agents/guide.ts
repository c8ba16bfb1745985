import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { At, Phase, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import type { Guide } from '../../../agents/ismcts.js';
import { appraising } from '../../../agents/judging.js';
import { expectShares } from '../../../agents/shares.js';
import { judgeWeights } from './features.js';
import { Judge } from './judge.js';
import { WEIGHTS, WORTH } from './weights.js';
import { warsawStandings } from './worth.js';

/** Points of `tuned` that make a clear difference. */
const CLEAR = 4;

/** Searches play on as `tuned` does, to the end of the epoch, and judge by standings there. */
export function warsawGuide(game: CapitalWarsaw): Guide<WarsawState> {
  const taste = judgeWeights(WEIGHTS[game.seats]);
  const judge = new Judge(game, taste);
  const isOver = (s: WarsawState) => s[At.PHASE] === Phase.OVER;
  return {
    appraise: appraising(judge, CLEAR),
    stage: (s) => (isOver(s) ? game.table.epochs : s[At.EPOCH]),
    ahead: 1,
    expect: expectShares(game, warsawStandings(game, taste), WORTH[game.seats], isOver),
  };
}
