import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { At, Phase, type TactoriaState } from '../../../../engine/tactoria/state.js';
import type { Guide } from '../../../agents/ismcts.js';
import { appraising } from '../../../agents/judging.js';
import { expectShares } from '../../../agents/shares.js';
import { Judge } from './judge.js';
import { WEIGHTS, WORTH } from './weights.js';
import { tactoriaStandings } from './worth.js';

/** What makes a clear difference to `tuned`: half a Coin of income. */
const CLEAR = 5;

/**
 * Searches play on as `tuned` does until each seat has had a turn, since what one does in its own tells
 * only when the others have answered, and judge by standings there.
 */
export function tactoriaGuide(game: Tactoria): Guide<TactoriaState> {
  const judge = new Judge(game, WEIGHTS[game.seats]);
  const isOver = (s: TactoriaState) => s[At.PHASE] === Phase.OVER;
  return {
    appraise: appraising(judge, CLEAR),
    stage: (s) => s[At.TURN],
    ahead: game.seats,
    expect: expectShares(game, tactoriaStandings(game), WORTH[game.seats], isOver),
  };
}
