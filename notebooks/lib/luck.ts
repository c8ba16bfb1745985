import { mapped, partOf } from 'capital-lab/stats';
import type { Finding, Measure } from 'capital-lab/studies';
import { findingOf } from './series';
import type { KeptStudy } from './studies';

/** The study of luck and skill, in shares. */

const ALL = 'all chance';

/** The sources of chance, in the order in which a game reveals them. */
export const chanceIn = ({ findings }: KeptStudy): string[] =>
  findings
    .of('luck', 'added_margin')
    .map(({ labels }) => labels.source)
    .filter((source) => source !== ALL);

/** The variance that a source of chance brings, or who plays, in percent of what all chance brings. */
export function partOfChance(
  kept: KeptStudy,
  source: string,
  way: 'alone' | 'added' | 'total',
  measure: Measure = 'margin',
): Finding {
  const part = findingOf(kept, 'luck', `${way}_${measure}`, { source });
  const whole = findingOf(kept, 'luck', `total_${measure}`, { source: ALL });
  const estimate = mapped(partOf(part.estimate, whole.estimate), (share) => 100 * share);
  return { ...part, unit: '%', estimate };
}
