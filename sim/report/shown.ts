import type { Finding } from '../query/findings.js';
import { type Estimate, mapped } from '../stats/mean.js';
import type { ConclusionRow } from './study-folder.js';

/** Figures of studies as people read them: differences of win shares in percentage points. */

const SHARE = 'win share';
const unit = 'percentage points of win share';
const percent = (x: number): number => 100 * x;
const inPercent = (of: Estimate | null): Estimate | null => of && mapped(of, percent);

/** Whether a check turns a ruling: then it is called as the clause is. */
export const isClause = (run: string): boolean => /^[A-Z]\d+$/.test(run);

/** `L21 turned`, `ismcts (100 iterations)`: a check by the clause that is turned, or by who plays. */
export const nameOfCheck = (run: string): string =>
  isClause(run) ? `${run} turned` : run.replace(/^(\w+):(\w+)=(\d+)$/, '$1 ($3 $2)');

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

export const shownConclusion = (row: ConclusionRow): ConclusionRow =>
  row.unit !== SHARE
    ? row
    : { ...row, unit, against: percent(row.against), estimate: inPercent(row.estimate) };
