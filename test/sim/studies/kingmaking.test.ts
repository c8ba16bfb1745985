import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import type { PlayedForAll } from '../../../sim/studies/alternatives.js';
import { isOut, swingOf } from '../../../sim/studies/kingmaking.js';
import type { Outcome } from '../../../sim/studies/outcome.js';

const shares = (...win_share: number[]): Outcome => ({
  win_share: Float64Array.from(win_share),
  points: new Float64Array(win_share.length),
  margin: new Float64Array(win_share.length),
});
const NOTHING = shares(0, 0, 0, 0);

/** Of each alternative: what becomes of the first rival; the other gets the rest. */
function decision(first: readonly (readonly number[])[], own = NOTHING): PlayedForAll {
  return {
    outcomes: first.map(() => own),
    imagined: first.map(() => NOTHING),
    rivals: first.map((of) => [shares(...of), shares(...of.map((x) => 1 - x))]),
  };
}

describe('a seat is out', () => {
  test('if it wins in no world, whatever it does', () => {
    expect(
      isOut(
        decision([
          [1, 1, 1, 1],
          [0, 0, 0, 0],
        ]),
      ),
    ).toBe(true);
  });
  test('but not if it has a part in one', () => {
    expect(
      isOut(
        decision(
          [
            [1, 1, 1, 1],
            [0, 0, 0, 0],
          ],
          shares(0, 0, 0.5, 0),
        ),
      ),
    ).toBe(false);
  });
});

describe('what it decides', () => {
  test.each<[string, number[][], number]>([
    [
      'is everything if one alternative makes each of them king',
      [
        [1, 1, 1, 1],
        [0, 0, 0, 0],
      ],
      1,
    ],
    [
      'is nothing if all come to the same',
      [
        [1, 0, 1, 0],
        [1, 0, 1, 0],
      ],
      0,
    ],
    [
      'is half of the games if it matters in half of the worlds',
      [
        [1, 1, 0, 0],
        [0, 0, 0, 0],
      ],
      0.5,
    ],
    ['is nothing where only one alternative was tried', [[1, 0, 1, 0]], 0],
  ])('%s', (_, first, swing) => {
    expect(swingOf(decision(first))).toBe(swing);
  });

  test('is 0 on average where it is chance alone that differs', () => {
    const rng = new Rng(rootKey('kings'));
    let sum = 0;
    const times = 4000;
    for (let i = 0; i < times; i++)
      sum += swingOf(
        decision(
          Array.from({ length: 4 }, () =>
            Array.from({ length: 8 }, () => (rng.unit() < 0.5 ? 1 : 0)),
          ),
        ),
      );
    // Half-sums of 4 worlds each: the spread of one is below 0.4.
    expect(Math.abs(sum / times)).toBeLessThan((3 * 0.4) / Math.sqrt(times));
  });
});
