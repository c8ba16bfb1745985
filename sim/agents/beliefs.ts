import type { Game, Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { View } from '../lab/agent.js';

/** Says how well a world explains what the others did. */
export interface Beliefs<S> {
  /** The logarithm of how much likelier a world is, to the seat, than one that is drawn as often. */
  weigh(world: S, me: Seat): number;
}

/** Whose decisions the others' are taken for. */
export interface BeliefKind<S, G extends Game<S> = Game<S>> {
  create(game: G): Beliefs<S>;
}

/** What a game tells of how a position came about, so that others' decisions can be looked at again. */
export interface Retelling<S, G extends Game<S> = Game<S>> {
  create(game: G): Retold<S>;
}

export interface Retold<S> {
  /** Puts the position at which the present round began into `past`, and what was done since into `actions`; how many. */
  tell(state: S, past: S, actions: Int32Array): number;
  /** In how many of equally likely worlds the seat does that: how many of the cards that it has are of this kind, say. */
  odds(past: S, action: number): number;
}

/**
 * Draws worlds that fit what a seat knows, each as often as what the others did in it is likely: some are drawn as usual,
 * and kept in proportion to their weights. What nobody has seen is drawn anew each time.
 */
export class BelievedWorlds<S> {
  readonly #game: Game<S>;
  readonly #beliefs: Beliefs<S>;
  readonly #worlds: readonly S[];
  /** Sums of weights up to each world. */
  readonly #sums: Float64Array;

  constructor(game: Game<S>, beliefs: Beliefs<S>, worlds: number) {
    this.#game = game;
    this.#beliefs = beliefs;
    this.#worlds = Array.from({ length: worlds }, () => game.allocate());
    this.#sums = new Float64Array(worlds);
  }

  /** Before worlds are drawn for a decision. */
  look(view: View<S>, rng: Rng): void {
    const sums = this.#sums;
    let highest = Number.NEGATIVE_INFINITY;
    this.#worlds.forEach((world, i) => {
      view.sample(world, rng);
      sums[i] = this.#beliefs.weigh(world, view.seat);
      highest = Math.max(highest, sums[i]);
    });
    let sum = 0;
    for (let i = 0; i < sums.length; i++) {
      sum += Math.exp(sums[i] - highest);
      sums[i] = sum;
    }
  }

  draw(into: S, rng: Rng): void {
    const sums = this.#sums;
    const at = rng.unit() * sums[sums.length - 1];
    let i = 0;
    while (sums[i] <= at && i < sums.length - 1) i++;
    this.#game.copy(this.#worlds[i], into);
    this.#game.redrawFuture(into, rng);
  }
}
