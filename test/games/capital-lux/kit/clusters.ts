/** Rows that come in clusters, with a known truth, to see how often intervals are right. */

import type { Rng } from '../../../../engine/core/rng.js';
import { upTo } from '../../../kit/lists.js';
import type { AnyRow } from '../../../kit/rows.js';

/** Deals of a run. */
export const DEALS = 100;

export const PHASES = ['draft', 'play', 'agent', 'cleric', 'gold'] as const;

/** By how much the second run of a pair is above the first. */
const EFFECT = 1;

/**
 * Decisions of two runs from the same deals. In each phase a deal has 0 to 8 rows, which have much
 * in common, with each other and with those of the other run; the options also grow with the number
 * of rows, so that neither rows nor deals may be counted as if they were all alike.
 */
export function clusteredPair(rng: Rng): [first: AnyRow[], second: AnyRow[]] {
  const first: AnyRow[] = [];
  const second: AnyRow[] = [];
  for (let deal = 0; deal < DEALS; deal++)
    for (const phase of PHASES) {
      const shift = rng.below(21) - 10;
      const coin = 10 * rng.below(2);
      const make = (above: number): AnyRow[] => {
        const rows = rng.below(9);
        return upTo(rows).map(() => ({
          deal,
          phase,
          options: 20 + rows + shift + rng.below(5) + above,
          hand: coin + rng.below(3),
        }));
      };
      first.push(...make(0));
      second.push(...make(EFFECT));
    }
  return [first, second];
}

/**
 * E[sum] / E[rows] in the first run: with rows uniform on 0 … 8, E[rows²] / E[rows] = 204 / 36. And
 * what the second has more.
 */
export const TRUTH: Readonly<Record<string, { mean: number; difference: number }>> = {
  options: { mean: 22 + 204 / 36, difference: EFFECT },
  hand: { mean: 6, difference: 0 },
};

export const covers = (
  { low, high }: { low: number | null; high: number | null },
  truth: number,
): boolean => low !== null && high !== null && low <= truth && truth <= high;
