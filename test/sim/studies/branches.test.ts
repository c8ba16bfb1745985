import { describe, expect, test } from 'vitest';
import { NOBODY, type Seat } from '../../../engine/core/game.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { MEASURES } from '../../../sim/lab/measures.js';
import { meanOf } from '../../../sim/stats/mean.js';
import { Branches } from '../../../sim/studies/branches.js';
import { best } from '../../../sim/studies/outcome.js';
import { imaginedValue, trueValue } from '../../games/showdown/exact.js';
import { creature, Showdown } from '../../games/showdown/rules.js';

/* What is played on from a position, against the enumeration of all that can follow. */
const DEEP = process.env.DEEP === '1';
const WORLDS = DEEP ? 100_000 : 4_000;

const game = new Showdown();
const playersOf = () => [creature, creature];

/** Positions at the first and at the second decision, of random deals. */
function* positions(deals: number, seed: string): Generator<{ state: Int32Array; seat: Seat }> {
  const rng = new Rng(rootKey(seed));
  const state = game.allocate();
  for (let i = 0; i < deals; i++) {
    game.deal(state, rng);
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      yield { state: state.slice(), seat };
      game.apply(state, rng.below(2));
    }
  }
}

/** Standard errors that a mean is off. */
function distance(values: Float64Array, exact: number): number {
  const { mean, variance, n } = meanOf(values);
  const error = Math.sqrt(variance / n);
  return error === 0 ? (Math.abs(mean - exact) < 1e-12 ? 0 : Infinity) : (mean - exact) / error;
}

describe('an alternative is worth what the enumeration says', () => {
  test.each([
    { worlds: 'true', exact: trueValue },
    { worlds: 'imagined', exact: imaginedValue },
  ])('in $worlds worlds', ({ worlds, exact }) => {
    const branches = new Branches(game, playersOf(), WORLDS);
    const rng = new Rng(rootKey(worlds));
    const scores: number[] = [];
    for (const { state } of positions(20, worlds))
      for (const judged of [0, 1]) {
        if (worlds === 'true') branches.from(state, judged, rng);
        else branches.imagine(state, judged, rng);
        for (const action of [0, 1]) {
          const outcome = branches.take(action);
          for (const measure of MEASURES)
            scores.push(distance(outcome[measure], exact(state, judged, action)[measure]));
        }
      }
    const { mean, variance, n } = meanOf(scores);
    console.log(`${worlds}: ${n} scores, mean ${mean.toFixed(2)}, variance ${variance.toFixed(2)}`);
    expect(Math.max(...scores.map(Math.abs))).toBeLessThan(4);
    expect(variance).toBeLessThan(1.6);
  });
});

/** Over positions, in each of which the seat that decides takes what seems best. */
function valueOfBest(worlds: number, kind: 'true' | 'imagined', deals: number) {
  const branches = new Branches(game, playersOf(), worlds);
  const rng = new Rng(rootKey(`best ${worlds}`));
  const shortfalls: number[] = [];
  for (const { state, seat } of positions(deals, `best ${kind}`)) {
    if (kind === 'true') branches.from(state, seat, rng);
    else branches.imagine(state, seat, rng);
    const exact = kind === 'true' ? trueValue : imaginedValue;
    const found = best([branches.take(0), branches.take(1)]);
    const most = Math.max(...[0, 1].map((action) => exact(state, seat, action).points));
    shortfalls.push(most - found.points);
  }
  const { mean, variance, n } = meanOf(shortfalls);
  return { mean, error: Math.sqrt(variance / n) };
}

describe('the best of several', () => {
  test.each(['true', 'imagined'] as const)(
    'is never too high on average, and right with many worlds: %s',
    (kind) => {
      const found = [2, 16, 128, 1024].map((worlds) => {
        const shortfall = valueOfBest(worlds, kind, (DEEP ? 400_000 : 40_000) / worlds);
        const { mean, error } = shortfall;
        console.log(
          `${kind}, ${worlds} worlds: too low by ${mean.toFixed(3)} ± ${(2 * error).toFixed(3)}`,
        );
        expect(mean).toBeGreaterThan(-4 * error);
        return shortfall;
      });
      const [few, , , many] = found;
      expect(few.mean).toBeGreaterThan(4 * few.error);
      expect(many.mean).toBeLessThan(few.mean / 4 + 4 * many.error);
    },
  );

  /** Whoever chooses by true worlds has seen the other's card, which no player has. */
  test('in true worlds is more than a player can reach', () => {
    const gains = [...positions(500, 'seen')].map(({ state, seat }) => {
      const bestOf = (value: typeof trueValue) =>
        Math.max(value(state, seat, 0).points, value(state, seat, 1).points);
      return bestOf(trueValue) - bestOf(imaginedValue);
    });
    const { mean, variance, n } = meanOf(gains);
    console.log(`to see the other's card is worth ${mean.toFixed(2)} points`);
    expect(mean).toBeGreaterThan(4 * Math.sqrt(variance / n));
  });
});

describe('the same alternative twice', () => {
  test('comes out the same in the same worlds', () => {
    const branches = new Branches(game, playersOf(), 50);
    const rng = new Rng(rootKey('same'));
    for (const { state, seat } of positions(20, 'same')) {
      branches.from(state, seat, rng);
      expect(branches.take(1)).toEqual(branches.take(1));
      branches.imagine(state, seat, rng);
      expect(branches.take(0)).toEqual(branches.take(0));
    }
  });
});
