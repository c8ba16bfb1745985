import type { Finding } from '../query/findings.js';
import { mapped } from '../stats/mean.js';
import { FEWEST_DEALS } from '../stats/ratio.js';
import { counted, estimate, fixed } from '../text/format.js';

/** `1.43 ± 0.05 points`, `+4.1 ± 0.3 percentage points of win share`; what was not seen is called so. */
export function say(finding: Finding | undefined): string {
  if (finding === undefined) return 'an unknown amount (it never came up)';
  const share = finding.unit === 'win share';
  const of = share ? mapped(finding.estimate, (x) => 100 * x) : finding.estimate;
  const sign = share && of.mean > 0 ? '+' : '';
  const unit = share ? 'percentage points of win share' : finding.unit;
  const text = of.low === null ? fixed(of.mean, 2) : estimate(of);
  return `${sign}${text}${unit === '' ? '' : ` ${unit}`}${of.low === null ? why(of.n) : ''}`;
}

/** `34 ± 3 %` of a flag's rows. */
export function sayPercent(finding: Finding | undefined): string {
  if (finding === undefined) return 'an unknown share (it never came up)';
  const of = mapped(finding.estimate, (x) => 100 * x);
  return of.low === null ? `${of.mean.toFixed(0)} %${why(of.n)}` : `${estimate(of)} %`;
}

/** Why there is no interval. */
function why(deals: number): string {
  return deals < FEWEST_DEALS ? ` (${counted(deals, 'deal')}: no interval)` : ' in every deal';
}

/** What the mere correlation says. */
export const sayContrast = (finding: Finding | undefined): string =>
  say(finding?.contrast ? { ...finding, estimate: finding.contrast } : undefined);

/** The words for where the interval lies: above 0, below, or neither. */
export const verdict = (
  finding: Finding | undefined,
  above: string,
  below: string,
  unclear: string,
): string => ({ above, below, unclear })[side(finding)];

export const advantage = (finding: Finding | undefined): string =>
  verdict(finding, 'an advantage', 'a disadvantage', 'no difference that can be told');

/** Whether the interval leaves out the value, and on which side it lies then. */
export function side(finding: Finding | undefined, of = 0): 'above' | 'below' | 'unclear' {
  const { low = null, high = null } = finding?.estimate ?? {};
  if (low === null || high === null || (low <= of && high >= of)) return 'unclear';
  return low > of ? 'above' : 'below';
}
