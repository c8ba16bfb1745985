import { mapped } from '../stats/mean.js';
import { MIN_DEALS } from '../stats/ratio.js';
import { tooFew } from '../studies/finding-text.js';
import { inWords } from '../studies/verdict.js';
import { capital, estimate, fixed, number } from '../text/format.js';
import type { RankingResult } from './ranking.js';
import type { ItemVerdict, RankedItem } from './ranking-items.js';

/* What a ranking says, by rules from its figures. */

type Told = Pick<RankingResult, 'items' | 'unit'>;

/** Those with a verdict, the surest first. */
export function itemsThat(items: readonly RankedItem[], verdict: ItemVerdict): RankedItem[] {
  const distance = ({ winShare: { low, high } }: RankedItem) =>
    verdict === 'too weak' ? -Number(high) : Number(low);
  return items.filter((item) => item.verdict === verdict).sort((a, b) => distance(b) - distance(a));
}

/** The verdict, the surest on either side with its figures, and how many are open. */
export function rankingSentences({ items, unit }: Told): string[] {
  const most = Math.max(0, ...items.map(({ winShare }) => winShare.n));
  if (most < MIN_DEALS) return [`${capital(tooFew({ deals: most }))}.`];
  const [strong, weak, open] = (['too strong', 'too weak', 'too few deals to say'] as const).map(
    (verdict) => itemsThat(items, verdict),
  );
  const surest = [...strong.slice(0, 1), ...weak.slice(0, 1)];
  return [
    verdictOn(items, strong, weak),
    ...surest.map((item) => sayItem(item, unit)),
    ...(open.length === 0
      ? []
      : [`For ${number(open.length)} of them there are too few deals to say: give more --deals.`]),
  ];
}

/** Of so many names as fit into a sentence to be repeated at a table. */
function verdictOn(
  items: readonly RankedItem[],
  strong: readonly RankedItem[],
  weak: readonly RankedItem[],
): string {
  const all = `${number(items.length)} ${inWords(kindsOf(items))}`;
  if (strong.length + weak.length === 0) {
    const fair = itemsThat(items, 'fair').length;
    const rest =
      fair === items.length
        ? 'all are fair'
        : `${number(fair)} ${fair === 1 ? 'is' : 'are'} surely fair`;
    return `Of ${all}, none is clearly too strong or too weak; ${rest}.`;
  }
  const say = (of: string, most: number) =>
    `Of ${of}, ${part(strong, 'too strong', most)}; ${part(weak, 'too weak', most)}.`;
  const sentences = [...MOST_NAMES.map((most) => say(all, most)), say(number(items.length), 1)];
  return sentences.find((one) => one.split(' ').length <= MAX_WORDS) ?? sentences[3];
}

const MOST_NAMES = [3, 2, 1];
const MAX_WORDS = 25;

/** `2 are too strong (Arsenal and Metro)`, `none is too weak` */
function part(some: readonly RankedItem[], how: ItemVerdict, most: number): string {
  if (some.length === 0) return `none is ${how}`;
  const named = some.slice(0, most).map(({ name }) => name);
  const rest = some.length - named.length;
  const names = rest > 0 ? [...named, `${number(rest)} more`] : named;
  const verb = some.length === 1 ? 'is' : 'are';
  return `${number(some.length)} ${verb} ${how} (${inWords(names)})`;
}

/** `20 cards and actions`: the kind with most of them first. */
function kindsOf(items: readonly RankedItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => `${kind}s`);
}

/** `Arsenal wins 6.3 ± 2.1 more games in 100 than a typical one; players pay 3.8 coins, a fair price is 5 to 7.` */
function sayItem({ name, winShare, price }: RankedItem, unit: string | null): string {
  const isMore = winShare.mean > 0;
  const games = estimate(mapped(winShare, (x) => (isMore ? 100 : -100) * x));
  return `${capital(name)} wins ${games} ${isMore ? 'more' : 'fewer'} games in 100 than a typical one${sayPrice(price, unit)}.`;
}

function sayPrice(price: RankedItem['price'], unit: string | null): string {
  if (price === null || price.fair === null || unit === null) return '';
  const paid = `; players pay ${fixed(price.paid, 1)} ${unit} for it`;
  return price.fair[1] === 0
    ? `${paid}, and even for nothing it would be too weak`
    : `${paid}, a fair price is ${sayRange(price.fair)}`;
}

/** `5.0 to 7.3` */
export const sayRange = (fair: readonly [number, number]): string =>
  fair.map((end) => fixed(end, 1)).join(' to ');
