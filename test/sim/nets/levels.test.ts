import { expect, test } from 'vitest';
import { HIGHEST_LEVEL, levelsFrom } from '../../../sim/nets/levels.js';

test('levels are even steps between the ratings of noises, and the highest has none', () => {
  for (let step = 1; step < 400; step++) {
    const levels = levelsFrom(Array.from({ length: 11 }, (_, i) => (i * step) / 7));
    expect(levels.length).toBe(HIGHEST_LEVEL);
    expect(levels[0]).toBe(12);
    // Also where nine ninths of a number are a little more than that.
    expect(levels.at(-1)).toBe(0);
    expect([...levels].sort((a, b) => b - a)).toEqual(levels);
  }
});
