import { Findings } from '../../sim/query/findings.js';
import { openResult } from '../../sim/report/results.js';
import { findStudy } from '../../sim/studies/load.js';
import type { StudyResult } from '../../sim/studies/run.js';

/** What this version would tell of a study, from the figures that are there. */
export function retold(folder: string): StudyResult {
  const result = openResult(folder, 'study');
  const { tell } = findStudy(result.study, result.plan.game);
  return { ...result, sentences: tell(new Findings(result.findings)) };
}
