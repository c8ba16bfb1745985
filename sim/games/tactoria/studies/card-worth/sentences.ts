import type { Finding, Findings } from '../../../../query/findings.js';
import { say, side, verdict } from '../../../../studies/finding-text.js';
import { cardName } from '../../../../text/format.js';

export const tellCoin = (found: Findings): string =>
  `A Coin more to spend, where something is built, is worth ${say(found.find('coin', 'coin_win_share'))}.`;

export function tellSort(found: Findings, given: Finding): string {
  const { labels } = given;
  const built = found.find('built sort', 'win_share', labels);
  const paid = found.find('price', 'paid', labels);
  return `${labels.sort}: one more card in hand is worth ${say(given)}; where players build it, for ${say(paid)}, it is worth ${say(built)} against discarding it.`;
}

const priced = (finding: Finding | undefined): string =>
  verdict(
    finding,
    'cheap: it is worth more than it costs',
    'dear: players would do better to discard it',
    'too little to tell whether it is cheap or dear',
  );

/** Nothing of cards that too few games have seen. */
export function tellBuilt(found: Findings, built: Finding): string[] {
  if (built.estimate.low === null) return [];
  return [
    `${cardName(built.labels.card)}, where players build it: ${say(built)}, ${priced(built)}.${tellEven(found, built)}`,
  ];
}

/** The price at which building it would be as good as discarding it, where that is not the price. */
function tellEven(found: Findings, built: Finding): string {
  const coin = found.find('coin', 'coin_win_share');
  const paid = found.find('card price', 'paid', built.labels);
  if (side(built) === 'unclear' || side(coin) !== 'above' || !coin || !paid) return '';
  const even = paid.estimate.mean + built.estimate.mean / coin.estimate.mean;
  const price = ` It costs ${paid.estimate.mean.toFixed(1)} Coin`;
  return even < 0
    ? `${price}; for nothing it would still be dear.`
    : `${price}; at about ${even.toFixed(1)} it would be even.`;
}
