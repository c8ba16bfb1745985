import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, type RootKey, rootKey } from '../../engine/core/rng.js';
import type { Agent } from '../agents/agent.js';
import { makeView } from './view.js';

/** The chance of a run: one stream for the deal and one for each seat, apart for every game. */
export class Streams {
  readonly deal: Rng;
  readonly agents: readonly Rng[];
  readonly #key: RootKey;

  constructor(seed: string, seats: number) {
    this.#key = rootKey(seed);
    this.deal = new Rng(this.#key);
    this.agents = Array.from({ length: seats }, () => new Rng(this.#key));
  }

  /** Game 17 is the same game whatever ran before it. */
  startGame(index: number): void {
    this.deal.reseed(this.#key, index, 'deal');
    this.agents.forEach((rng, seat) => {
      rng.reseed(this.#key, index, 'agent', seat);
    });
  }
}

/** Deals game `index` of a run. */
export function dealGame<S>(game: Game<S>, state: S, streams: Streams, index: number): void {
  streams.startGame(index);
  game.deal(state, streams.deal);
}

/**
 * Plays a game just dealt to its end; returns the number of decisions. `watch` sees each action
 * before it is applied.
 */
export function playOut<S>(
  game: Game<S>,
  state: S,
  agents: readonly Agent<S>[],
  streams: Streams,
  watch?: (state: S, action: number) => void,
): number {
  const { view, turn, allows } = makeView(game, state);
  let decisions = 0;
  for (let seat = turn(); seat !== NOBODY; seat = turn()) {
    const action = agents[seat].choose(view, streams.agents[seat]);
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

/** Plays game `index` of a run, which leaves its last position in `state`. */
export function playGame<S>(
  game: Game<S>,
  state: S,
  agents: readonly Agent<S>[],
  streams: Streams,
  index: number,
): number {
  dealGame(game, state, streams, index);
  return playOut(game, state, agents, streams);
}
