import type { Game, Seat } from '../../engine/core/game.js';
import { Rng } from '../../engine/core/rng.js';

/** All that an agent gets to decide on. The true position cannot be reached from it. */
export interface View<S> {
  readonly seat: Seat;
  /** The legal actions, ascending: the first `count` entries; the others are 0. */
  readonly legal: Int32Array;
  readonly count: number;
  /** All that the seat knows, in a buffer of its own that the next call fills anew. */
  observe(): Int32Array;
  /** A position that fits all that the seat knows: what it does not know is redrawn. */
  sample(into: S, rng: Rng): void;
}

/** A seat's view, and what only the table has: the way to bring it up to date and to check it. */
export interface SeatedView<S> {
  readonly view: View<S>;
  /** Shows the seat, whose turn it is, what it may do. */
  show(): void;
  /** Whether the action is legal, whatever the agent did to its list. */
  allows(action: number): boolean;
}

/**
 * Every seat has buffers of its own, so that none ever holds what another seat saw. Worlds are made
 * with a generator of the view's own: while the truth is being redrawn no code of the agent runs.
 */
export function seatView<S>(game: Game<S>, state: S, seat: Seat): SeatedView<S> {
  const truth = new Int32Array(game.maxLegal);
  const legal = new Int32Array(game.maxLegal);
  const key = new Int32Array(4);
  const chance = new Rng(key);
  let observation: Int32Array | undefined;
  let world: S | undefined;
  let count = 0;
  const view: View<S> = {
    seat,
    legal,
    get count() {
      return count;
    },
    observe() {
      observation ??= new Int32Array(game.observationSize);
      game.observe(state, seat, observation);
      return observation;
    },
    sample(into, rng) {
      for (let i = 0; i < 4; i++) key[i] = rng.next();
      chance.seed(key);
      world ??= game.allocate();
      game.copy(state, world);
      game.determinize(world, seat, chance);
      game.copy(world, into);
    },
  };
  const show = () => {
    const before = count;
    count = game.legal(state, truth);
    for (let i = 0; i < count; i++) legal[i] = truth[i];
    for (let i = count; i < before; i++) legal[i] = 0;
  };
  const allows = (action: number) => {
    for (let i = 0; i < count; i++) if (truth[i] === action) return true;
    return false;
  };
  return { view, show, allows };
}
