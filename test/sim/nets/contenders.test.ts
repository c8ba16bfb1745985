import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { contenders } from '../../../sim/nets/contenders.js';
import { halving } from '../../../sim/nets/halving.js';

test('the best come first, then others at random, each as often', () => {
  const worth = Float64Array.of(3, 9, 1, 7, 7, 0, 2, 5);
  const places = new Int32Array(8);
  const rng = new Rng(rootKey('contenders'));
  const times = new Int32Array(8);
  for (let i = 0; i < 5000; i++) {
    expect(contenders(worth, 8, 3, 2, rng, places)).toBe(5);
    expect([...places.subarray(0, 3)]).toEqual([1, 3, 4]);
    expect([...places].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const place of places.subarray(3, 5)) times[place]++;
  }
  for (const place of [0, 2, 5, 6, 7]) expect(Math.abs(times[place] - 2000)).toBeLessThan(150);
});

test('where there are no more than asked for, all are contenders', () => {
  const places = new Int32Array(4);
  const rng = new Rng(rootKey('few'));
  expect(contenders(Float64Array.of(1, 3, 2), 3, 2, 4, rng, places)).toBe(3);
  expect([...places.subarray(0, 3)]).toEqual([1, 2, 0]);
});

/** Tries that bring what each is good for and what each world is kind by; says in how many worlds each was tried. */
function tries(good: readonly number[], kind: readonly number[], halvings: number) {
  const times = good.map(() => 0);
  let world = -1;
  const out = new Float64Array(good.length);
  const nextWorld = () => {
    world++;
  };
  const bring = (i: number) => {
    times[i]++;
    return good[i] + kind[world];
  };
  halving(good.length, kind.length / (halvings + 1), halvings, { nextWorld, bring }, out);
  return { times, out: [...out] };
}

test('the worse half drops out, and kind worlds are no merit of those who were tried in them', () => {
  const good = [1, 8, 3, 6, 2, 5];
  const { times, out } = tries(good, [40, 60, -30, 10, 7, 9], 2);
  expect(times).toEqual([2, 6, 2, 6, 2, 4]);
  const usual = (40 + 60 - 30 + 10 + 7 + 9) / 6;
  out.forEach((x, i) => {
    expect(x).toBeCloseTo(good[i] + usual, 9);
  });
});

test('two are left however often they are halved', () => {
  expect(tries([1, 2, 3], [0, 0, 0, 0], 3).times).toEqual([1, 4, 4]);
});
