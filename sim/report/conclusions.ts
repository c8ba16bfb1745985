import type { Estimate } from '../stats/mean.js';
import type { CheckedConclusion } from '../studies/checks.js';

/** A conclusion in the study (its verdict is the side it lies on) or in one of the checks. */
export interface ConclusionRow {
  conclusion: string;
  against: number;
  unit: string;
  run: string;
  estimate: Estimate | null;
  verdict: string;
}

/** The study itself, then its checks. */
export function conclusionRows(conclusion: CheckedConclusion): ConclusionRow[] {
  const { claim, against, column, side, estimate, checks } = conclusion;
  const isMargin = conclusion.unit === 'points' && /(^|_)margin$/.test(column);
  // Beside points of one's own those of the margin would be taken for such.
  const about = {
    conclusion: claim,
    against,
    unit: isMargin ? 'points of margin' : conclusion.unit,
  };
  return [
    { ...about, run: 'study', estimate, verdict: side },
    ...checks.map(({ name, ...check }) => ({ ...about, run: name, ...check })),
  ];
}
