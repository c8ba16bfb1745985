import type { Seat } from '../../engine/core/game.js';
import type { NetShape } from './shape.js';
import type { Slots } from './slots.js';

/** How many rows there are to read: what a game says of the shape of its nets. */
export type ReaderShape = Pick<NetShape, 'parts' | 'partRows' | 'wholeRows'>;

/** Where the rows of each number that is read begin, in the table of parts and in that of the whole. */
export interface NumberRows {
  readonly part: readonly number[];
  readonly whole: readonly number[];
}

/**
 * Reads what a seat sees, and what it would see after each action, as rows of a net's tables. It gets
 * the glance alone, so that it knows nothing that the seat could not.
 */
export interface Reader {
  readonly shape: ReaderShape;
  /** Takes in what the seat sees. What is read next is as things stand. */
  look(glance: Int32Array, seat: Seat): void;
  /**
   * What is read next is as things would stand after the action. Returns in how many ways the seat
   * itself can go on at once (by what it takes, say), at least 1.
   */
  after(action: number): number;
  /** Takes one of the ways; returns the parts that differ from how things stand, as bits. */
  way(i: number): number;
  /** Each puts its rows to `out` from `at` on, and returns where they end. */
  part(part: number, out: Int32Array, at: number): number;
  /** Rows of the whole that no action changes, and those that an action may. */
  still(out: Int32Array, at: number): number;
  moving(out: Int32Array, at: number): number;
  /** For readers that are faster so: the same as numbers, whose rows are looked up where they are summed. */
  readonly numbers?: NumberReader;
}

/** Reads numbers at places: those of what its reader would read as rows. */
export interface NumberReader {
  readonly partSlots: Slots;
  readonly wholeSlots: Slots;
  /** The places that are read since `look`, in the present position. */
  readonly places: Places;
  /** Each puts its numbers to `out`, by place from `at` on. */
  part(part: number, out: Int32Array, at: number): void;
  still(out: Int32Array, at: number): void;
  moving(out: Int32Array, at: number): void;
}

/** Of parts and of the whole: places that no action changes, and those that one may. */
export interface Places {
  readonly partStill: Int32Array;
  readonly partMoving: Int32Array;
  readonly wholeStill: Int32Array;
  readonly wholeMoving: Int32Array;
}
