import type { Finding } from '../query/findings.js';
import { type Estimate, mapped } from '../stats/mean.js';
import { MIN_DEALS } from '../stats/ratio.js';
import { digitsOf, estimate, fixed, number } from '../text/format.js';

/** Figures of studies in words. A cell of too few deals never shows its mean: it cannot carry a claim. */

/** Points ahead of the best rival: beside a seat's own points they would be taken for those. */
export const isMargin = ({ column, unit }: Pick<Finding, 'column' | 'unit'>): boolean =>
  unit === 'points' && /(^|_)margin$/.test(column);

export const isShare = ({ unit }: Pick<Finding, 'unit'>): boolean => unit === 'win share';

function unitOf(finding: Finding): string {
  if (isShare(finding)) return 'percentage points of win share';
  return isMargin(finding) ? 'points of margin' : finding.unit;
}

const inPercent = (finding: Finding) => mapped(finding.estimate, (x) => 100 * x);

/** As readers see it: shares in percent. */
const shown = (finding: Finding) => (isShare(finding) ? inPercent(finding) : finding.estimate);

/** Whether there are deals enough to say anything of it. */
export const hasEnoughDeals = (finding: Finding | undefined): finding is Finding =>
  (finding?.deals ?? 0) >= MIN_DEALS;

/** `too few deals to say: 34, at least 40 needed` */
export const tooFew = (finding: Pick<Finding, 'deals'> | undefined): string =>
  `too few deals to say: ${number(finding?.deals ?? 0)}, at least ${MIN_DEALS} needed`;

/** `1.43 ± 0.05 points`, `+4.1 ± 0.3 percentage points of win share`; after a colon or in brackets. */
export function say(finding: Finding | undefined): string {
  if (!hasEnoughDeals(finding)) return tooFew(finding);
  const of = shown(finding);
  const sign = isShare(finding) && of.mean > 0 ? '+' : '';
  const text = of.low === null ? fixed(of.mean, 2) : estimate(of);
  const unit = unitOf(finding);
  return `${sign}${text}${unit === '' ? '' : ` ${unit}`}${of.low === null ? IN_EVERY : ''}`;
}

const IN_EVERY = ' in every deal';

/** `34 ± 3 %` of a flag's rows. */
export function sayPercent(finding: Finding | undefined): string {
  if (!hasEnoughDeals(finding)) return tooFew(finding);
  const of = inPercent(finding);
  return of.low === null ? `${of.mean.toFixed(0)} %${IN_EVERY}` : `${estimate(of)} %`;
}

/** `win share +6.28 ± 0.75 percentage points`, `margin +3.27 ± 0.24`, `points −0.65 ± 0.36` */
export function sayMeasure(finding: Finding): string {
  const of = shown(finding);
  const { mean, low } = of;
  const text = `${mean > 0 ? '+' : ''}${low === null ? fixed(mean, 2) : estimate(of)}`;
  if (isShare(finding)) return `win share ${text} percentage points`;
  return `${isMargin(finding) ? 'margin' : 'points'} ${text}`;
}

/** What the mere association says. */
export const sayContrast = (finding: Finding | undefined): string =>
  say(finding?.contrast ? { ...finding, estimate: finding.contrast } : undefined);

/** `6.3 ± 0.8`, `34 ± 12`, without its sign: verdicts have no room for more digits. */
function brief(finding: Finding): string {
  const of = shown(finding);
  const plain = of.mean < 0 ? mapped(of, (x) => -x) : of;
  const digits = Math.max(1, digitsOf(plain) - 1);
  const [mean, half] = estimate(plain, digits).split(' ± ');
  return digitsOf(plain) === 0 || mean === half ? estimate(plain) : estimate(plain, digits);
}

/**
 * `wins 6.3 ± 0.8 more games in 100`, `takes 1.2 ± 0.4 points off the margin`, `costs 0.3 ± 0.2 points`;
 * against something else `brings 0.3 ± 0.2 points more than a random choice`.
 */
export function gains(finding: Finding, than?: string): string {
  const isMore = finding.estimate.mean >= 0;
  const [more, other] = than === undefined ? ['', ''] : [' more', ` than ${than}`];
  if (isShare(finding))
    return `wins ${brief(finding)} ${isMore ? 'more' : 'fewer'} games in 100${other}`;
  if (!isMargin(finding))
    return `${isMore ? 'brings' : 'costs'} ${briefly(finding)}${more}${other}`;
  return isMore
    ? `adds ${brief(finding)} points${more} to the margin${other}`
    : `takes ${brief(finding)} points${more} off the margin${other}`;
}

/** `1.9 ± 0.2 points`, without its sign. */
export const briefly = (finding: Finding): string => `${brief(finding)} ${unitOf(finding)}`;

/** On which side of the value the interval lies, if on one. */
export const side = (finding: Finding | undefined, of = 0): Side =>
  finding === undefined ? 'unclear' : sideOf(finding.estimate, of);

export type Side = 'above' | 'below' | 'unclear';

export function sideOf({ low, high }: Estimate, of = 0): Side {
  if (low === null || high === null || (low <= of && high >= of)) return 'unclear';
  return low > of ? 'above' : 'below';
}
