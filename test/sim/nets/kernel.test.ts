import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { ExampleList } from '../../../sim/nets/examples.js';
import { Diverged, fitNet } from '../../../sim/nets/fit.js';
import { type Kernel, vectorKernel } from '../../../sim/nets/kernel.js';
import {
  advantageLoss,
  type Examples,
  firstWeights,
  type Loss,
  NetLearner,
  policyLoss,
  shareLoss,
} from '../../../sim/nets/learner.js';
import { plainKernel } from '../../../sim/nets/plain.js';

const shape = { parts: 3, partRows: 20, wholeRows: 15, hidden: 8, second: 12 };
const rng = new Rng(rootKey('kernel'));

/** Some rows, written to the kernel's list. */
function rows(kernel: Kernel, below: number, list: readonly number[]): number {
  list.forEach((x, i) => {
    kernel.ints[kernel.layout.rows + i] = x % below;
  });
  return list.length;
}

function scoreOf(kernel: Kernel, lists: readonly (readonly number[])[]): number {
  const { layout } = kernel;
  for (let p = 0; p < shape.parts; p++) {
    const at = layout.base + p * shape.hidden;
    kernel.part(layout.rows, rows(kernel, shape.partRows, lists[p]), at);
    kernel.ints[layout.pointers + p] = 4 * at;
  }
  const [still, moving] = lists.slice(shape.parts);
  kernel.whole(layout.rows, rows(kernel, shape.wholeRows, still), layout.zero, layout.still);
  kernel.whole(layout.rows, rows(kernel, shape.wholeRows, moving), layout.still, layout.whole);
  return kernel.score();
}

const randomLists = () =>
  Array.from({ length: shape.parts + 2 }, () =>
    Array.from({ length: rng.below(7) }, () => rng.below(1000)),
  );

test('the kernel of vectors and the plain one give the same bits', () => {
  const kernels = [vectorKernel(shape), plainKernel(shape)];
  for (const kernel of kernels) kernel.floats.set(firstWeights(shape, 'bits'));
  const scores = Array.from({ length: 500 }, randomLists).map((lists) =>
    kernels.map((kernel) => scoreOf(kernel, lists)),
  );
  for (const [vector, plain] of scores) expect(vector).toBe(plain);
  expect(new Set(scores.flat()).size).toBeGreaterThan(400);
});

/** Decisions with two to four actions, each of which changes some parts. */
function someExamples(count: number, targetOf = () => rng.unit()): Examples {
  const list = new ExampleList();
  for (let i = 0; i < count; i++) {
    const actions = 2 + rng.below(3);
    const sheet: number[] = [actions];
    const put = (below: number) => {
      const length = rng.below(5);
      sheet.push(length, ...Array.from({ length }, () => rng.below(below)));
    };
    for (let p = 0; p < shape.parts; p++) put(shape.partRows);
    put(shape.wholeRows);
    for (let a = 0; a < actions; a++) {
      const changes = rng.below(1 << shape.parts);
      sheet.push(changes);
      for (let p = 0; p < shape.parts; p++) if ((changes >> p) & 1) put(shape.partRows);
      put(shape.wholeRows);
    }
    const targets = Array.from({ length: actions }, targetOf);
    list.add(Int32Array.from(sheet), sheet.length, targets, actions);
  }
  return list.all();
}

/** The gradient by the loss a little to both sides of each weight. */
function slopeAt(weights: Float32Array, examples: Examples, loss: Loss, i: number): number {
  const lossWith = (step: number) => {
    const moved = weights.slice();
    moved[i] += step;
    const learner = new NetLearner(shape, moved);
    return examples.starts.reduce((sum, _, k) => sum + learner.learn(examples, k, loss, 0), 0);
  };
  return (lossWith(1e-2) - lossWith(-1e-2)) / 2e-2;
}

/** Half the squares, so that its slope is the one the learner follows. */
const halfSquares: Loss = (...given) => advantageLoss(...given) / 2;

/** The shares have to sum to 1 for the slope of their loss to be simple. */
const shares: Loss = (scores, targets, from, count, slopes) => {
  const sum = targets.subarray(from, from + count).reduce((a, b) => a + b, 0);
  const own = targets.subarray(from, from + count).map((x) => x / sum);
  return shareLoss(scores, own, 0, count, slopes);
};

test.each([
  ['advantages', halfSquares],
  ['shares', shares],
  ['policy', policyLoss(1.5)],
])('steps follow the slope of the loss: %s', (_, loss) => {
  const examples = someExamples(6);
  const weights = firstWeights(shape, 'slope').map((w) => 3 * w);
  const learner = new NetLearner(shape, weights);
  for (let k = 0; k < examples.starts.length; k++) learner.learn(examples, k, loss, 1);
  // The first step of Adam has the size of the rate wherever there is a slope, against its sign.
  learner.step(1);
  const moved = learner.weights.map((w, i) => w - weights[i]);
  const checked = Array.from({ length: 60 }, () => rng.below(weights.length));
  const slopes = checked.map((i) => slopeAt(weights, examples, loss, i));
  checked.forEach((i, k) => {
    if (Math.abs(slopes[k]) > 0.02) expect(Math.sign(moved[i])).toBe(-Math.sign(slopes[k]));
  });
  expect(slopes.filter((slope) => Math.abs(slope) > 0.02).length).toBeGreaterThan(10);
});

const terms = { epochs: 20, batch: 16, rate: 5e-3 };
const net = { shape, weights: firstWeights(shape, 'fit') };

test('a fit is the same again, and lowers the loss', () => {
  const examples = someExamples(200, () => 2 * rng.below(2));
  const [first, again] = [0, 1].map(() => fitNet(net, examples, advantageLoss, terms, 'fit'));
  expect(again).toEqual(first);
  const before = new NetLearner(shape, net.weights);
  const after = new NetLearner(shape, first.net.weights);
  const lossOf = (learner: NetLearner) =>
    examples.starts.reduce((sum, _, k) => sum + learner.learn(examples, k, advantageLoss, 0), 0);
  expect(lossOf(after)).toBeLessThan(0.9 * lossOf(before));
});

test('a loss that is no number, or a weight out of bounds, stops the fit with its step', () => {
  const broken = someExamples(40, () => Number.NaN);
  expect(() => fitNet(net, broken, advantageLoss, terms, 'fit')).toThrow(
    new Diverged(0, 'the loss is NaN').message,
  );
  const huge = { ...terms, rate: 50 };
  expect(() => fitNet(net, someExamples(40), advantageLoss, huge, 'fit')).toThrow(
    /^step \d+: (a weight|the loss) is /,
  );
});
