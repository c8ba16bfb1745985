import type { Game } from '../../engine/core/game.js';
import { capability } from './registry.js';

/** What records of all games have; the rest is the game's affair. */
export interface AnyRecord {
  /** Tells the game, too. */
  readonly format: string;
  readonly players: number;
  readonly seed: string;
  /** Index of the game in its run. */
  readonly game: number;
  /** What differs from the standard rules, if anything does. */
  readonly rules?: Record<string, unknown>;
  readonly moves: readonly unknown[];
  /** A noted game that stops half-way; `final` is how things stood then. Never in a file. */
  readonly unfinished?: true;
  readonly final: { readonly scores: readonly number[]; readonly winners: readonly number[] };
}

/** How the games of a game are written down, one line of JSON each, and read again. */
export interface Records<
  S = unknown,
  G extends Game<S> = Game<S>,
  K extends AnyRecord = AnyRecord,
> {
  /** No other game has it. */
  readonly format: string;
  /** From a line of text, its shape and its chance checked; `where` names the line in errors. */
  parse(line: string, where: string): K;
  /** Plays it again and checks the rest: a ContentError names the first move or field that does not fit. */
  replay(record: K): Replayed<S>;
  /** For a game just dealt. `game` is nobody else's, so that one may listen to it. */
  recorder(game: G, state: S, seed: string, index: number): RecordWriter<S, K>;
  /** As a person would tell it, checked on the way; the first line is a title. */
  tell(record: K): string;
}

/** A recorded game, played again. */
export interface Replayed<S> {
  /** The position after the deal. */
  readonly dealt: S;
  /** In their order; a move of the record can be made of several. */
  readonly actions: readonly { readonly move: number; readonly action: number }[];
}

/** Writes a game down while it is played. */
export interface RecordWriter<S, K> {
  /** Before the action is applied. */
  add(state: S, action: number): void;
  /** When the game is over. */
  finish(state: S): K;
}

export const records = capability<Records>('records', 'records of its games');
