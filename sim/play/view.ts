import { type Game, NOBODY, type Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';

/**
 * All that an agent gets to decide on. The true position cannot be reached from it: worlds are made
 * in a buffer that the agent never holds, and the legal actions it sees are a copy.
 */
export interface View<S> {
  /** The seat that is asked. */
  readonly seat: Seat;
  /** The legal actions, ascending: the first `count` entries. */
  readonly legal: Int32Array;
  readonly count: number;
  /** All that the seat knows, in a buffer that the next call fills anew. */
  observe(): Int32Array;
  /** A position that fits all that the seat knows: what it does not know is redrawn. */
  sample(into: S, rng: Rng): void;
}

/** A view, and what only the one who made it has: the way to turn it to whoever decides next. */
export interface ViewOnGame<S> {
  view: View<S>;
  /** Shows the position as it is now to the seat to decide; returns that seat. */
  turn(): Seat;
  /** Whether the action is legal, whatever the agent did to its list. */
  allows(action: number): boolean;
}

export function makeView<S>(game: Game<S>, state: S): ViewOnGame<S> {
  const truth = new Int32Array(game.maxLegal);
  const legal = new Int32Array(game.maxLegal);
  let world: S | undefined;
  let observation: Int32Array | undefined;
  let seat: Seat = NOBODY;
  let count = 0;
  const view: View<S> = {
    get seat() {
      return seat;
    },
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
      world ??= game.allocate();
      game.copy(state, world);
      game.determinize(world, seat, rng);
      game.copy(world, into);
    },
  };
  const turn = () => {
    seat = game.turn(state);
    count = seat === NOBODY ? 0 : game.legal(state, truth);
    for (let i = 0; i < count; i++) legal[i] = truth[i];
    return seat;
  };
  const allows = (action: number) => {
    for (let i = 0; i < count; i++) if (truth[i] === action) return true;
    return false;
  };
  return { view, turn, allows };
}
