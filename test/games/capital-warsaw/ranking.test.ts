import { expect, test } from 'vitest';
import { makeLab } from '../../kit/lab.js';
import { expectTooStrong, ranked } from '../../kit/ranked.js';

const { path } = makeLab();

test('a building at half its price comes first and is named', async () => {
  // Three epochs are enough, and quicker.
  const half = { warLosses: [0, 0, 0], tiles: { change: { 'I-16': { price: 2 } } } };
  const result = await ranked('capital-warsaw', half, 250, path('half'));
  expectTooStrong(result, 'Wilanów');
  const [{ price }] = result.items;
  expect(price?.paid).toBe(2);
  expect(price?.bought).toBeGreaterThan(0.3);
  expect(new Set(result.items.map(({ kind }) => kind))).toEqual(
    new Set(['building', 'tile', 'milestone']),
  );
  // The two sides of a milestone are compared with each other.
  const sides = result.items.filter(({ kind }) => kind === 'milestone');
  expect(sides.reduce((sum, { winShare }) => sum + winShare.mean, 0)).toBeCloseTo(0);
}, 300_000);
