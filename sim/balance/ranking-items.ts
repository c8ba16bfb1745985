import { estimateOf, isKnown, type RatioInfluence } from '../stats/influence.js';
import { type Estimate, mapped, partOf } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import { simultaneousFactor } from '../stats/simultaneous.js';
import { sideOf } from '../studies/finding-text.js';
import type { Item } from '../studies/ranking.js';
import type { ContestSums, ItemSums } from './ranking-sums.js';

/** Too strong: better than a typical one for sure, and by more than is fair. Fair: not further off for sure. */
export const VERDICTS = ['too strong', 'fair', 'too weak', 'too few deals to say'] as const;
export type ItemVerdict = (typeof VERDICTS)[number];

/** An item and what having it brings against a typical other one. */
export interface RankedItem {
  id: string;
  name: string;
  kind: string;
  verdict: ItemVerdict;
  /** Contests that it was in. */
  contests: number;
  winShare: Estimate;
  margin: Estimate;
  price: ItemPrice | null;
}

/** What players pay for an item, where they do. */
export interface ItemPrice {
  paid: number;
  /** How many of those who have it pay for it. */
  bought: number;
  /** From, to: prices at which it would be as good as a typical one; null where its worth is unclear. */
  fair: [number, number] | null;
}

/** From the strongest to the weakest; all intervals of items hold together. */
export function rankItems(
  items: readonly Item[],
  sums: ContestSums,
  fair: number,
  seed: string,
): RankedItem[] {
  const all = sums.items.flatMap(({ winShare, margin }) => [winShare, margin]);
  const factor = simultaneousFactor(all.filter(isKnown), seed);
  const ranked = items.map(({ id, name, kind, group }, i): RankedItem => {
    const of = sums.items[i];
    const winShare = estimateOf(of.winShare, factor);
    return {
      ...{ id, name, kind, verdict: verdictOf(winShare, fair), contests: of.contests, winShare },
      margin: estimateOf(of.margin, factor),
      price: priceOf(of, winShare, sums.unitWorth.get(group ?? '')),
    };
  });
  return ranked
    .filter(({ contests }) => contests > 0)
    .sort((a, b) => b.winShare.mean - a.winShare.mean);
}

/** By an interval that holds together with those of all others. */
export function verdictOf(of: Estimate, fair: number): ItemVerdict {
  if (!hasEnoughDeals(of)) return 'too few deals to say';
  const side = sideOf(of);
  if (side !== 'unclear' && Math.abs(of.mean) > fair)
    return side === 'above' ? 'too strong' : 'too weak';
  const [low, high] = [of.low ?? of.mean, of.high ?? of.mean];
  return low >= -fair && high <= fair ? 'fair' : 'too few deals to say';
}

/** Items that are bought less often say little by what they cost. */
const MIN_BOUGHT = 0.05;

function priceOf(
  { bought, paid }: ItemSums,
  gain: Estimate,
  unit: RatioInfluence | undefined,
): ItemPrice | null {
  if (unit === undefined || !(bought > 0)) return null;
  // Whoever does not buy it pays no price.
  const worth = mapped(estimateOf(unit), (x) => x * bought);
  const told = bought >= MIN_BOUGHT && sideOf(worth) === 'above';
  const { low, high } = told ? partOf(gain, worth) : { low: null, high: null };
  if (low === null || high === null) return { paid, bought, fair: null };
  return { paid, bought, fair: [Math.max(0, paid + low), Math.max(0, paid + high)] };
}
