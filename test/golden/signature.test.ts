import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { PLAYER_COUNTS } from '../../engine/capital-lux/rules.js';
import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { golden } from '../kit/golden.js';

/** A hash over the actions and results of 1,000 seeded random games: any change of play shows. */
function signature<S>(game: Game<S>): string {
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

test('the signature of every game is the committed one', () => {
  const lines = PLAYER_COUNTS.map((n) => `capital-lux ${n} ${signature(new CapitalLux(n))}`);
  expect(`${lines.join('\n')}\n`).toBe(golden('signatures.txt', `${lines.join('\n')}\n`));
});
