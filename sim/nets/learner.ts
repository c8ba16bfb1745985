import { Rng, rootKey } from '../../engine/core/rng.js';
import { normal } from '../stats/normal.js';
import { type LearningKernel, learningKernel, scalesAfter } from './gradient.js';
import { MAX_ACTIONS, type NetShape, weightCount } from './shape.js';

/** Random weights to begin with. */
export function firstWeights(shape: NetShape, seed: string): Float32Array {
  const { partRows, wholeRows, hidden, second } = shape;
  const rng = new Rng(rootKey(`${seed} first weights`));
  const weights = new Float32Array(weightCount(shape));
  const tables = partRows * hidden + wholeRows * (hidden + second);
  for (let i = 0; i < weights.length; i++) weights[i] = normal(rng) * (i < tables ? 0.08 : 0.1);
  return weights;
}

/** Slopes of a loss by the score of each action, from the scores and what each action brought. */
export type Loss = (
  scores: Float64Array,
  targets: Float32Array,
  from: number,
  count: number,
  slopes: Float64Array,
) => number;

/** Scores less their mean should be what the actions brought, less its mean. */
export const advantageLoss: Loss = (scores, targets, from, count, slopes) => {
  let score = 0;
  let target = 0;
  for (let i = 0; i < count; i++) {
    score += scores[i];
    target += targets[from + i];
  }
  let loss = 0;
  for (let i = 0; i < count; i++) {
    slopes[i] = (scores[i] - score / count - (targets[from + i] - target / count)) / count;
    loss += slopes[i] * slopes[i] * count;
  }
  return loss;
};

/** Shares by a softmax of the scores should be the targets, which sum to 1. */
export const shareLoss: Loss = (scores, targets, from, count, slopes) => {
  softmax(scores, count, 1, slopes);
  let loss = 0;
  for (let i = 0; i < count; i++) {
    loss -= targets[from + i] * Math.log(slopes[i] + 1e-9);
    slopes[i] -= targets[from + i];
  }
  return loss;
};

/**
 * What somebody wins on average who chooses by a softmax of the scores should be most: the gradient of
 * the policy over all actions, which needs no more than unbiased targets.
 */
export const policyLoss =
  (sharpness: number): Loss =>
  (scores, targets, from, count, slopes) => {
    softmax(scores, count, sharpness, slopes);
    let mean = 0;
    for (let i = 0; i < count; i++) mean += slopes[i] * targets[from + i];
    for (let i = 0; i < count; i++) slopes[i] *= -(targets[from + i] - mean) * sharpness;
    return -mean;
  };

export function softmax(
  scores: Float64Array,
  count: number,
  sharpness: number,
  out: Float64Array,
): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) highest = Math.max(highest, scores[i]);
  let all = 0;
  for (let i = 0; i < count; i++) {
    out[i] = Math.exp(sharpness * (scores[i] - highest));
    all += out[i];
  }
  for (let i = 0; i < count; i++) out[i] /= all;
}

/** Decisions to learn from, one after the other: `sheets` from `starts[i]` on, `targets` from `firsts[i]`. */
export interface Examples {
  readonly sheets: Uint16Array;
  readonly starts: Float64Array;
  readonly targets: Float32Array;
  readonly firsts: Float64Array;
}

/** Learns weights from decisions, by steps of some decisions each. */
export class NetLearner {
  readonly #shape: NetShape;
  readonly #kernel: LearningKernel;
  readonly #scores = new Float64Array(MAX_ACTIONS);
  readonly #slopes = new Float64Array(MAX_ACTIONS);
  /** Where the sheet under way has its rows, and its actions. */
  readonly #actions = new Int32Array(MAX_ACTIONS);
  #steps = 0;

  constructor(shape: NetShape, weights: Float32Array) {
    this.#shape = shape;
    this.#kernel = learningKernel(shape);
    this.#kernel.floats.set(weights);
    this.#kernel.step(0, 1, 1);
  }

  get weights(): Float32Array {
    return this.#kernel.floats.slice(0, this.#kernel.layout.count);
  }

  /** Adds the gradient of the loss of a decision, `weight` times; returns the loss. */
  learn(examples: Examples, i: number, loss: Loss, weight: number): number {
    const count = this.#read(examples, i);
    const slopes = this.#slopes;
    const lost = loss(this.#scores, examples.targets, examples.firsts[i], count, slopes);
    if (weight > 0) this.#back(count, weight);
    return lost;
  }

  /** One step along the gradients so far. */
  step(rate: number): void {
    this.#steps++;
    this.#kernel.step(rate, ...scalesAfter(this.#steps));
  }

  // The sums of a decision lie in `room`, one block for things as they stand and one an action: sums
  // of parts, then of the whole; the slopes of the first block follow them.
  get #block(): number {
    const { parts, hidden, second } = this.#shape;
    return parts * hidden + hidden + second;
  }

  /** Scores all actions of a decision. */
  #read({ sheets, starts }: Examples, i: number): number {
    const { parts, hidden } = this.#shape;
    const kernel = this.#kernel;
    const { room } = kernel.learning;
    const end = i + 1 < starts.length ? starts[i + 1] : sheets.length;
    const list = kernel.learning.end;
    for (let k = starts[i]; k < end; k++) kernel.ints[list + k - starts[i]] = sheets[k];
    const count = kernel.ints[list];
    let at = list + 1;
    for (let p = 0; p < parts; p++) {
      kernel.part(at + 1, kernel.ints[at], room + p * hidden);
      at += 1 + kernel.ints[at];
    }
    kernel.whole(at + 1, kernel.ints[at], kernel.layout.zero, room + parts * hidden);
    at += 1 + kernel.ints[at];
    for (let a = 0; a < count; a++) {
      this.#actions[a] = at;
      at = this.#sumUp(a, at);
      this.#scores[a] = this.#score(a);
    }
    return count;
  }

  #sumUp(a: number, from: number): number {
    const { parts, hidden } = this.#shape;
    const kernel = this.#kernel;
    const { room } = kernel.learning;
    const block = room + (a + 1) * this.#block;
    const changes = kernel.ints[from];
    let at = from + 1;
    for (let p = 0; p < parts; p++) {
      if (((changes >> p) & 1) === 0) continue;
      kernel.part(at + 1, kernel.ints[at], block + p * hidden);
      at += 1 + kernel.ints[at];
    }
    kernel.whole(at + 1, kernel.ints[at], room + parts * hidden, block + parts * hidden);
    return at + 1 + kernel.ints[at];
  }

  #score(a: number): number {
    const { parts, hidden, second } = this.#shape;
    const kernel = this.#kernel;
    const { pointers, whole } = kernel.layout;
    const { room } = kernel.learning;
    const block = room + (a + 1) * this.#block;
    const changes = kernel.ints[this.#actions[a]];
    for (let p = 0; p < parts; p++)
      kernel.ints[pointers + p] = 4 * (((changes >> p) & 1 ? block : room) + p * hidden);
    const sums = block + parts * hidden;
    kernel.floats.copyWithin(whole, sums, sums + hidden + second);
    return kernel.score();
  }

  #back(count: number, weight: number): void {
    const { parts, hidden, second } = this.#shape;
    const kernel = this.#kernel;
    const { floats, ints, learning } = kernel;
    const { wholeSlope } = learning;
    const ofBase = learning.room + (count + 1) * this.#block;
    const ofAction = ofBase + this.#block;
    floats.fill(0, ofBase, ofBase + this.#block);
    for (let a = 0; a < count; a++) {
      const changes = ints[this.#actions[a]];
      this.#score(a);
      floats.fill(0, ofAction, ofAction + parts * hidden);
      for (let p = 0; p < parts; p++)
        ints[learning.partSlopes + p] = 4 * (((changes >> p) & 1 ? ofAction : ofBase) + p * hidden);
      kernel.back(weight * this.#slopes[a]);
      this.#spread(this.#actions[a], ofAction);
      const still = ofBase + parts * hidden;
      for (let k = 0; k < hidden + second; k++) floats[still + k] += floats[wholeSlope + k];
    }
    this.#spreadBase(ofBase);
  }

  #spread(from: number, slopes: number): void {
    const { parts, hidden } = this.#shape;
    const kernel = this.#kernel;
    const { ints } = kernel;
    const changes = ints[from];
    let at = from + 1;
    for (let p = 0; p < parts; p++) {
      if (((changes >> p) & 1) === 0) continue;
      kernel.spreadPart(at + 1, ints[at], slopes + p * hidden);
      at += 1 + ints[at];
    }
    kernel.spreadWhole(at + 1, ints[at], kernel.learning.wholeSlope);
  }

  #spreadBase(slopes: number): void {
    const { parts, hidden } = this.#shape;
    const kernel = this.#kernel;
    let at = kernel.learning.end + 1;
    for (let p = 0; p < parts; p++) {
      kernel.spreadPart(at + 1, kernel.ints[at], slopes + p * hidden);
      at += 1 + kernel.ints[at];
    }
    kernel.spreadWhole(at + 1, kernel.ints[at], slopes + parts * hidden);
  }
}
