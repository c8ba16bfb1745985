import { Findings } from '../../sim/query/findings.js';
import { openResult } from '../../sim/report/results.js';
import { checkConclusion, claimsWithin } from '../../sim/studies/checks.js';
import { findStudy } from '../../sim/studies/load.js';
import { described, type StudyResult, tellFindings } from '../../sim/studies/run.js';

/** What this version would tell of a study, in all its words, from the figures that are there. */
export function retold(folder: string): StudyResult {
  const result = openResult(folder, 'study');
  const study = findStudy(result.study, result.plan.game);
  const found = new Findings(result.findings);
  const { conclusions } = result;
  return {
    ...result,
    question: study.question,
    answers: study.answers.map((answer) => described(answer, study.tables)),
    ...tellFindings(study, found),
    conclusions: claimsWithin(study, found).map(({ conclusion, main }, i) =>
      checkConclusion(conclusion, main, conclusions[i].checks),
    ),
  };
}
