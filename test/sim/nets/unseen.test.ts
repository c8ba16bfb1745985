import { expect, test } from 'vitest';
import type { Examples } from '../../../sim/nets/learner.js';
import { layoutOf, weightCount } from '../../../sim/nets/shape.js';
import { fillUnseen } from '../../../sim/nets/unseen.js';

const shape = { parts: 1, partRows: 6, wholeRows: 3, hidden: 4, second: 4 };
const { partTable } = layoutOf(shape);

/** A decision of one action that changes nothing, with these rows of the part and of the whole. */
const decision = (part: number[], whole: number[]): Examples => ({
  sheets: Uint16Array.of(1, part.length, ...part, whole.length, ...whole, 0, 0),
  starts: Float64Array.of(0),
  targets: Float32Array.of(0),
  firsts: Float64Array.of(0),
});

/** Two numbers of the part, of four and two rows. */
const NUMBERS = { part: [0, 4], whole: [0] };
const first = Float32Array.from({ length: weightCount(shape) }, (_, i) => i);
const rowsOf = (weights: Float32Array) =>
  Array.from({ length: shape.partRows }, (_, row) => weights[partTable + row * shape.hidden]);
const net = { shape, weights: first };

test('rows that nobody learned become the nearest of their number', () => {
  const learned = { shape, weights: first.map((x) => x + 1000) };
  // As after learning: rows that no example has are as they were.
  for (const row of [0, 2, 3, 4, 5])
    learned.weights.set(first.subarray(4 * row, 4 * row + 4), partTable + 4 * row);
  const filled = fillUnseen(learned, net, first, decision([1], [0]), NUMBERS);
  expect(rowsOf(filled.weights)).toEqual([1004, 1004, 1004, 1004, 16, 20]);
});

test('what was learned before stays, and what was filled goes with its neighbour', () => {
  const before = { shape, weights: first.map((x) => x + 1000) };
  before.weights.set(before.weights.subarray(4, 8), partTable + 8);
  const after = { shape, weights: before.weights.slice() };
  after.weights[partTable + 4] = 5000;
  const filled = fillUnseen(after, before, first, decision([1], [0]), NUMBERS);
  expect(rowsOf(filled.weights)).toEqual([1000, 5000, 5000, 1012, 1016, 1020]);
});
