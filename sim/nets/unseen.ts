import type { Examples } from './learner.js';
import type { Net } from './net.js';
import type { NumberRows } from './reader.js';
import { layoutOf, type NetShape } from './shape.js';

/** A table of a net: the rows of its numbers, and which of them examples have. */
interface Table {
  readonly begins: readonly number[];
  readonly rows: number;
  readonly at: number;
  readonly width: number;
  readonly seen: Uint8Array;
}

/**
 * Rows that nobody learned have the weights that they began with, which are random: a position of neighbouring rules would be
 * judged by these. Each becomes that of the nearest number that examples have. `before` is the net that learned from
 * these, `first` the weights that its training began with: what was learned in earlier generations stays.
 */
export function fillUnseen(
  net: Net,
  before: Net,
  first: Float32Array,
  examples: Examples,
  numbers: NumberRows,
): Net {
  const weights = net.weights.slice();
  for (const table of tablesOf(net.shape, examples, numbers))
    for (const [i, from] of table.begins.entries()) {
      const to = table.begins[i + 1] ?? table.rows;
      for (let row = from; row < to; row++) {
        if (table.seen[row] || !isUnlearned(table, row, from, to, before.weights, first)) continue;
        const nearest = nearestSeen(table.seen, row, from, to);
        if (nearest !== undefined)
          weights.set(rowOf(table, nearest, net.weights), startOf(table, row));
      }
    }
  return { shape: net.shape, weights };
}

const startOf = ({ at, width }: Table, row: number): number => at + row * width;
const rowOf = (table: Table, row: number, weights: Float32Array): Float32Array =>
  weights.subarray(startOf(table, row), startOf(table, row + 1));

/** As random as at first, or filled before. */
function isUnlearned(
  table: Table,
  row: number,
  from: number,
  to: number,
  before: Float32Array,
  first: Float32Array,
): boolean {
  const mine = rowOf(table, row, before);
  const isLike = (other: Float32Array) => mine.every((x, i) => x === other[i]);
  if (isLike(rowOf(table, row, first))) return true;
  for (let other = from; other < to; other++)
    if (other !== row && isLike(rowOf(table, other, before))) return true;
  return false;
}

/** Of two as near, the lower one. */
function nearestSeen(seen: Uint8Array, row: number, from: number, to: number): number | undefined {
  for (let away = 1; away < to - from; away++) {
    if (row - away >= from && seen[row - away]) return row - away;
    if (row + away < to && seen[row + away]) return row + away;
  }
  return undefined;
}

function tablesOf(shape: NetShape, examples: Examples, numbers: NumberRows): Table[] {
  const { partTable, wholeTable } = layoutOf(shape);
  const { partRows, wholeRows, hidden, second } = shape;
  const seen = { part: new Uint8Array(partRows), whole: new Uint8Array(wholeRows) };
  for (const start of examples.starts) markRows(examples.sheets, start, shape.parts, seen);
  return [
    {
      ...{ begins: numbers.part, rows: partRows, seen: seen.part },
      ...{ at: partTable, width: hidden },
    },
    {
      ...{ begins: numbers.whole, rows: wholeRows, seen: seen.whole },
      ...{ at: wholeTable, width: hidden + second },
    },
  ];
}

/** Marks the rows of a decision (sheet.ts has how it is written). */
function markRows(
  sheets: Uint16Array,
  start: number,
  parts: number,
  seen: { readonly part: Uint8Array; readonly whole: Uint8Array },
): void {
  let at = start + 1;
  const mark = (rows: Uint8Array) => {
    const end = at + 1 + sheets[at];
    for (at++; at < end; at++) rows[sheets[at]] = 1;
  };
  for (let p = 0; p < parts; p++) mark(seen.part);
  mark(seen.whole);
  for (let action = 0; action < sheets[start]; action++) {
    const changes = sheets[at++];
    for (let p = 0; p < parts; p++) if ((changes >> p) & 1) mark(seen.part);
    mark(seen.whole);
  }
}
