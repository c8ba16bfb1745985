import type { Game } from '../../engine/core/game.js';
import type { Judging } from './judging.js';

/** There can be a hundred actions, most of them senseless: who looks into a decision asks for these. */
export class Shortlist<S> {
  readonly #game: Game<S>;
  readonly #judge: Judging;
  readonly #glance: Int32Array;
  readonly #legal: Int32Array;
  readonly #worth: Float64Array;

  constructor(game: Game<S>, judge: Judging) {
    this.#game = game;
    this.#judge = judge;
    this.#glance = new Int32Array(game.glanceSize);
    this.#legal = new Int32Array(game.maxLegal);
    this.#worth = new Float64Array(game.maxLegal);
  }

  /** The legal actions of whoever is to decide, from what it sees: the best, to the judge, first. */
  best(state: S): number[] {
    const seat = this.#game.turn(state);
    const count = this.#game.legal(state, this.#legal);
    this.#game.glance(state, seat, this.#glance);
    this.#judge.judge(this.#glance, seat, this.#legal, count, this.#worth);
    const places = Array.from({ length: count }, (_, i) => i);
    places.sort((i, j) => this.#worth[j] - this.#worth[i] || i - j);
    return places.map((i) => this.#legal[i]);
  }

  /** Of each sort so many of the best. */
  bestOfEach(state: S, most: number, sortOf: (action: number) => number): number[] {
    const taken = new Map<number, number>();
    return this.best(state).filter((action) => {
      const sort = sortOf(action);
      const before = taken.get(sort) ?? 0;
      taken.set(sort, before + 1);
      return before < most;
    });
  }
}

/** One for each game, since it is asked again and again. */
export function shortlists<S, G extends Game<S>>(
  judgeOf: (game: G) => Judging,
): (game: G) => Shortlist<S> {
  const known = new WeakMap<object, Shortlist<S>>();
  return (game) => {
    const made = known.get(game) ?? new Shortlist(game, judgeOf(game));
    known.set(game, made);
    return made;
  };
}
