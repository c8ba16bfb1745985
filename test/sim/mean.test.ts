import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { Mean } from '../../sim/stats/mean.js';

function meanOf(values: readonly number[]): Mean {
  const mean = new Mean();
  for (const value of values) mean.add(value);
  return mean;
}

test('mean, variance and interval of known numbers', () => {
  const mean = meanOf([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(mean.variance).toBeCloseTo(32 / 7);
  const { n, mean: middle, low, high } = mean.estimate();
  expect([n, middle]).toEqual([8, 5]);
  expect(low).toBeCloseTo(3.2125, 4);
  expect(high).toBeCloseTo(6.7875, 4);
});

test('large numbers do not wash out the variance', () => {
  expect(meanOf([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).variance).toBeCloseTo(30);
});

test('without spread there is no interval', () => {
  expect(meanOf([3]).estimate()).toEqual({ n: 1, mean: 3, low: null, high: null });
  expect(meanOf([0, 0, 0]).estimate()).toEqual({ n: 3, mean: 0, low: null, high: null });
});

test('the interval covers the truth as often as it says', () => {
  const rng = new Rng(rootKey('coverage'));
  const runs = 4000;
  let covered = 0;
  for (let run = 0; run < runs; run++) {
    const { low, high } = meanOf(
      Array.from({ length: 8 }, () => rng.unit() + rng.unit()),
    ).estimate();
    if ((low as number) <= 1 && 1 <= (high as number)) covered++;
  }
  expect(Math.abs(covered / runs - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / runs));
});
