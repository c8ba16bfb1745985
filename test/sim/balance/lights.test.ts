import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { AREAS, type Criteria, criteriaOf } from '../../../sim/balance/areas.js';
import { balances } from '../../../sim/balance/balance.js';
import { lightsOf } from '../../../sim/balance/lights.js';
import { measureNamed } from '../../../sim/balance/runs.js';
import { gameIds, rulesOf } from '../../../sim/lab/registry.js';
import { type RatioInfluence, ratioOf } from '../../../sim/stats/influence.js';
import { normal } from '../../../sim/stats/normal.js';
import { binomialRange } from '../../kit/binomial.js';

/* Lights are what their thresholds and intervals say, and wrong as seldom as they say. */

const only = (from?: number, to?: number): Criteria =>
  Object.fromEntries(
    AREAS.map((area) => [
      area,
      [
        {
          measure: area,
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
          why: '',
        },
      ],
    ]),
  ) as never;

/** A measure with that mean and a spread of 1 from deal to deal. */
function seen(mean: number, deals: number, rng: Rng): RatioInfluence {
  const value = Float64Array.from({ length: deals }, () => mean + normal(rng));
  return ratioOf(value, new Float64Array(deals).fill(1));
}

const colourOf = (criteria: Criteria, of: RatioInfluence | undefined) =>
  lightsOf(criteria, () => of, 'x')[0].colour;

describe('a light is', () => {
  const rng = new Rng(rootKey('lights'));
  test.each<[string, string, Criteria, RatioInfluence | undefined]>([
    ['green', 'sure to be within', only(-1, 1), seen(0, 400, rng)],
    ['green', 'sure to be above one end', only(-1), seen(5, 400, rng)],
    ['red', 'sure to be outside', only(-1, 1), seen(2, 400, rng)],
    [
      'red',
      'the same in every deal, and outside',
      only(3),
      ratioOf(new Float64Array(50).fill(2), new Float64Array(50).fill(1)),
    ],
    ['yellow', 'across an end', only(0, 1), seen(0, 400, rng)],
    ['grey', 'of fewer than 40 deals', only(-1, 1), seen(0, 39, rng)],
    ['grey', 'of something that never came up', only(-1, 1), undefined],
  ])('%s where a figure is %s', (colour, _, criteria, of) => {
    expect(colourOf(criteria, of)).toBe(colour);
  });

  test('as bad as the worst of its criteria, which stands first', () => {
    const criteria: Criteria = {
      ...only(-1),
      fair: [
        { measure: 'good', from: -1, why: '' },
        { measure: 'bad', from: 1, why: '' },
        { measure: 'worse', from: 1, why: '' },
      ],
    };
    const means: Record<string, number> = { good: 0, bad: 0, worse: -3 };
    const found = lightsOf(
      criteria,
      (name) => seen(means[name] ?? 0, 400, new Rng(rootKey(name))),
      'x',
    );
    expect(found[0]).toMatchObject({ area: 'fair', colour: 'red' });
    expect(found[0].criteria.map(({ measure }) => measure)).toEqual(['worse', 'bad', 'good']);
  });
});

test('of sheets whose figures all lie on an end, at most one in twenty has a light that is wrong', () => {
  const sheets = process.env.DEEP === '1' ? 1000 : 120;
  let wrong = 0;
  for (let sheet = 0; sheet < sheets; sheet++) {
    const rng = new Rng(rootKey(`sheet ${sheet}`));
    const found = new Map(AREAS.map((area) => [area as string, seen(0, 80, rng)]));
    // Neither green nor red would be right: the truth lies on the end.
    const lights = lightsOf(only(0), (name) => found.get(name), `${sheet}`);
    if (lights.some(({ colour }) => colour !== 'yellow')) wrong++;
  }
  const [least, most] = binomialRange(sheets, 0.05, 0.01);
  console.log(`${wrong} of ${sheets} sheets had a wrong light (${least} to ${most})`);
  expect(wrong).toBeGreaterThanOrEqual(least);
  expect(wrong).toBeLessThanOrEqual(most);
});

describe.each(gameIds().filter((id) => balances.find(id) !== undefined))(
  'the areas of %s',
  (id) => {
    test.each(rulesOf(id).playerCounts)(
      'with %d players name lines of its sheet, each with a reason',
      (players) => {
        const criteria = criteriaOf(balances.of(id), players);
        expect(Object.keys(criteria)).toEqual([...AREAS]);
        for (const { measure, from, to, why } of Object.values(criteria).flat()) {
          expect(measureNamed(id, players, measure)?.name, measure).toBe(measure);
          expect(why.split(' ').length).toBeGreaterThan(4);
          expect(from ?? to).toBeDefined();
          if (from !== undefined && to !== undefined) expect(from).toBeLessThan(to);
        }
      },
    );
  },
);
