import { rulesOf } from '../lab/registry.js';
import type { Finding } from '../query/findings.js';
import { type Estimate, mapped } from '../stats/mean.js';
import type { ConclusionRow } from './conclusions.js';

/** Figures of studies as people read them: differences of win shares in percentage points. */

const SHARE = 'win share';
const unit = 'percentage points of win share';
const percent = (x: number): number => 100 * x;
const inPercent = (of: Estimate | null): Estimate | null => of && mapped(of, percent);

/** Whether a check turns a ruling: then it is called as the clause is. */
export const isClause = (run: string): boolean => /^[A-Z]\d+$/.test(run);

/** `the other reading of L57 (who starts after a tie)`, `ismcts (100 iterations)`: what a check changes. */
export const nameOfCheck = (run: string, game: string): string =>
  isClause(run)
    ? `the other reading of ${run} (${rulesOf(game).rulings[run]})`
    : run.replace(/^(\w+):(\w+)=(\d+)$/, '$1 ($3 $2)');

/** The same as readers see it: shares in percent. */
export const shownFinding = (finding: Finding): Finding =>
  finding.unit !== SHARE
    ? finding
    : {
        ...finding,
        unit,
        estimate: mapped(finding.estimate, percent),
        detectable: finding.detectable === null ? null : percent(finding.detectable),
        contrast: inPercent(finding.contrast),
      };

/** The same as readers see it: shares in percent. */
export const shownConclusion = (row: ConclusionRow): ConclusionRow =>
  row.unit !== SHARE
    ? row
    : { ...row, unit, against: percent(row.against), estimate: inPercent(row.estimate) };

/** Beside what is measured. */
export const brief = (unit: string): string => unit.replace(' of win share', '');
