import { Findings } from '../../sim/query/findings.js';
import { type ConclusionRow, readStudyFolder } from '../../sim/report/study-folder.js';
import type { CheckedConclusion } from '../../sim/studies/checks.js';
import { studyText } from '../../sim/studies/report.js';

/** What this version would write into the answer.txt of a study, from the figures that are there. */
export async function retold(folder: string): Promise<string> {
  const { study, findings, conclusions, manifest } = await readStudyFolder(folder);
  const { plan } = manifest;
  const text = studyText({
    ...{ study: study.name, question: study.question, answers: study.answers, plan, findings },
    conclusions: conclusionsIn(conclusions),
    sentences: study.tell(new Findings(findings)),
    runs: [],
  });
  return `${text.join('\n')}\n`;
}

/** A conclusion's rows follow each other, its own first. */
function conclusionsIn(rows: readonly ConclusionRow[]): CheckedConclusion[] {
  return rows
    .filter(({ run }) => run === 'study')
    .map(({ conclusion, against, unit, estimate, verdict }) => ({
      ...{ claim: conclusion, against, estimate, side: verdict },
      // Pages say of which points they speak.
      unit: unit.replace(' of margin', ''),
      checks: rows
        .filter((row) => row.conclusion === conclusion && row.run !== 'study')
        .map((row) => ({ name: row.run, estimate: row.estimate, verdict: row.verdict })),
    })) as CheckedConclusion[];
}
