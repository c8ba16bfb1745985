import { type Kernel, vectorKernel } from './kernel.js';
import { packed, unpacked } from './packing.js';
import { plainKernel } from './plain.js';
import { type NetShape, weightCount } from './shape.js';

/** A trained net. Weights are multiples of 2^-STEP_BITS, so that a file of small integers has them exactly. */
export interface Net {
  readonly shape: NetShape;
  readonly weights: Float32Array;
}

const STEP_BITS = 11;
const STEP = 2 ** -STEP_BITS;
const LARGEST = 32_767;

/** The nearest weights that a file can have. */
export function rounded(weights: Float32Array): Float32Array {
  const steps = (w: number) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(w / STEP)));
  // A file has no −0.
  return weights.map((w) => STEP * steps(w) + 0);
}

/** As text, in steps. */
export const packWeights = (weights: Float32Array): string =>
  packed(Int32Array.from(weights, (w) => Math.round(w / STEP)));

/** Undefined if these are not that many weights. */
export function unpackWeights(text: string, shape: NetShape): Float32Array | undefined {
  const steps = unpacked(text, weightCount(shape));
  return steps && Float32Array.from(steps, (n) => STEP * n);
}

/**
 * The kernel that has the net's weights: one for all who use the net on this thread, since nobody is
 * asked while somebody else computes.
 */
export function kernelOf(net: Net): Kernel {
  const known = kernels.get(net);
  if (known !== undefined) return known;
  const kernel = newKernel(net.shape);
  kernel.floats.set(net.weights);
  kernels.set(net, kernel);
  return kernel;
}

const kernels = new WeakMap<Net, Kernel>();

function newKernel(shape: NetShape): Kernel {
  try {
    return vectorKernel(shape);
  } catch {
    return plainKernel(shape);
  }
}
