import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, type RootKey, rootKey } from '../../engine/core/rng.js';
import type { Agent } from '../agents/agent.js';
import { makeView, type View } from './view.js';

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
  const { view, turn } = makeView(game, state);
  let decisions = 0;
  for (let seat = turn(); seat !== NOBODY; seat = turn()) {
    const action = agents[seat].choose(view, streams.agents[seat]);
    if (!isLegal(view, action)) throw new Error(complaint(agents[seat].name, view, action));
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

/** The engine checks nothing; an agent at fault should be found here, not three moves later. */
function isLegal(view: View<unknown>, action: number): boolean {
  const { legal, count } = view;
  for (let i = 0; i < count; i++) if (legal[i] === action) return true;
  return false;
}

function complaint(name: string, view: View<unknown>, action: number): string {
  const legal = view.legal.subarray(0, view.count);
  return `agent ${name} chose action ${action} for seat ${view.seat}; legal are ${legal}`;
}
