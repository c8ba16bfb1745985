import { numberFunctions } from './number-kernel.js';
import type { Places } from './reader.js';
import { scoring } from './scoring.js';
import { layoutOf, type NetLayout, type NetShape, pagesFor } from './shape.js';
import { assemble, type WasmFunction } from './wasm.js';

/**
 * What computes a net's scores in one memory. Places are counted in 32-bit numbers. Every number is
 * made by the same float operations in the same order in each form, so that all forms, on all
 * machines, give the same bits.
 */
export interface Kernel {
  readonly floats: Float32Array;
  readonly ints: Int32Array;
  readonly layout: NetLayout;
  /** The sum of rows of parts, whose numbers are `count` integers from `list` on, to `out`. */
  part(list: number, count: number, out: number): void;
  /** The sum of rows of the whole to `out`, on top of what is at `from`. */
  whole(list: number, count: number, from: number, out: number): void;
  /** Sums up `partNumbers` and `wholeNumbers` of how things stand. */
  stand(): void;
  /** After that: the score with the numbers of the parts that differ (as bits), and of the whole. */
  scoreNumbers(changes: number): number;
  /** Those that it has now (number-scores.ts). */
  places?: Places;
  /** The score of the parts that `pointers` point to, with the sums of the whole. */
  score(): number;
}

/** The declarations of Node lack it; browsers and Node have it. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
};

/**
 * The numbers of a memory, and functions over it, called as JavaScript functions. Code is compiled
 * once under a name, and is fast at once when it is needed again.
 */
export function instantiate<F>(
  name: string,
  functions: () => readonly WasmFunction[],
  numbers: number,
) {
  const pages = pagesFor(numbers);
  const memory = new WebAssembly.Memory({ initial: pages });
  const module = modules.get(name) ?? new WebAssembly.Module(assemble(functions(), pages));
  modules.set(name, module);
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return {
    floats: new Float32Array(memory.buffer),
    ints: new Int32Array(memory.buffer),
    exports: exports as F,
  };
}

const modules = new Map<string, object>();

/** The kernel with vectors of four. */
export function vectorKernel(shape: NetShape): Kernel {
  const layout = layoutOf(shape);
  const { floats, ints, exports } = instantiate<
    Omit<Kernel, 'floats' | 'ints' | 'layout' | 'places'>
  >(
    `score ${JSON.stringify(shape)}`,
    () => [...scoring(shape, layout), ...numberFunctions(shape, layout)],
    layout.end,
  );
  return { floats, ints, layout, ...exports };
}
