import { ContentError } from './errors.js';
import { type Game, NOBODY } from './game.js';
import type { Final } from './record.js';

/** Somebody who looks on while a record is replayed. */
export interface ReplayObserver<C, S, M> {
  dealt?(t: C, s: S): void;
  /** Before the move is carried out. */
  move?(t: C, s: S, move: M): void;
  /** After it was. */
  moved?(t: C, s: S, move: M): void;
  over?(t: C, s: S): void;
  /** Where an unfinished game stops. */
  stopped?(t: C, s: S): void;
}

/** How a game carries out the moves of its records, which may be made of several single ones. */
export interface MoveReader<C, S, M, One> {
  /** Who is to do what now. */
  asked(t: C, s: S): string;
  /** Throws a ContentError unless the move answers what is asked now. */
  checkAnswer(t: C, s: S, move: M, path: string): void;
  singleMoves(move: M): readonly One[];
  /** The action that a single move names, legal or not; undefined if there is none. */
  actionOf(t: C, s: S, move: One): number | undefined;
  /** Why a move is not among the legal actions. */
  refusal(t: C, s: S, move: One, options: Int32Array): string;
}

/**
 * Plays all moves from a position just dealt; throws a ContentError that names the first impossible one.
 * Only an `unfinished` game may stop before it is over.
 */
export function replayMoves<C, S, M, One>(
  game: Game<S> & { readonly table: C },
  s: S,
  moves: readonly M[],
  reader: MoveReader<C, S, M, One>,
  observer: ReplayObserver<C, S, M>,
  unfinished?: boolean,
): void {
  const { table: t } = game;
  const legal = new Int32Array(game.maxLegal);
  const play = (one: One, path: string) => {
    const options = legal.subarray(0, game.legal(s, legal));
    const action = reader.actionOf(t, s, one);
    if (action === undefined || !options.includes(action))
      throw new ContentError(`${path}: ${reader.refusal(t, s, one, options)}`);
    game.apply(s, action);
  };
  observer.dealt?.(t, s);
  moves.forEach((move, i) => {
    const path = `moves[${i}]`;
    if (game.turn(s) === NOBODY) throw new ContentError(`${path}: the game is already over`);
    reader.checkAnswer(t, s, move, path);
    observer.move?.(t, s, move);
    for (const one of reader.singleMoves(move)) play(one, path);
    observer.moved?.(t, s, move);
  });
  if (game.turn(s) !== NOBODY && !unfinished)
    throw new ContentError(
      `moves: the game is not over after the last of ${moves.length} moves; ${reader.asked(t, s)}`,
    );
}

/** The first eight of the legal moves, as a refusal names them. */
export const showLegal = (moves: readonly string[]): string =>
  `legal are ${moves.slice(0, 8).join(', ')}${moves.length > 8 ? ' …' : ''}`;

/** What a record says of each round (or the like), to be compared one after the other. */
export class Parts<P> {
  #ended = 0;

  constructor(
    private readonly name: string,
    private readonly given: readonly P[],
    private readonly count: number,
  ) {}

  compareNext(compare: (path: string, given: P) => void): void {
    const path = `${this.name}[${this.#ended}]`;
    if (this.#ended >= this.given.length)
      throw new ContentError(
        `${path} is missing; ${this.name} has an entry for each of ${this.count}`,
      );
    compare(path, this.given[this.#ended++]);
  }

  /** Refuses those that are left over. */
  end(): void {
    const { length } = this.given;
    if (length > this.#ended)
      throw new ContentError(`${this.name} has ${length} entries; the replay gives ${this.#ended}`);
  }
}

export function compareFinal(given: Final, right: Final): void {
  sameBySeat('final.scores', given.scores, right.scores);
  const inOrder = (seats: readonly number[]) => showList([...seats].sort());
  same('final.winners', inOrder(given.winners), inOrder(right.winners));
}

export function sameBySeat<T>(path: string, given: readonly T[], right: readonly T[]): void {
  if (given.length !== right.length)
    throw new ContentError(`${path} has ${given.length} entries; there are ${right.length} seats`);
  right.forEach((value, seat) => {
    same(`${path}[${seat}]`, given[seat], value);
  });
}

export function same<T>(path: string, given: T, right: T): void {
  if (given === right) return;
  throw new ContentError(`${path} is ${given}; the replay gives ${right}`);
}

export const showList = (list: readonly unknown[]): string => `[${list.join(', ')}]`;
