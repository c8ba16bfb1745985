/** Estimates from the rows themselves, the long way round. */

import { type Estimate, tFactor } from '../../sim/stats/mean.js';
import { sum } from './lists.js';
import type { AnyRow } from './rows.js';

/** A mean of so many deals with its standard error. */
export interface Figure {
  n: number;
  mean: number;
  error: number;
}

/** Of one deal: its rows, and the sum of a column over them. */
interface Deal {
  rows: number;
  sum: number;
}

const NO_ROWS: Deal = { rows: 0, sum: 0 };

export function byDeal(rows: readonly AnyRow[], column: string): Map<number, Deal> {
  const deals = new Map<number, Deal>();
  for (const row of rows) {
    const deal = deals.get(Number(row.deal)) ?? NO_ROWS;
    const value = Number(row[column]);
    deals.set(Number(row.deal), { rows: deal.rows + 1, sum: deal.sum + value });
  }
  return deals;
}

const total = (deals: Iterable<Deal>): Deal => {
  const all = [...deals];
  return { rows: sum(all.map(({ rows }) => rows)), sum: sum(all.map((deal) => deal.sum)) };
};

/** By how much a deal moves the mean (the influence of the deal on a ratio). */
const pull = (deal: Deal, all: Deal): number =>
  (deal.sum - (all.sum / all.rows) * deal.rows) / all.rows;

const errorOf = (pulls: readonly number[]): number => {
  const n = pulls.length;
  return Math.sqrt((n / (n - 1)) * sum(pulls.map((p) => p ** 2)));
};

/**
 * The mean over rows, of which only deals are independent. Deals without rows do not count unless
 * they are given.
 */
export function meanOf(
  rows: readonly AnyRow[],
  column: string,
  deals?: ReadonlySet<number>,
): Figure {
  const found = byDeal(rows, column);
  const all = total(found.values());
  const pulls = [...(deals ?? found.keys())].map((deal) => pull(found.get(deal) ?? NO_ROWS, all));
  return { n: pulls.length, mean: all.sum / all.rows, error: errorOf(pulls) };
}

export const dealsOf = (...rows: readonly AnyRow[][]): Set<number> =>
  new Set(rows.flat().map(({ deal }) => Number(deal)));

/** The second mean less the first, both from the same deals. */
export function differenceOf(
  first: readonly AnyRow[],
  second: readonly AnyRow[],
  column: string,
): Figure {
  const [a, b] = [byDeal(first, column), byDeal(second, column)];
  const [allA, allB] = [total(a.values()), total(b.values())];
  const pulls = [...new Set([...a.keys(), ...b.keys()])].map(
    (deal) => pull(b.get(deal) ?? NO_ROWS, allB) - pull(a.get(deal) ?? NO_ROWS, allA),
  );
  const mean = allB.sum / allB.rows - allA.sum / allA.rows;
  return { n: pulls.length, mean, error: errorOf(pulls) };
}

/** The mean if every row were independent of all others. */
export function naiveMeanOf(rows: readonly AnyRow[], column: string): Figure {
  return meanOf(
    rows.map((row, deal) => ({ ...row, deal })),
    column,
  );
}

/** The ends of the 95 % interval; none where all deals are equal but for rounding. */
export function intervalOf(
  { n, mean, error }: Figure,
  freedom = n - 1,
): Pick<Estimate, 'low' | 'high'> {
  if (!(error > 1e-12 * Math.max(1, Math.abs(mean)))) return { low: null, high: null };
  const half = tFactor(freedom) * error;
  return { low: mean - half, high: mean + half };
}

/** Whether an estimate is what the figure says, but for rounding. */
export function isEstimate(found: Estimate, figure: Figure, freedom = figure.n - 1): boolean {
  const { low, high } = intervalOf(figure, freedom);
  const same = isNear(found.mean, figure.mean) && isNear(found.low, low);
  return same && isNear(found.high, high) && found.n === figure.n;
}

/** Whether numbers are equal but for rounding. */
export function isNear(found: number | null, expected: number | null): boolean {
  if (found === null || expected === null) return found === expected;
  return Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
}
