import { type Estimate, mapped } from '../stats/mean.js';
import { detectable, sayDetectable } from '../stats/power.js';
import { MIN_DEALS } from '../stats/ratio.js';
import { fixed } from '../text/format.js';
import { estimateOrEnds } from '../text/plain.js';
import type { RestrictedPlay, RestrictResult } from './restrict.js';

/** What is said of restricted play. */

export const percent = (of: Estimate): Estimate => mapped(of, (x) => 100 * x);

const says = ({ about }: RestrictedPlay): string => about.replace(/[.:].*$/s, '');

const isBelow = ({ winShare: { high } }: RestrictedPlay): boolean => high !== null && high < 0;
const isAbove = ({ winShare: { low } }: RestrictedPlay): boolean => low !== null && low > 0;

/** What costs most, or what even helps, first; below it each, the dearest first. */
export function restrictSentences(result: RestrictResult): string[] {
  const dearest = result.plays.toSorted((a, b) => a.winShare.mean - b.winShare.mean);
  if (result.deals < MIN_DEALS)
    return [
      `Too few deals to say what any of it costs: ${result.deals}, at least --deals ${MIN_DEALS} needed.`,
    ];
  return [verdictOf(dearest, result), ...dearest.map(sayCost)];
}

function verdictOf(dearest: readonly RestrictedPlay[], { agent, evenShare }: RestrictResult) {
  const [worst] = dearest;
  const better = dearest.findLast(isAbove);
  if (better !== undefined) return `${says(better)}, and win more: ${agent} misjudges that.`;
  if (isBelow(worst)) {
    const wins = 100 * (evenShare + worst.winShare.mean);
    return `${says(worst)}, and you win ${fixed(wins, 0)} % of games instead of ${fixed(100 * evenShare, 0)} %.`;
  }
  const size = Math.max(...dearest.map(({ winShare }) => detectable(winShare) ?? 0));
  return `Nothing of it clearly costs wins (${sayDetectable(`${fixed(100 * size, 1)} percentage points`)}).`;
}

const sayCost = (play: RestrictedPlay): string =>
  `${says(play)}: ${estimateOrEnds(percent(play.winShare))} percentage points of win share, ${estimateOrEnds(play.points)} points${isBelow(play) || isAbove(play) ? '' : '; no clear effect on winning'}.`;
