import { mapped } from 'capital-lab/stats';
import type { Finding } from 'capital-lab/studies';

/** A share of victories in percentage points, as `say` has it. */
export const inPercent = (finding: Finding): Finding => ({
  ...finding,
  unit: 'percentage points of win share',
  estimate: mapped(finding.estimate, (share) => 100 * share),
});
