import { instantiate, type Kernel } from './kernel.js';
import { scoring, upTo } from './scoring.js';
import { layoutOf, MAX_ACTIONS, type NetLayout, type NetShape } from './shape.js';
import {
  add,
  advance,
  type Bytes,
  divide,
  get,
  int,
  load,
  loadInt,
  loadSplat,
  loop,
  multiply,
  plus,
  set,
  splat,
  squareRoot,
  store,
  subtract,
  Type,
  times,
  type WasmFunction,
  where,
  zeros,
} from './wasm.js';

/** A kernel that also learns: gradients of scores, and steps of Adam (Kingma and Ba, 2015). */
export interface LearningKernel extends Omit<Kernel, 'stand' | 'scoreNumbers'> {
  readonly learning: LearningLayout;
  /**
   * After `score`: adds `slope` times the gradient of that score to those of the matrix and of `out`;
   * adds it for each part to where `partSlopes` point, and puts it for the whole to `wholeSlope`.
   */
  back(slope: number): void;
  /** Adds a gradient to rows of the tables. */
  spreadPart(list: number, count: number, from: number): void;
  spreadWhole(list: number, count: number, from: number): void;
  /** One step against the gradients, which are zeros then. */
  step(rate: number, meanScale: number, squareScale: number): void;
}

/** What lies in the memory after what scoring needs. */
function learningLayout(shape: NetShape, { count, end: begin }: NetLayout) {
  const { parts, hidden, second } = shape;
  const wide = hidden + second;
  let end = begin;
  const take = (length: number) => {
    const at = end;
    end += Math.ceil(length / 4) * 4;
    return at;
  };
  return {
    /** As the weights lie. */
    gradient: take(count),
    mean: take(count),
    square: take(count),
    /** The matrix, its columns as rows. */
    turned: take(hidden * second),
    /** Gradients of z and of Σ h(p), then those of the sums of the whole. */
    unitSlope: take(wide),
    wholeSlope: take(wide),
    partSlopes: take(parts),
    /** Room for a decision: sums of all its actions, and gradients of sums. */
    room: take(Math.max(1 << 16, (MAX_ACTIONS + 3) * (parts * hidden + wide))),
    end,
  };
}
export type LearningLayout = ReturnType<typeof learningLayout>;

export function learningKernel(shape: NetShape): LearningKernel {
  const layout = layoutOf(shape);
  const learning = learningLayout(shape, layout);
  const { hidden, second } = shape;
  const { floats, ints, exports } = instantiate<Omit<LearningKernel, 'floats' | 'ints' | 'layout'>>(
    `learn ${JSON.stringify(shape)}`,
    () => [
      ...scoring(shape, layout),
      backFunction(shape, layout, learning),
      spreadFunction('spreadPart', hidden, learning.gradient + layout.partTable),
      spreadFunction('spreadWhole', hidden + second, learning.gradient + layout.wholeTable),
      stepFunction(layout, learning),
    ],
    learning.end + (1 << 16),
  );
  const turn = () => {
    for (let i = 0; i < hidden; i++)
      for (let j = 0; j < second; j++)
        floats[learning.turned + j * hidden + i] = floats[layout.matrix + i * second + j];
  };
  return {
    floats,
    ints,
    layout,
    ...exports,
    learning,
    step(rate, meanScale, squareScale) {
      exports.step(rate, meanScale, squareScale);
      turn();
    },
  };
}

const bytes = (numbers: number): number => 4 * numbers;

function backFunction(shape: NetShape, layout: NetLayout, learning: LearningLayout): WasmFunction {
  const { hidden, second } = shape;
  const [slope, at, row, other, value, sum] = upTo(6);
  const wide = Math.max(hidden, second) / 4;
  return {
    name: 'back',
    params: [Type.F32],
    locals: [Type.I32, Type.I32, Type.I32, Type.V128, ...upTo(wide).map(() => Type.V128)],
    body: [
      set(value, splat(get(slope))),
      outSlopes(shape, layout, learning, value, sum),
      matrixSlopes(shape, layout, learning, at, row, value, sum),
      unitSlopes(shape, learning, at, row, value, sum),
      partSlopes(shape, layout, learning, at, row, other, value, sum),
    ],
  };
}

/** Of `out` and z; the latter stay in the sums, and are kept for the whole. */
function outSlopes(
  { hidden, second }: NetShape,
  layout: NetLayout,
  { gradient, unitSlope, wholeSlope }: LearningLayout,
  value: number,
  sum: number,
): Bytes {
  const at = (place: number) => int(bytes(place));
  const out = at(gradient + layout.out);
  return upTo(second / 4).map((i) => {
    const z = load(at(layout.active + hidden), 16 * i);
    return [
      store(out, add(load(out, 16 * i), multiply(get(value), z)), 16 * i),
      set(sum + i, where(multiply(get(value), load(at(layout.out), 16 * i)), z)),
      store(at(wholeSlope + hidden), get(sum + i), 16 * i),
      store(at(unitSlope), get(sum + i), 16 * i),
    ];
  });
}

/** Σ h(p) times the slopes of z, which are in the sums. */
function matrixSlopes(
  { hidden, second }: NetShape,
  layout: NetLayout,
  { gradient }: LearningLayout,
  at: number,
  row: number,
  value: number,
  sum: number,
): Bytes {
  return [
    set(at, int(bytes(layout.active))),
    set(row, int(bytes(gradient + layout.matrix))),
    loop(at, int(bytes(layout.active + hidden)), [
      set(value, loadSplat(get(at))),
      upTo(second / 4).map((i) =>
        store(get(row), add(load(get(row), 16 * i), multiply(get(value), get(sum + i))), 16 * i),
      ),
      advance(at, 4),
      advance(row, bytes(second)),
    ]),
  ];
}

/** The slopes of Σ h(p), in the sums. */
function unitSlopes(
  { hidden, second }: NetShape,
  { turned, unitSlope }: LearningLayout,
  at: number,
  row: number,
  value: number,
  sum: number,
): Bytes {
  const vectors = upTo(hidden / 4);
  return [
    set(at, int(bytes(unitSlope))),
    set(row, int(bytes(turned))),
    vectors.map((i) => set(sum + i, zeros)),
    loop(at, int(bytes(unitSlope + second)), [
      set(value, loadSplat(get(at))),
      vectors.map((i) =>
        set(sum + i, add(get(sum + i), multiply(get(value), load(get(row), 16 * i)))),
      ),
      advance(at, 4),
      advance(row, bytes(hidden)),
    ]),
  ];
}

/** Where a part's unit is at work, its slope is that of the sum. */
function partSlopes(
  { hidden, parts }: NetShape,
  layout: NetLayout,
  learning: LearningLayout,
  at: number,
  row: number,
  other: number,
  value: number,
  sum: number,
): Bytes {
  const vectors = upTo(hidden / 4);
  const whole = int(bytes(layout.whole));
  const wholeSlope = int(bytes(learning.wholeSlope));
  const distance = bytes(learning.partSlopes - layout.pointers);
  return [
    vectors.map((i) => store(wholeSlope, zeros, 16 * i)),
    set(at, int(bytes(layout.pointers))),
    loop(at, int(bytes(layout.pointers + parts)), [
      set(row, loadInt(get(at))),
      set(other, loadInt(get(at), distance)),
      vectors.map((i) => [
        set(value, where(get(sum + i), add(load(get(row), 16 * i), load(whole, 16 * i)))),
        store(get(other), add(load(get(other), 16 * i), get(value)), 16 * i),
        store(wholeSlope, add(load(wholeSlope, 16 * i), get(value)), 16 * i),
      ]),
      advance(at, 4),
    ]),
  ];
}

function spreadFunction(name: string, width: number, table: number): WasmFunction {
  const [list, count, from, row] = upTo(4);
  return {
    name,
    params: [Type.I32, Type.I32, Type.I32],
    locals: [Type.I32],
    body: [
      [list, count, from].map((local) => set(local, times(get(local), int(4)))),
      set(count, plus(get(list), get(count))),
      loop(list, get(count), [
        set(row, plus(times(loadInt(get(list)), int(bytes(width))), int(bytes(table)))),
        upTo(width / 4).map((i) =>
          store(get(row), add(load(get(row), 16 * i), load(get(from), 16 * i)), 16 * i),
        ),
        advance(list, 4),
      ]),
    ],
  };
}

const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
const TINY = 1e-8;

/** How much the mean and the mean square after so many steps are too small. */
export const scalesAfter = (steps: number): [number, number] => [
  1 / (1 - MEAN_KEPT ** steps),
  1 / (1 - SQUARE_KEPT ** steps),
];

function stepFunction({ count }: NetLayout, learning: LearningLayout): WasmFunction {
  const [rate, meanScale, squareScale, at, slope, mean, square] = upTo(7);
  const float = (x: number): Bytes => [0x43, ...new Uint8Array(Float32Array.of(x).buffer)];
  const constant = (x: number): Bytes => splat(float(x));
  const [gradients, means, squares] = [learning.gradient, learning.mean, learning.square].map(
    bytes,
  );
  const mix = (kept: number, before: Bytes, now: Bytes): Bytes =>
    add(multiply(constant(kept), before), multiply(constant(1 - kept), now));
  return {
    name: 'step',
    params: [Type.F32, Type.F32, Type.F32],
    locals: [Type.I32, Type.V128, Type.V128, Type.V128],
    body: loop(at, int(bytes(count)), [
      set(slope, load(get(at), gradients)),
      set(mean, mix(MEAN_KEPT, load(get(at), means), get(slope))),
      set(square, mix(SQUARE_KEPT, load(get(at), squares), multiply(get(slope), get(slope)))),
      store(get(at), get(mean), means),
      store(get(at), get(square), squares),
      store(
        get(at),
        subtract(
          load(get(at)),
          divide(
            multiply(splat(get(rate)), multiply(splat(get(meanScale)), get(mean))),
            add(squareRoot(multiply(splat(get(squareScale)), get(square))), constant(TINY)),
          ),
        ),
      ),
      store(get(at), zeros, gradients),
      advance(at, 16),
    ]),
  };
}
