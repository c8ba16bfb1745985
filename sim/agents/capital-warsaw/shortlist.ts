import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import type { Game } from '../../../engine/core/game.js';
import { Judge } from './judge.js';
import { PLAIN } from './taste.js';

/** A tile can be put down in a hundred ways, most of them senseless: who looks into a decision asks for these. */
export class Shortlist {
  readonly #game: Game<WarsawState>;
  readonly #judge: Judge;
  readonly #glance: Int32Array;
  readonly #legal: Int32Array;
  readonly #worth: Float64Array;

  constructor(game: Game<WarsawState>) {
    this.#game = game;
    this.#judge = new Judge(game as CapitalWarsaw, PLAIN);
    this.#glance = new Int32Array(game.glanceSize);
    this.#legal = new Int32Array(game.maxLegal);
    this.#worth = new Float64Array(game.maxLegal);
  }

  /** The legal actions of whoever is to decide, from what it sees: the best, to `greedy`, first. */
  best(state: WarsawState): number[] {
    const seat = this.#game.turn(state);
    const count = this.#game.legal(state, this.#legal);
    this.#game.glance(state, seat, this.#glance);
    this.#judge.judge(this.#glance, seat, this.#legal, count, this.#worth);
    const places = Array.from({ length: count }, (_, i) => i);
    places.sort((i, j) => this.#worth[j] - this.#worth[i] || i - j);
    return places.map((i) => this.#legal[i]);
  }
}

const known = new WeakMap<object, Shortlist>();

/** One for each game, since it is asked again and again. */
export function shortlistOf(game: Game<WarsawState>): Shortlist {
  const made = known.get(game) ?? new Shortlist(game);
  known.set(game, made);
  return made;
}
