import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import type { Guide } from '../../../agents/ismcts.js';
import { expectShares } from '../../../agents/shares.js';
import { canFollow } from './follow/can-follow.js';
import { Follower } from './follow/index.js';
import { Sight } from './sight.js';
import { appraise } from './tuned.js';
import { WEIGHTS, WORTH } from './weights.js';
import { luxStandings } from './worth.js';

/** Points of `tuned` that make a clear difference. */
const CLEAR = 2;

/** Searches play on as `tuned` does, to the end of the round, and judge by standings there. */
export function luxGuide(game: CapitalLux): Guide<LuxState> {
  const judge = appraise(game);
  return {
    ...(canFollow(game.table) && shortcuts(game)),
    appraise(view, seen, worth) {
      judge(view, seen, worth);
      for (let i = 0; i < view.count; i++) worth[i] /= CLEAR;
    },
    stage: (s) => s[At.ROUND],
    ahead: 1,
    expect: expectShares(
      game,
      luxStandings(game),
      WORTH[game.seats],
      (s) => s[At.PHASE] === Phase.OVER,
    ),
  };
}

/** The same straight from positions. */
function shortcuts(game: CapitalLux): Required<Pick<Guide<LuxState>, 'follow' | 'sight'>> {
  const follower = new Follower(game, WEIGHTS[game.seats], CLEAR);
  const sight = new Sight(game.table);
  return {
    follow: (s, worth) => follower.choose(s, worth),
    sight: (s, key) => sight.read(s, key),
  };
}
