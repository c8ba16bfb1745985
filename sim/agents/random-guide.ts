import type { Game } from '../../engine/core/game.js';
import type { Guide } from './ismcts.js';
import { wonShares } from './shares.js';

/** Too little to make a difference, but enough to choose by. */
const HARDLY = 1e-9;

/** For a game that has nobody better to ask: searches play on at random, to the end of the game. */
export function randomGuide<S>(game: Game<S>): Guide<S> {
  const result = new Int32Array(2 * game.seats);
  return {
    appraise({ count }, _, worth, rng) {
      for (let i = 0; i < count; i++) worth[i] = HARDLY * rng.unit();
    },
    stage: () => 0,
    ahead: 1,
    expect: (state, shares) => wonShares(game, state, result, shares),
  };
}
