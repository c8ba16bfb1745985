import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, type RootKey, rootKey } from '../../engine/core/rng.js';
import type { Agent } from '../agents/agent.js';
import { type SeatedView, seatView } from './view.js';

/**
 * Agents at a table: they play game after game on one position, each with a view and a stream of
 * chance of its own. Game 17 is the same game whatever ran before it.
 */
export class Sitting<S> {
  readonly game: Game<S>;
  readonly state: S;
  readonly agents: readonly Agent<S>[];
  readonly #key: RootKey;
  readonly #deal: Rng;
  readonly #chance: readonly Rng[];
  readonly #views: readonly SeatedView<S>[];

  constructor(game: Game<S>, agents: readonly Agent<S>[], seed: string) {
    this.game = game;
    this.state = game.allocate();
    this.agents = agents;
    this.#key = rootKey(seed);
    this.#deal = new Rng(this.#key);
    this.#chance = agents.map(() => new Rng(this.#key));
    this.#views = agents.map((_, seat) => seatView(game, this.state, seat));
  }

  /** Deals game `index` of the seed. */
  deal(index: number): void {
    this.#chance.forEach((rng, seat) => {
      rng.reseed(this.#key, index, 'agent', seat);
    });
    this.game.deal(this.state, this.#deal.reseed(this.#key, index, 'deal'));
  }

  /**
   * Plays the game dealt last to its end; returns the number of decisions. `watch` sees each action
   * before it is applied.
   */
  playOut(watch?: (state: S, action: number) => void): number {
    const { game, state, agents } = this;
    let decisions = 0;
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      const { view, show, allows } = this.#views[seat];
      show();
      const action = agents[seat].choose(view, this.#chance[seat]);
      // The engine checks nothing; an agent at fault should be found here, not three moves later.
      if (!allows(action))
        throw new Error(
          `agent ${agents[seat].name} chose ${action} for seat ${seat}, which is not legal`,
        );
      watch?.(state, action);
      game.apply(state, action);
      decisions++;
    }
    return decisions;
  }
}
