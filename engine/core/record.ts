import type { Game } from './game.js';

/** The fields that every record begins with, in this order. */
export interface RecordHead<F extends string, P extends number, C extends object> {
  format: F;
  players: P;
  seed: string;
  /** Index of the game in its run. */
  game: number;
  /** What differs from the standard rules, if anything does. */
  rules?: C;
  /** A noted game that stops half-way; its final scores are those at that moment. Never in a file. */
  unfinished?: true;
}

/** Writes down one game; what stands between head and moves, and after them, a game adds itself. */
export abstract class MoveRecorder<G extends { readonly seats: number }, M> {
  protected readonly moves: M[] = [];

  constructor(
    protected readonly game: G,
    private readonly seed: string,
    private readonly index: number,
  ) {}

  protected head<F extends string, P extends number, C extends object>(
    format: F,
    changes: C,
  ): RecordHead<F, P, C> {
    return {
      format,
      players: this.game.seats as P,
      seed: this.seed,
      game: this.index,
      ...(Object.keys(changes).length > 0 && { rules: changes }),
    };
  }
}

/** How a game ended. */
export interface Final {
  scores: number[];
  winners: number[];
}

/** Points of the seats, and who won. */
export function readFinal<S>(game: Game<S>, state: S): Final {
  const out = new Int32Array(2 * game.seats);
  game.score(state, out);
  const seats = [...out.subarray(0, game.seats).keys()];
  return {
    scores: [...out.subarray(0, game.seats)],
    winners: seats.filter((seat) => out[game.seats + seat] === 0),
  };
}
