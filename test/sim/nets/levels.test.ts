import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { levelsFrom, type Step, stepOf } from '../../../sim/nets/fit-levels.js';
import { areLevels, HIGHEST_LEVEL, levelWords } from '../../../sim/nets/levels.js';

/** Noise that is tried, and what somebody with less noise gains in this example: most in the middle. */
const TRIED = [12, 8, 5.5, 4, 3, 2.2, 1.6, 1.1, 0.7, 0.4, 0];
const eloOf = (noise: number) => 800 * (1 - noise ** 2 / (9 + noise ** 2));

/** What matches of so many deals find. */
function found(deals: number, rng: Rng): Step[] {
  return TRIED.slice(1).map((noise, i) => {
    const share = 1 / (1 + 10 ** ((eloOf(TRIED[i]) - eloOf(noise)) / 400));
    let won = 0;
    for (let deal = 0; deal < deals; deal++) if (rng.unit() < share) won++;
    return stepOf(won / deals, deals, 2);
  });
}

/** How uneven the steps between levels are: their spread as a part of their mean. */
function unevenness(levels: readonly number[]): number {
  const steps = levels.slice(1).map((noise, i) => eloOf(noise) - eloOf(levels[i]));
  const mean = (of: readonly number[]) => of.reduce((sum, x) => sum + x, 0) / of.length;
  return Math.sqrt(mean(steps.map((step) => (step / mean(steps) - 1) ** 2)));
}

test.each([
  [2000, 0.08],
  [400, 0.14],
])('levels are even steps of Elo, from matches of %i deals', (deals, atMost) => {
  let sum = 0;
  for (let i = 0; i < 40; i++) {
    const levels = levelsFrom(found(deals, new Rng(rootKey(`levels ${i}`))));
    expect(areLevels(levels)).toBe(true);
    expect([levels[0], levels.at(-1)]).toEqual([12, 0]);
    sum += unevenness(levels);
  }
  // Without smoothing it is 0.083 and 0.165.
  expect(sum / 40).toBeLessThan(atMost);
});

test('levels descend whatever was found, and the highest has no noise', () => {
  const steps = [0, 0.2, 0.5, 1].map((share) => stepOf(share, 4, 3));
  for (let code = 0; code < 4 ** 5; code++) {
    const found = TRIED.slice(1).map((_, i) => steps[Math.floor(code / 4 ** (i % 5)) % 4]);
    expect(areLevels(levelsFrom(found))).toBe(true);
  }
});

test('what is no level is told from levels', () => {
  const some = [12, 8, 6, 5, 4, 3, 2, 1.5, 1, 0];
  expect(areLevels(some)).toBe(true);
  expect(areLevels(Array(HIGHEST_LEVEL).fill(0))).toBe(true);
  for (const none of [some.slice(1), some.with(9, 12), some.with(4, 5), [], some.with(0, 0)])
    expect(areLevels(none)).toBe(false);
});

test('every level has a name', () => {
  expect(levelWords()).toBe(
    '1–2 beginner, 3–4 casual, 5–6 regular, 7–8 advanced, 9 strong, 10 expert',
  );
});
