import type { Game } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';

/** Chance that somebody sees nearly always shows in one of so many worlds. */
const WORLDS = 8;

/** Whether somebody saw something with an action that could have come otherwise: a card, a deal. */
export function hasChance<S>(
  game: Game<S>,
  before: readonly S[],
  after: readonly S[],
  action: number,
  rng: Rng,
): boolean {
  const world = game.allocate();
  for (let i = 0; i < WORLDS; i++) {
    const at = i % before.length;
    game.copy(before[at], world);
    game.redrawFuture(world, rng);
    game.apply(world, action);
    if (!looksAlike(game, world, after[at])) return true;
  }
  return false;
}

function looksAlike<S>(game: Game<S>, one: S, other: S): boolean {
  const [a, b] = [new Int32Array(game.observationSize), new Int32Array(game.observationSize)];
  for (let seat = 0; seat < game.seats; seat++) {
    game.observe(one, seat, a);
    game.observe(other, seat, b);
    if (a.some((value, i) => value !== b[i])) return false;
  }
  return true;
}
