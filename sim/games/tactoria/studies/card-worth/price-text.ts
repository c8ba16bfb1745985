import type { Finding, Findings } from '../../../../query/findings.js';
import { partOf } from '../../../../stats/mean.js';
import { say, side } from '../../../../studies/finding-text.js';
import { type Labels, sayAll, wordsFor } from '../../../../studies/verdict.js';
import { capital, cardName, fixed } from '../../../../text/format.js';

export const tellCoin = (found: Findings): string =>
  `One more Coin to spend, where something is built: ${sayAll(found, 'coin', {}, 'coin')}.`;

export function tellSort(found: Findings, labels: Labels): string {
  const paid = found.find('price', 'paid', labels);
  return `${capital(labels.sort)}, one more card in hand: ${sayAll(found, 'given sort', labels)}; built where players build it, instead of discarded: ${sayAll(found, 'built sort', labels)}; its price: ${say(paid)}.`;
}

export function tellBuilt(found: Findings, built: Finding): string {
  const judged = wordsFor(built, {
    above: 'too cheap, it is worth more than it costs',
    below: 'too dear, players would do better to discard it',
    unclear: 'neither clearly too cheap nor too dear',
  });
  return `${cardName(built.labels.card)}, where players build it: ${say(built)}, ${judged}${sayEven(found, built)}.`;
}

/** The price at which building it would be as good as discarding it, where that is not the price. */
function sayEven(found: Findings, built: Finding): string {
  const coin = found.find('coin', 'coin_win_share');
  const paid = found.find('card price', 'paid', built.labels);
  if (side(coin) !== 'above' || !coin || !paid) return '';
  const { low, high } = partOf(built.estimate, coin.estimate);
  if (low === null || high === null) return '';
  const [from, to] = [low, high].map((coins) => Math.max(0, paid.estimate.mean + coins));
  const price = `; it costs ${fixed(paid.estimate.mean, 1)} Coin`;
  return to === 0
    ? `${price}, and even for nothing it would be too dear`
    : `${price}, a fair price is ${fixed(from, 1)} to ${fixed(to, 1)}`;
}
