import type { Game } from '../../engine/core/game.js';
import type { Guide } from './ismcts.js';

/** Too little to make a difference, but enough to choose by. */
const HARDLY = 1e-9;

/** For a game that has nobody better to ask: searches play on at random, to the end of the game. */
export function randomGuide<S>(game: Game<S>): Guide<S> {
  const { seats } = game;
  const result = new Int32Array(2 * seats);
  return {
    appraise({ count }, _, worth, rng) {
      for (let i = 0; i < count; i++) worth[i] = HARDLY * rng.unit();
    },
    stage: () => 0,
    expect(state, shares) {
      game.score(state, result);
      let winners = 0;
      for (let seat = 0; seat < seats; seat++) if (result[seats + seat] === 0) winners++;
      for (let seat = 0; seat < seats; seat++)
        shares[seat] = result[seats + seat] === 0 ? 1 / winners : 0;
    },
  };
}
