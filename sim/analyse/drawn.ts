import type { Game } from '../../engine/core/game.js';
import type { AnyRecord } from '../lab/records.js';
import { isDecision, stepsOf } from './steps.js';

/**
 * Records drawn of one noted game, played along step by step: positions that are all alike to whoever
 * noted it. As many as there are worlds, so that each world begins with one of its own.
 */
export class DrawnGames<S> {
  readonly #game: Game<S>;
  readonly #actions: readonly (readonly number[])[];
  readonly #dealt: readonly S[];
  readonly #states: readonly S[];
  #step = 0;

  constructor(records: readonly AnyRecord[], game: Game<S>) {
    this.#game = game;
    const games = records.map((record) => stepsOf(record, game));
    this.#actions = games.map((steps) =>
      steps.map((step) => (isDecision(step) ? step.action : -1)),
    );
    this.#dealt = games.map((steps) => steps[0].after);
    this.#states = this.#dealt.map((state) => copyOf(game, state));
  }

  /** Before the step; undefined if nobody knows what was done. Quick if steps are asked for in their order. */
  before(step: number): readonly S[] | undefined {
    if (step - 1 < this.#step) this.#restart();
    for (; this.#step < step - 1; this.#step++)
      this.#states.forEach((state, i) => {
        this.#game.apply(state, this.#actions[i][this.#step + 1]);
      });
    const [first] = this.#actions;
    const isKnown = this.#actions.every((actions) => actions[step] === first[step]);
    return isKnown ? this.#states : undefined;
  }

  #restart(): void {
    this.#step = 0;
    this.#states.forEach((state, i) => {
      this.#game.copy(this.#dealt[i], state);
    });
  }
}

function copyOf<S>(game: Game<S>, state: S): S {
  const copy = game.allocate();
  game.copy(state, copy);
  return copy;
}
