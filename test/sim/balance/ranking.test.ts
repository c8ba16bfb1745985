import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { type RankedItem, rankItems, verdictOf } from '../../../sim/balance/ranking-items.js';
import { type ContestSums, sumsOf } from '../../../sim/balance/ranking-sums.js';
import { rankingSentences } from '../../../sim/balance/ranking-verdict.js';
import { someOf } from '../../../sim/studies/ranking.js';
import { binomialRange } from '../../kit/binomial.js';

/* Verdicts of rankings are what their figures say, and wrong as seldom as they say. */

const estimate = (mean: number, half: number | null, n = 100) => ({
  ...{ n, mean },
  low: half === null ? null : mean - half,
  high: half === null ? null : mean + half,
});

test.each([
  ['too strong', estimate(0.05, 0.04)],
  ['too few deals to say', estimate(0.05, 0.06)],
  ['too few deals to say', estimate(0.015, 0.01)],
  ['fair', estimate(0.005, 0.01)],
  ['fair', estimate(0, null)],
  ['too weak', estimate(-0.05, 0.04)],
  ['too few deals to say', estimate(-0.05, null, 39)],
] as const)('%s', (verdict, of) => {
  expect(verdictOf(of, 0.02)).toBe(verdict);
});

const KINDS = 12;
const DEALS = 150;
const items = Array.from({ length: KINDS }, (_, i) => ({
  ...{ id: `${i}`, name: `item ${i}`, kind: 'item', group: 'all' },
}));

/**
 * Contests of four items, several in a deal, in which all share the luck of the deal; `strong` of the
 * first is what it wins more than the others.
 */
function contests(rng: Rng, strong: number): ContestSums {
  const all = items.map((_, i) => i);
  const rows: Record<string, number>[] = [];
  for (let deal = 0; deal < DEALS; deal++)
    for (let contest = 0; contest < 5; contest++) {
      const some = someOf(all, 4, rng);
      const won = some.map((item) => Number(rng.unit() < 0.3 + (item === 0 ? strong : 0)));
      const sum = won.reduce((total, x) => total + x, 0);
      some.forEach((item, i) => {
        const gain = won[i] - (sum - won[i]) / 3;
        rows.push({ item, deal, rows: 1, win_share: gain, margin: gain, bought: 1, paid: 4 });
        rows[rows.length - 1].given_back = 2;
        rows[rows.length - 1].cheaper = 0.1 + 0.1 * (rng.unit() - 0.5);
      });
    }
  return sumsOf(items, rows, DEALS);
}

test('where all items are alike, one ranking of twenty at most calls any of them unfair', () => {
  const RUNS = 100;
  const rng = new Rng(rootKey('alike'));
  let wrong = 0;
  for (let run = 0; run < RUNS; run++) {
    const ranked = rankItems(items, contests(rng, 0), 0, `${run}`);
    if (ranked.some(({ verdict }) => verdict !== 'too few deals to say')) wrong++;
  }
  const [, most] = binomialRange(RUNS, 0.05, 0.01);
  console.log(`${wrong} of ${RUNS} rankings of like items are wrong (at most ${most})`);
  expect(wrong).toBeLessThanOrEqual(most);
}, 60_000);

test('one that is stronger comes first, is named, and its fair price holds the true one', () => {
  const ranked = rankItems(items, contests(new Rng(rootKey('strong')), 0.2), 0.02, 'strong');
  expect(ranked[0]).toMatchObject({ name: 'item 0', verdict: 'too strong' });
  const [from, to] = ranked[0].price?.fair ?? [0, 0];
  // A unit is worth a twentieth of a victory.
  expect(from).toBeLessThan(4 + 0.2 / 0.05);
  expect(to).toBeGreaterThan(4 + 0.2 / 0.05);
  const [verdict, figures] = rankingSentences({ items: ranked, unit: 'coins' });
  expect(verdict).toMatch(/^Of 12 items, 1 is too strong \(item 0\); none is too weak\.$/);
  expect(figures).toMatch(
    /^Item 0 wins .* more games in 100 .*; players pay 4\.0 coins for it, a fair/,
  );
});

const told = (name: string, mean: number, half = 0.01): RankedItem => ({
  ...{ id: name, name, kind: 'building', contests: 500, price: null },
  verdict: verdictOf(estimate(mean, half), 0.02),
  winShare: estimate(mean, half),
  margin: estimate(0, 1),
});

test('verdicts fit into 25 words and name the surest', () => {
  const many = Array.from({ length: 9 }, (_, i) => [
    told(`Holy Trinity Evangelical Church-${i}`, 0.1 + i / 100),
    told(`Polish Telephone Joint-Stock Company-${i}`, -0.1 - i / 100),
  ]).flat();
  const [verdict] = rankingSentences({ items: many, unit: null });
  expect(verdict.split(' ').length).toBeLessThanOrEqual(25);
  expect(verdict).toContain('9 are too strong (Holy Trinity Evangelical Church-8 and 8 more)');
  expect(verdict).toContain('9 are too weak');
});

test('without anything clear a verdict says so', () => {
  const say = (...items: RankedItem[]) => rankingSentences({ items, unit: null });
  expect(say(told('A', 0.001), told('B', -0.001))).toEqual([
    'Of 2 buildings, none is clearly too strong or too weak; all are fair.',
  ]);
  expect(say(told('A', 0.001), told('B', 0.03, 0.05))).toEqual([
    'Of 2 buildings, none is clearly too strong or too weak; 1 is surely fair.',
    'For 1 of them there are too few deals to say: give more --deals.',
  ]);
  const few = { ...told('A', 0.1), winShare: estimate(0.1, null, 12) };
  expect(say(few)).toEqual(['Too few deals to say: 12, at least 40 needed.']);
});
