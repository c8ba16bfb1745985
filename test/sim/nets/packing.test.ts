import { expect, test } from 'vitest';
import { packed, unpacked } from '../../../sim/nets/packing.js';

test('numbers come back as they were, most of them from two characters', () => {
  const numbers = [0, 1, -1, 63, -64, 2047, -2047, 2048, -2048, 32_767, -32_767, 131_071, -131_071];
  const text = packed(numbers);
  expect(text).toHaveLength(2 * 7 + 5 * 6);
  expect([...(unpacked(text, numbers.length) ?? [])]).toEqual(numbers);
  expect(packed([])).toBe('');
});

test('a text that is not that many numbers is refused', () => {
  const text = packed([5, 3000]);
  for (const wrong of [text.slice(0, -1), `${text}A`, `${text}AA`, `-${text.slice(1)}`, '', 'é'])
    expect(unpacked(wrong, 2)).toBeUndefined();
  expect(unpacked(text, 1)).toBeUndefined();
  expect(unpacked(text, 3)).toBeUndefined();
});
