import type { Rng } from './rng.js';

/** A place at the table, counted from 0, clockwise. */
export type Seat = number;

/** A value for each seat. */
export function bySeat<T>(
  { players }: { readonly players: number },
  value: (seat: Seat) => T,
): T[] {
  return Array.from({ length: players }, (_, seat) => value(seat));
}

/** Whose turn it is when the game is over. */
export const NOBODY = -1;

/**
 * The contract of a game.
 *
 * A position `S` is plain numbers in one buffer: everything that can change lives there, so that
 * copying the buffer copies the position. Actions are small integers that mean the same in every
 * position. Methods that fill a buffer never allocate and check nothing: validation is at the edge.
 */
export interface Game<S> {
  readonly id: string;
  readonly version: string;
  /** The complete rules as plain data. */
  readonly rules: unknown;
  readonly seats: number;
  /** Actions are 0 … actionCount − 1. */
  readonly actionCount: number;
  /** No position has more legal actions than this. */
  readonly maxLegal: number;
  /** No game has more actions than this. */
  readonly maxActions: number;
  /** Length of the buffer that `observe` fills. */
  readonly observationSize: number;
  /** Length of the buffer that `glance` fills. */
  readonly glanceSize: number;

  allocate(): S;
  /** Sets up a new game; all chance of the game is settled here. */
  deal(state: S, rng: Rng): void;
  copy(from: S, to: S): void;
  /** The seat to decide, NOBODY when the game is over. */
  turn(state: S): Seat;
  /** Fills `out` with the legal actions, ascending, and returns their number. */
  legal(state: S, out: Int32Array): number;
  apply(state: S, action: number): void;
  /** Fills `out` with the points of each seat, then the place of each (0 = first, ties share it). */
  score(state: S, out: Int32Array): void;
  /** All that the seat knows. Equal observations = the same set of possible worlds. */
  observe(state: S, seat: Seat, out: Int32Array): void;
  /**
   * What the seat sees at once: a part of what it knows, for agents that have to be fast. To the seat
   * that decides, equal glances = the same legal actions. `out` is zeros at first, and filled by nobody
   * else.
   */
  glance(state: S, seat: Seat, out: Int32Array): void;
  /** Redraws in place all that the seat does not know. */
  determinize(state: S, seat: Seat, rng: Rng): void;
  /** Redraws in place the chance still to come: all that no seat has seen. */
  redrawFuture(state: S, rng: Rng): void;
}
