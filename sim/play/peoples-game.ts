import { ContentError } from '../../engine/core/errors.js';
import { NOBODY, type Seat } from '../../engine/core/game.js';
import type { GameSession, Moment } from './play.js';

/** What a person does instead of choosing: takes back the last choice of its own … */
export class TakeBack extends Error {
  constructor(readonly seat: Seat) {
    super(`seat ${seat} takes back`);
  }
}

/** … or ends the game for now. */
export class Leave extends Error {}

/** What was done in a game, and how the chance of each seat stands. */
export interface Played {
  readonly actions: readonly number[];
  readonly chance: readonly (readonly number[])[];
}
const NOTHING: Played = { actions: [], chance: [] };

/** A game of which choices can be taken back, and that can go on where it was left. */
export class PeoplesGame<S> {
  readonly actions: number[] = [];
  readonly #session: GameSession<S>;
  /** Before each action: who was to choose, and how things stood. */
  readonly #before: { seat: Seat; moment: Moment<S> }[] = [];

  /** Of a session that was just dealt; what was `played` before is done again. */
  constructor(session: GameSession<S>, { actions, chance }: Played = NOTHING) {
    this.#session = session;
    const { game, state } = session;
    const legal = new Int32Array(game.maxLegal);
    actions.forEach((action, i) => {
      const possible = [...legal.subarray(0, game.legal(state, legal))];
      if (!possible.includes(action))
        throw new ContentError(
          `actions[${i}] = ${action}: cannot be done there; possible are ${possible.slice(0, 8).join(', ') || 'none'}`,
        );
      this.#note(state, action);
      game.apply(state, action);
    });
    if (chance.length > 0) session.comeBack({ state: session.remember().state, chance });
  }

  /** To go on from here. */
  get played(): Played {
    return { actions: this.actions, chance: this.#session.remember().chance };
  }

  get isOver(): boolean {
    return this.#session.game.turn(this.#session.state) === NOBODY;
  }

  /** To its end. What was chosen after a choice that is taken back is forgotten with it. */
  play(): void {
    while (!this.isOver) {
      try {
        this.#session.playToEnd((state, action) => this.#note(state, action));
      } catch (error) {
        if (!(error instanceof TakeBack)) throw error;
        this.#takeBack(error.seat);
      }
    }
  }

  #note(state: S, action: number): void {
    const seat = this.#session.game.turn(state);
    this.#before.push({ seat, moment: this.#session.remember() });
    this.actions.push(action);
  }

  /** Nothing happens if the seat has not chosen yet. */
  #takeBack(seat: Seat): void {
    const last = this.#before.findLastIndex((before) => before.seat === seat);
    if (last < 0) return;
    this.#session.comeBack(this.#before[last].moment);
    this.#before.length = last;
    this.actions.length = last;
  }
}
