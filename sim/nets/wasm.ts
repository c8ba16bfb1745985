/*
 * As much of an assembler for WebAssembly as the kernels of nets need: functions over one memory,
 * with loops and vectors of four 32-bit floats. Code is a list of bytes, built from lists of bytes.
 */

export type Bytes = readonly (number | Bytes)[];

export const enum Type {
  I32 = 0x7f,
  F32 = 0x7d,
  V128 = 0x7b,
}

export interface WasmFunction {
  readonly name: string;
  readonly params: readonly Type[];
  readonly result?: Type;
  /** Types of the locals after the parameters. */
  readonly locals: readonly Type[];
  readonly body: Bytes;
}

function unsigned(n: number): number[] {
  return n < 128 ? [n] : [(n & 127) | 128, ...unsigned(Math.floor(n / 128))];
}

function signed(n: number): number[] {
  const last = n >= -64 && n < 64;
  return last ? [n & 127] : [(n & 127) | 128, ...signed(n >> 7)];
}

export const get = (local: number): Bytes => [0x20, unsigned(local)];
export const set = (local: number, value: Bytes): Bytes => [value, 0x21, unsigned(local)];
export const int = (value: number): Bytes => [0x41, signed(value)];
export const plus = (a: Bytes, b: Bytes): Bytes => [a, b, 0x6a];
export const times = (a: Bytes, b: Bytes): Bytes => [a, b, 0x6c];
export const and = (a: Bytes, b: Bytes): Bytes => [a, b, 0x71];
export const shiftedRight = (a: Bytes, by: Bytes): Bytes => [a, by, 0x76];
/** Adds to a local. */
export const advance = (local: number, by: number): Bytes => set(local, plus(get(local), int(by)));
export const loadInt = (at: Bytes, offset = 0): Bytes => [at, 0x28, 2, unsigned(offset)];
export const storeInt = (at: Bytes, value: Bytes): Bytes => [at, value, 0x36, 2, 0];
export const storeFloat = (at: Bytes, value: Bytes, offset = 0): Bytes => [
  at,
  value,
  0x38,
  2,
  unsigned(offset),
];
export const addFloat = (a: Bytes, b: Bytes): Bytes => [a, b, 0x92];

const simd = (code: number): Bytes => [0xfd, unsigned(code)];
export const load = (at: Bytes, offset = 0): Bytes => [at, simd(0x00), 2, unsigned(offset)];
/** One float, four times. */
export const loadSplat = (at: Bytes, offset = 0): Bytes => [at, simd(0x09), 2, unsigned(offset)];
export const store = (at: Bytes, value: Bytes, offset = 0): Bytes => [
  at,
  value,
  simd(0x0b),
  2,
  unsigned(offset),
];
export const splat = (value: Bytes): Bytes => [value, simd(0x13)];
export const lane = (value: Bytes, i: number): Bytes => [value, simd(0x1f), i];
export const zeros: Bytes = [simd(0x0c), Array<number>(16).fill(0)];
export const add = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xe4)];
export const subtract = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xe5)];
export const multiply = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xe6)];
export const divide = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xe7)];
export const squareRoot = (a: Bytes): Bytes => [a, simd(0xe3)];
export const max = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xe9)];
/** `a` where `b` is above 0, else 0. */
export const where = (a: Bytes, b: Bytes): Bytes => [a, b, zeros, simd(0x44), simd(0x4e)];

/** Of four 32-bit integers. */
export const splatInt = (value: Bytes): Bytes => [value, simd(0x11)];
export const addInts = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xae)];
export const timesInts = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xb5)];
export const smallerInts = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xb6)];
export const largerInts = (a: Bytes, b: Bytes): Bytes => [a, b, simd(0xb8)];

/** While `local` is below the end. The body has to move it on, and runs only if it is below. */
export const loop = (local: number, end: Bytes, body: Bytes): Bytes => [
  [0x02, 0x40, get(local), end, 0x4f, 0x0d, 0],
  [0x03, 0x40, body, get(local), end, 0x49, 0x0d, 0, 0x0b],
  0x0b,
];

/** If the integer is not 0. */
export const when = (condition: Bytes, body: Bytes): Bytes => [condition, 0x04, 0x40, body, 0x0b];

const list = (items: readonly Bytes[]): Bytes => [unsigned(items.length), ...items];
const text = (name: string): Bytes => list([...name].map((c) => c.charCodeAt(0)).map((c) => [c]));
const flat = (bytes: Bytes): number[] =>
  bytes.flatMap((each) => (typeof each === 'number' ? [each] : flat(each)));

function section(id: number, content: Bytes): number[] {
  const bytes = flat(content);
  return [id, ...unsigned(bytes.length), ...bytes];
}

const code = ({ locals, body }: WasmFunction): Bytes => {
  const bytes = flat([list(locals.map((type) => [1, type])), body, 0x0b]);
  return [unsigned(bytes.length), ...bytes];
};

const typeOf = ({ params, result }: WasmFunction): Bytes => [
  0x60,
  list(params.map((type) => [type])),
  list(result === undefined ? [] : [[result]]),
];

/** A module with these functions, each exported, over the memory `env.memory` of so many pages. */
export function assemble(functions: readonly WasmFunction[], pages: number): Uint8Array {
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(functions.map(typeOf))),
    ...section(2, list([[text('env'), text('memory'), 2, 0, unsigned(pages)]])),
    ...section(3, list(functions.map((_, i) => unsigned(i)))),
    ...section(7, list(functions.map(({ name }, i) => [text(name), 0, unsigned(i)]))),
    ...section(10, list(functions.map(code))),
  ]);
}
