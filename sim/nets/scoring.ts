import type { NetLayout, NetShape } from './shape.js';
import {
  add,
  addFloat,
  advance,
  type Bytes,
  get,
  int,
  lane,
  load,
  loadInt,
  loadSplat,
  loop,
  max,
  multiply,
  plus,
  set,
  store,
  Type,
  times,
  type WasmFunction,
  zeros,
} from './wasm.js';

/** The functions that score. */
export function scoring(shape: NetShape, layout: NetLayout): WasmFunction[] {
  return [partFunction(shape, layout), wholeFunction(shape, layout), scoreFunction(shape, layout)];
}

/** Numbers from 0 on. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
export const bytes = (numbers: number): number => 4 * numbers;

/** For each integer from `list` to `end`: adds that row of a table to the sums. */
function addRows(
  list: number,
  end: number,
  row: number,
  table: number,
  width: number,
  sum: number,
): Bytes {
  return loop(list, get(end), [
    set(row, plus(times(loadInt(get(list)), int(bytes(width))), int(bytes(table)))),
    upTo(width / 4).map((i) => set(sum + i, add(get(sum + i), load(get(row), 16 * i)))),
    advance(list, 4),
  ]);
}

/** Places to addresses, and the length of the list to its end. */
const addresses = (...locals: readonly number[]): Bytes =>
  locals.map((local) => set(local, times(get(local), int(4))));

function partFunction({ hidden }: NetShape, { partTable }: NetLayout): WasmFunction {
  const [list, count, out, row, sum] = upTo(5);
  return {
    name: 'part',
    params: [Type.I32, Type.I32, Type.I32],
    locals: [Type.I32, ...upTo(hidden / 4).map(() => Type.V128)],
    body: [
      addresses(list, count, out),
      set(count, plus(get(list), get(count))),
      addRows(list, count, row, partTable, hidden, sum),
      upTo(hidden / 4).map((i) => store(get(out), get(sum + i), 16 * i)),
    ],
  };
}

function wholeFunction({ hidden, second }: NetShape, { wholeTable }: NetLayout): WasmFunction {
  const [list, count, from, out, row, sum] = upTo(6);
  const vectors = upTo((hidden + second) / 4);
  return {
    name: 'whole',
    params: [Type.I32, Type.I32, Type.I32, Type.I32],
    locals: [Type.I32, ...vectors.map(() => Type.V128)],
    body: [
      addresses(list, count, from, out),
      set(count, plus(get(list), get(count))),
      vectors.map((i) => set(sum + i, load(get(from), 16 * i))),
      addRows(list, count, row, wholeTable, hidden + second, sum),
      vectors.map((i) => store(get(out), get(sum + i), 16 * i)),
    ],
  };
}

function scoreFunction(shape: NetShape, layout: NetLayout): WasmFunction {
  return {
    name: 'score',
    params: [],
    result: Type.F32,
    locals: [Type.I32, Type.I32, Type.V128, ...upTo(scoreVectors(shape)).map(() => Type.V128)],
    body: scoreBody(shape, layout, 0),
  };
}

/** Vectors that sums need while a score is made. */
export const scoreVectors = ({ hidden, second }: NetShape): number => Math.max(hidden, second) / 4;

/** Makes the score; uses two integers and some vectors from local `first` on. */
export function scoreBody(shape: NetShape, layout: NetLayout, first: number): Bytes {
  const [at, row, value, sum] = upTo(4).map((i) => first + i);
  return [
    sumOfParts(shape, layout, at, row, sum),
    secondLayer(shape, layout, at, row, value, sum),
    outLayer(shape, layout, sum),
  ];
}

/** Σ h(p), kept in `active`. */
function sumOfParts(
  { hidden, parts }: NetShape,
  layout: NetLayout,
  at: number,
  row: number,
  sum: number,
): Bytes {
  const vectors = upTo(hidden / 4);
  const whole = int(bytes(layout.whole));
  return [
    set(at, int(bytes(layout.pointers))),
    vectors.map((i) => set(sum + i, zeros)),
    loop(at, int(bytes(layout.pointers + parts)), [
      set(row, loadInt(get(at))),
      vectors.map((i) =>
        set(
          sum + i,
          add(get(sum + i), max(add(load(get(row), 16 * i), load(whole, 16 * i)), zeros)),
        ),
      ),
      advance(at, 4),
    ]),
    vectors.map((i) => store(int(bytes(layout.active)), get(sum + i), 16 * i)),
  ];
}

/** z, kept in `active` after the parts. */
function secondLayer(
  { hidden, second }: NetShape,
  layout: NetLayout,
  at: number,
  row: number,
  value: number,
  sum: number,
): Bytes {
  const vectors = upTo(second / 4);
  const given = int(bytes(layout.whole + hidden));
  const unit = (k: number): Bytes => [
    set(value, loadSplat(get(at), bytes(k))),
    vectors.map((i) =>
      set(
        sum + i,
        add(get(sum + i), multiply(get(value), load(get(row), bytes(k * second) + 16 * i))),
      ),
    ),
  ];
  return [
    set(at, int(bytes(layout.active))),
    set(row, int(bytes(layout.matrix))),
    vectors.map((i) => set(sum + i, load(given, 16 * i))),
    loop(at, int(bytes(layout.active + hidden)), [
      upTo(4).map(unit),
      advance(at, 16),
      advance(row, bytes(4 * second)),
    ]),
    vectors.map((i) => set(sum + i, max(get(sum + i), zeros))),
    vectors.map((i) => store(int(bytes(layout.active + hidden)), get(sum + i), 16 * i)),
  ];
}

/** Four sums, then those in pairs. */
function outLayer({ second }: NetShape, { out }: NetLayout, sum: number): Bytes {
  const product = (i: number) => multiply(get(sum + i), load(int(bytes(out)), 16 * i));
  const total = upTo(second / 4)
    .map(product)
    .reduce(add);
  return [
    set(sum, total),
    addFloat(
      addFloat(lane(get(sum), 0), lane(get(sum), 1)),
      addFloat(lane(get(sum), 2), lane(get(sum), 3)),
    ),
  ];
}
