import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { LUX_NETS } from '../../../sim/games/capital-lux/agents/expert/index.js';
import { ExampleList } from '../../../sim/nets/examples.js';
import { NetJudge } from '../../../sim/nets/judge.js';
import {
  LABEL_SCALE,
  Labeller,
  type LabelTerms,
  type Prospects,
} from '../../../sim/nets/labels.js';
import { firstWeights } from '../../../sim/nets/learner.js';

type Lux = CapitalLux & { maxLegal: number };

/** One whose learner is `tuned`, and thinks that an action is as good as its number is high. */
function labellerOf(
  terms: Partial<LabelTerms>,
  game: Lux = new CapitalLux(2),
  prospects: Partial<Prospects<Int32Array>> = {},
): Labeller<Int32Array> {
  const shape = { ...LUX_NETS.shape, ...LUX_NETS.units };
  const judge = new NetJudge({ shape, weights: firstWeights(shape, '') }, LUX_NETS.reader(game));
  const learner = createAgent<Int32Array>('tuned', game);
  const field = {
    ...{ learner, others: [learner] },
    appraise: (
      { legal, count }: { legal: Int32Array; count: number },
      _: unknown,
      worth: Float64Array,
    ) => worth.set(legal.subarray(0, count)),
  };
  const all = { worlds: 1, every: 1, stray: 0, ...terms };
  const judged = { ...LUX_NETS.prospects(game), ...prospects };
  return new Labeller(game, judge, field, judged, all, 'labels');
}

test('contenders alone are labelled: the best to the learner, and others at random', () => {
  const list = new ExampleList();
  let [labels, among] = [0, 0];
  labellerOf({ contenders: { best: 2, others: 1 }, halvings: 1 }).label(
    0,
    list,
    (view, actions, brought) => {
      const legal = [...view.legal.subarray(0, view.count)];
      expect(actions.length).toBe(Math.min(3, view.count));
      expect(new Set(actions).size).toBe(actions.length);
      for (const action of actions) expect(legal).toContain(action);
      // Lists of legal actions ascend.
      if (view.count > 3) expect([...actions.subarray(0, 2)]).toEqual([legal.at(-1), legal.at(-2)]);
      for (const one of brought.subarray(0, actions.length)) {
        expect(one >= 0 && one <= LABEL_SCALE).toBe(true);
        if (one > 0 && one < LABEL_SCALE) among++;
      }
      labels += actions.length;
    },
  );
  const { sheets, starts, targets } = list.all();
  expect(targets.length).toBe(labels);
  expect(among).toBeGreaterThan(20);
  expect(Array.from(starts, (at) => sheets[at]).reduce((sum, n) => sum + n)).toBe(labels);
});

test('standings tell how clear victories were, if asked to', () => {
  const [plain, clear] = [{}, { clearMargin: 6 }].map((terms) => {
    const list = new ExampleList();
    labellerOf(terms).standings(0, list);
    return list.all();
  });
  expect(clear.sheets).toEqual(plain.sheets);
  expect(clear.targets.length).toBe(plain.targets.length);
  expect(new Set(plain.targets)).toEqual(new Set([0, 1]));
  for (let i = 0; i < clear.targets.length; i += 2) {
    expect(clear.targets[i] + clear.targets[i + 1]).toBeCloseTo(1, 6);
    expect(clear.targets[i] > 0.5).toBe(plain.targets[i] === 1);
    expect(clear.targets[i] > 0 && clear.targets[i] < 1).toBe(true);
  }
});

test('the victory alone counts, if asked to', () => {
  const list = new ExampleList();
  const toTheEnd = { stage: () => 0 };
  const brought: number[] = [];
  labellerOf({ clearMargin: 0 }, undefined, toTheEnd).label(0, list, (_, actions, shares) =>
    brought.push(...shares.subarray(0, actions.length)),
  );
  expect(new Set(brought)).toEqual(new Set([0, LABEL_SCALE]));
});

test('a game with more actions than nets learn from is refused, unless contenders are few', () => {
  const large = Object.assign(new CapitalLux(2), { maxLegal: 129 });
  expect(() => labellerOf({}, large)).toThrow(
    'decisions of capital-lux may have 129 actions, and nets learn from 128 at most',
  );
  expect(() => labellerOf({ contenders: { best: 10, others: 2 } }, large)).not.toThrow();
});

test('a decision that there is no room for is refused', () => {
  expect(() => new ExampleList().add(new Int32Array(8), 9, [1, 0], 2)).toThrow(
    'a decision of 9 numbers has no room',
  );
});
