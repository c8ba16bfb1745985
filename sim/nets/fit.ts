import { ContentError } from '../../engine/core/errors.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { type Examples, type Loss, NetLearner } from './learner.js';
import { type Net, rounded } from './net.js';

export interface FitTerms {
  readonly epochs: number;
  /** Decisions a step. */
  readonly batch: number;
  /** Size of the first steps; the last are a twentieth of it. */
  readonly rate: number;
}

/** A net that was fitted, and the mean loss of decisions that it did not learn from. */
export interface Fitted {
  readonly net: Net;
  readonly heldOut: number;
}

/** The training cannot go on from what came of this step. */
export class Diverged extends ContentError {
  constructor(
    readonly step: number,
    what: string,
  ) {
    super(`step ${step}: ${what}`);
  }
}

/** One decision of so many is not learned from. */
const HELD_OUT = 20;
const LAST_RATE = 0.05;
/** Weights beyond this have no place in a file, and no reason to be there. */
const LARGEST_WEIGHT = 15;

/** Fits a net to examples, beginning with its weights. */
export function fitNet(
  net: Net,
  examples: Examples,
  loss: Loss,
  terms: FitTerms,
  seed: string,
): Fitted {
  const { epochs, batch, rate } = terms;
  const learner = new NetLearner(net.shape, net.weights);
  const rng = new Rng(rootKey(`${seed} order`));
  const order = shuffled(examples.starts.length, rng);
  const heldOut = order.filter((_, i) => i % HELD_OUT === 0);
  const learned = order.filter((_, i) => i % HELD_OUT !== 0);
  const steps = epochs * Math.ceil(learned.length / batch);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const places = shuffled(learned.length, rng);
    for (let from = 0; from < learned.length; from += batch) {
      const to = Math.min(from + batch, learned.length);
      let lost = 0;
      for (let i = from; i < to; i++)
        lost += learner.learn(examples, learned[places[i]], loss, 1 / (to - from));
      if (!Number.isFinite(lost)) throw new Diverged(step, `the loss is ${lost}`);
      learner.step(rate * (LAST_RATE + (1 - LAST_RATE) * (1 - step / steps)));
      step++;
    }
  }
  const weights = checked(learner.weights, step);
  let sum = 0;
  for (const i of heldOut) sum += learner.learn(examples, i, loss, 0);
  return { net: { shape: net.shape, weights: rounded(weights) }, heldOut: sum / heldOut.length };
}

function checked(weights: Float32Array, step: number): Float32Array {
  const wrong = weights.find((w) => !(Math.abs(w) <= LARGEST_WEIGHT));
  if (wrong !== undefined) throw new Diverged(step, `a weight is ${wrong}`);
  return weights;
}

function shuffled(length: number, rng: Rng): Int32Array {
  const order = Int32Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(rng.unit() * (i + 1));
    const held = order[i];
    order[i] = order[j];
    order[j] = held;
  }
  return order;
}
