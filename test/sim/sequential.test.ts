import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { HYPOTHESES } from '../../sim/arena/match.js';
import { asymptoticSequence, BoundedSequence } from '../../sim/stats/confidence-sequence.js';
import { type Estimate, Mean, tFactor } from '../../sim/stats/mean.js';
import { type Hypotheses, SequentialTest } from '../../sim/stats/sequential.js';
import { chancesFor, DEALS, draw, varianceOf } from '../kit/deals.js';

const RUNS = process.env.DEEP === '1' ? 20_000 : 600;
const MOST = 100_000;
/** A rate of 5 % is seen as more than this in one of a thousand tests. */
const TOLERATED = 0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / RUNS);

interface Outcome {
  decision: string;
  deals: number;
  share: Estimate;
  score: Estimate;
}

/** A match with a known truth, stopped by the test: points follow the win shares, with noise. */
function playUntilClear(
  kind: string,
  mean: number,
  rng: Rng,
  hypotheses: Hypotheses = HYPOTHESES,
): Outcome {
  const deals = DEALS[kind];
  const chances = chancesFor(deals, mean);
  const tester = new SequentialTest(hypotheses, deals.bounds);
  const share = new BoundedSequence(deals.bounds);
  const score = new Mean();
  for (let n = 1; ; n++) {
    const x = draw(deals, chances, rng);
    share.add(x);
    score.add(15 * x + 20 * (rng.unit() - 0.5));
    const decision = tester.add(x) ?? (n === MOST ? 'undecided' : undefined);
    if (decision)
      return { decision, deals: n, share: share.estimate(), score: asymptoticSequence(score) };
  }
}

const covers = ({ low, high }: Estimate, truth: number): boolean =>
  low !== null && high !== null && low <= truth && truth <= high;

/** What a test of the same errors with a number of deals fixed beforehand needs. */
function fixedDeals(kind: string, { base, gain, alpha, beta }: Hypotheses): number {
  const z = tFactor(1e6, 2 * alpha) + tFactor(1e6, 2 * beta);
  return Math.ceil((z ** 2 * varianceOf(DEALS[kind], DEALS[kind].even)) / (gain - base) ** 2);
}

const { base, gain } = HYPOTHESES;
/** Truths, and the decision that is wrong there. */
const TRUTHS = [
  { truth: -0.02, wrong: 'more' },
  { truth: base, wrong: 'more' },
  { truth: (base + gain) / 2, wrong: '' },
  { truth: gain, wrong: 'less' },
  { truth: 0.08, wrong: 'less' },
];
const CASES = Object.keys(DEALS)
  .flatMap((kind) => TRUTHS.map((truth) => ({ kind, ...truth })))
  // Of the skewed deals the lowest value is too rare for such a mean.
  .filter(({ kind, truth }) => kind !== 'skewed' || truth <= gain);

describe('a match that stops when it is clear', () => {
  test.each(CASES)(
    'is wrong as seldom as it says: $kind, truth $truth',
    ({ kind, truth, wrong }) => {
      const rng = new Rng(rootKey(`${kind} ${truth}`));
      const outcomes = Array.from({ length: RUNS }, () => playUntilClear(kind, truth, rng));
      const rate = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length / RUNS;
      const errors = rate(({ decision }) => decision === wrong);
      const shareMisses = rate(({ share }) => !covers(share, truth));
      const scoreMisses = rate(({ score }) => !covers(score, 15 * truth));
      const deals = outcomes.reduce((sum, outcome) => sum + outcome.deals, 0) / RUNS;
      console.log(
        `${kind}, truth ${truth}: wrong ${errors}, intervals miss ${shareMisses} (win share) and ` +
          `${scoreMisses} (points); ${Math.round(deals)} deals on average, fixed ${fixedDeals(kind, HYPOTHESES)}`,
      );
      expect(errors).toBeLessThanOrEqual(TOLERATED);
      expect(shareMisses).toBeLessThanOrEqual(TOLERATED);
      expect(scoreMisses).toBeLessThanOrEqual(TOLERATED);
      if (wrong !== '') expect(deals).toBeLessThan(fixedDeals(kind, HYPOTHESES));
      expect(rate(({ decision }) => decision === 'undecided')).toBe(0);
    },
  );
});

describe('the interval for every moment', () => {
  test('holds at all of them at once', () => {
    for (const kind of Object.keys(DEALS)) {
      const rng = new Rng(rootKey(`moments ${kind}`));
      const runs = Math.round(RUNS / 3);
      let misses = 0;
      for (let run = 0; run < runs; run++) if (missesEver(kind, rng)) misses++;
      console.log(`${kind}: ${misses} of ${runs} sequences of 2,000 deals miss the truth ever`);
      expect(misses / runs).toBeLessThanOrEqual(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
    }
  });

  /** Somebody who looks again and again and stops when the truth is out. */
  function missesEver(kind: string, rng: Rng): boolean {
    const deals = DEALS[kind];
    const chances = chancesFor(deals, 0.01);
    const sequence = new BoundedSequence(deals.bounds);
    for (let n = 1; n <= 2000; n++) {
      sequence.add(draw(deals, chances, rng));
      if (n % 50 === 0 && !covers(sequence.estimate(), 0.01)) return true;
    }
    return false;
  }

  test('is not much wider than one for a single moment', () => {
    const rng = new Rng(rootKey('width'));
    for (const n of [100, 1000, 10_000]) {
      const sequence = new BoundedSequence(DEALS.two.bounds);
      const mean = new Mean();
      for (let i = 0; i < n; i++) {
        const x = draw(DEALS.two, DEALS.two.even, rng);
        sequence.add(x);
        mean.add(x);
      }
      const width = ({ low, high }: Estimate) => (high as number) - (low as number);
      const ratio = width(sequence.estimate()) / width(mean.estimate());
      const asymptotic = width(asymptoticSequence(mean)) / width(mean.estimate());
      console.log(
        `${n} deals: ${ratio.toFixed(2)} times as wide, asymptotic ${asymptotic.toFixed(2)}`,
      );
      expect(ratio).toBeLessThan(2);
    }
  });

  test('has the mean in it, the bounds around it, and narrows with certainty', () => {
    const sequence = new BoundedSequence({ low: -1, high: 1 });
    sequence.add(1);
    expect(sequence.estimate()).toEqual({ n: 1, mean: 1, low: -1, high: 1 });
    for (let i = 0; i < 99; i++) sequence.add(1);
    const { mean, low, high } = sequence.estimate();
    expect([mean, high]).toEqual([1, 1]);
    expect(low).toBeGreaterThan(0.7);
  });
});

test('the capital of bets is what it is by hand', () => {
  const tester = new SequentialTest(HYPOTHESES, { low: -1, high: 1 });
  // The variance at the start is that of 1 and −1.
  const bet = 0.02 / (1 + 0.02 ** 2);
  expect(tester.add(0.5)).toBeUndefined();
  expect(tester.capital.more).toBeCloseTo(1 + bet * 0.5, 12);
  expect(tester.capital.less).toBeCloseTo(1 - bet * 0.48, 12);
});
