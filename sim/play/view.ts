import type { Game, Seat } from '../../engine/core/game.js';
import { Rng } from '../../engine/core/rng.js';
import type { View } from '../lab/agent.js';

/**
 * Every seat has buffers of its own, so that none ever holds what another seat saw. Worlds are made
 * with a generator of the view's own: while the truth is being redrawn no code of the agent runs.
 */
class SeatView<S> implements View<S> {
  readonly seat: Seat;
  readonly legal: Int32Array;
  count = 0;
  readonly #game: Game<S>;
  readonly #state: S;
  readonly #key = new Int32Array(4);
  readonly #chance = new Rng(this.#key);
  readonly #glance: Int32Array;
  readonly #open: boolean;
  #observation: Int32Array | undefined;
  #world: S | undefined;

  constructor(game: Game<S>, state: S, seat: Seat, open: boolean) {
    this.seat = seat;
    this.#open = open;
    this.legal = new Int32Array(game.maxLegal);
    this.#game = game;
    this.#state = state;
    this.#glance = new Int32Array(game.glanceSize);
  }

  glance(): Int32Array {
    this.#game.glance(this.#state, this.seat, this.#glance);
    return this.#glance;
  }

  observe(): Int32Array {
    this.#observation ??= new Int32Array(this.#game.observationSize);
    this.#game.observe(this.#state, this.seat, this.#observation);
    return this.#observation;
  }

  sample(into: S, rng: Rng): void {
    for (let i = 0; i < 4; i++) this.#key[i] = rng.next();
    this.#chance.seed(this.#key);
    this.#world ??= this.#game.allocate();
    this.#game.copy(this.#state, this.#world);
    if (!this.#open) this.#game.determinize(this.#world, this.seat, this.#chance);
    this.#game.copy(this.#world, into);
  }
}

/** A seat's view, and what only the table has: the way to bring it up to date and to check it. */
export class SeatedView<S> {
  readonly view: View<S>;
  readonly #view: SeatView<S>;
  readonly #game: Game<S>;
  readonly #state: S;
  /** The agent may do to its list what it likes. */
  readonly #truth: Int32Array;
  readonly #legal: Int32Array;
  #count = 0;

  /** `open`: worlds are not redrawn, for an agent that may see everything. */
  constructor(game: Game<S>, state: S, seat: Seat, open = false) {
    this.#view = new SeatView(game, state, seat, open);
    this.view = this.#view;
    this.#game = game;
    this.#state = state;
    this.#truth = new Int32Array(game.maxLegal);
    this.#legal = this.#view.legal;
  }

  /** Shows the seat, whose turn it is, what it may do; returns the number of legal actions. */
  show(): number {
    const before = this.#count;
    const count = this.#game.legal(this.#state, this.#truth);
    for (let i = 0; i < count; i++) this.#legal[i] = this.#truth[i];
    for (let i = count; i < before; i++) this.#legal[i] = 0;
    this.#count = count;
    this.#view.count = count;
    return count;
  }

  /** Whether the action is legal, whatever the agent did to its list. */
  allows(action: number): boolean {
    for (let i = 0; i < this.#count; i++) if (this.#truth[i] === action) return true;
    return false;
  }
}
