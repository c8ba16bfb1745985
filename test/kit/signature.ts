import { createHash } from 'node:crypto';
import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';

/** A hash over the actions and results of 1,000 seeded random games: any change of play shows. */
export function signature<S>(game: Game<S>): string {
  const key = rootKey('signature');
  const rng = new Rng(key);
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  const result = new Int32Array(2 * game.seats);
  const hash = createHash('sha256');
  for (let i = 0; i < 1000; i++) {
    game.deal(state, rng.reseed(key, i, 'deal'));
    rng.reseed(key, i, 'agent');
    const actions: number[] = [];
    while (game.turn(state) !== NOBODY) {
      const action = legal[rng.below(game.legal(state, legal))];
      actions.push(action);
      game.apply(state, action);
    }
    game.score(state, result);
    hash.update(`${actions} ${result}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
