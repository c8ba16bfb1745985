import { type Finding, mapped } from 'capital-lab';

/** A share of victories in percentage points, as `say` has it. */
export const inPercent = (finding: Finding): Finding => ({
  ...finding,
  unit: 'percentage points of win share',
  estimate: mapped(finding.estimate, (share) => 100 * share),
});
