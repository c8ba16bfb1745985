import type { Game, Seat } from '../../engine/core/game.js';
import { capability } from './registry.js';

/** What a seat sees as plain data and in words: for programs outside, and for people. */
export interface Observations<
  S = unknown,
  G extends Game<S> = Game<S>,
  O extends Observation = Observation,
  M = unknown,
> {
  /** What `observe` found for a seat. */
  read(game: G, seat: Seat, observed: Int32Array): O;
  /** An action, legal for the seat that decides, as plain data. */
  move(game: G, seen: O, action: number): M;
  readonly terminal: TerminalView<S, G, O, M>;
}

/** The observation of a seat as plain data; what is in it is the game's affair. */
export type Observation = object;

/** What a person at a seat is shown; all of it comes from the seat's observation. */
export interface TerminalView<S, G extends Game<S>, O extends Observation, M> {
  table(game: G, seen: O): string[];
  question(game: G, seen: O): string;
  /** What happened since the person was asked before in this game, if that was so, and answered. */
  since(game: G, before: O | undefined, seen: O, answer: M | undefined): string[];
  words(game: G, seen: O, move: M): MoveWords;
  /** The rules of what is asked, in plain words. */
  help(game: G, seen: O): string[];
  /** Parts of a game's story that everybody may read as soon as they are told. */
  readonly openParts?: RegExp;
}

/** A move as a person may type it, and in plain words. */
export interface MoveWords {
  short: string;
  long: string;
  /** Moves that are alike except for something stand in a line, under these words. */
  group?: string;
}

export const observations = capability<Observations>('observations', 'view for people and bots');
