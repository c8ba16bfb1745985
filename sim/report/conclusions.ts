import type { Estimate } from '../stats/mean.js';
import type { CheckedConclusion } from '../studies/checks.js';
import { isMargin } from '../studies/finding-text.js';

/** A conclusion in the study (its verdict is the side it lies on) or in one of the checks. */
export interface ConclusionRow {
  conclusion: string;
  against: number;
  unit: string;
  run: string;
  estimate: Estimate | null;
  verdict: string;
}

/** Beside points those of the margin would be taken for such. */
export const unitOf = (conclusion: Pick<CheckedConclusion, 'column' | 'unit'>): string =>
  isMargin(conclusion) ? 'points of margin' : conclusion.unit;

/** The study itself, then its checks. */
export function conclusionRows(conclusion: CheckedConclusion): ConclusionRow[] {
  const { claim, against, side, estimate, checks } = conclusion;
  const about = { conclusion: claim, against, unit: unitOf(conclusion) };
  return [
    { ...about, run: 'study', estimate, verdict: side },
    ...checks.map(({ name, ...check }) => ({ ...about, run: name, ...check })),
  ];
}
