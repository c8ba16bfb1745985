import { expect, test } from 'vitest';
import { HIGHEST_LEVEL, levelsFrom, levelWords } from '../../../sim/nets/levels.js';

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

test('every level has a name', () => {
  expect(levelWords()).toBe(
    '1–2 beginner, 3–4 casual, 5–6 regular, 7–8 advanced, 9 strong, 10 expert',
  );
});
