import type { Seat } from '../../engine/core/game.js';
import type { NetJudge } from './judge.js';
import type { Reader } from './reader.js';

/*
 * A decision as a net reads it, so that it can be learned from again and again: a list of numbers,
 *
 *   number of actions;
 *   each part as things stand, then the rows of the whole that no action changes:
 *     number of rows, the rows;
 *   each action: the parts that differ, as bits; each of those; the rows of the whole that may change.
 */

/** Fills `out` with the decision; returns where it ends. Of ways to go on the judge's best is written. */
export function writeDecision(
  judge: NetJudge,
  glance: Int32Array,
  seat: Seat,
  actions: Int32Array,
  count: number,
  out: Int32Array,
): number {
  const { reader } = judge;
  const { parts } = reader.shape;
  judge.look(glance, seat);
  out[0] = count;
  let at = 1;
  for (let p = 0; p < parts; p++) at = writeRows(out, at, (to) => reader.part(p, out, to));
  at = writeRows(out, at, (to) => reader.still(out, to));
  for (let i = 0; i < count; i++) {
    const best = judge.bestWay(actions[i]);
    at = writeAction(reader, reader.way(best), out, at);
  }
  return at;
}

function writeAction(reader: Reader, changes: number, out: Int32Array, from: number): number {
  out[from] = changes;
  let at = from + 1;
  for (let p = 0; p < reader.shape.parts; p++)
    if ((changes >> p) & 1) at = writeRows(out, at, (to) => reader.part(p, out, to));
  return writeRows(out, at, (to) => reader.moving(out, to));
}

/** The seats of a position, each as it sees things, in place of actions. */
export function writeStandings(
  reader: Reader,
  seats: number,
  glanceOf: (seat: Seat) => Int32Array,
  out: Int32Array,
): number {
  const { parts } = reader.shape;
  out.fill(0, 0, parts + 2);
  out[0] = seats;
  let at = parts + 2;
  for (let seat = 0; seat < seats; seat++) {
    reader.look(glanceOf(seat), seat);
    out[at++] = (1 << parts) - 1;
    for (let p = 0; p < parts; p++) at = writeRows(out, at, (to) => reader.part(p, out, to));
    at = writeRows(out, at, (to) => reader.moving(out, reader.still(out, to)));
  }
  return at;
}

/** Their number, then the rows. */
function writeRows(out: Int32Array, at: number, write: (to: number) => number): number {
  const end = write(at + 1);
  out[at] = end - at - 1;
  return end;
}
