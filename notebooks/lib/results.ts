import { type CheckedConclusion, findStudy, hashPlan, type StudyResult } from 'capital-lab';
import type { ConclusionRow } from 'capital-lab/report';
import { Findings } from 'capital-lab/studies';
import type { KeptStudy } from './studies';

/** A study that was played just now, as if it came from its folder: for `provenance`, `robustness`, `verdicts`. */
export function keptOf(result: StudyResult): KeptStudy {
  const { plan, findings, conclusions, sentences } = result;
  return {
    study: findStudy(plan.study?.name ?? result.study, plan.game),
    players: plan.players,
    policy: plan.agents[0],
    seed: plan.seed,
    deals: plan.deals,
    findings: new Findings(findings),
    sentences,
    conclusions: conclusions.flatMap(rowsOf),
    planHash: hashPlan(plan),
  };
}

/** In the order of conclusions.csv: the study itself, then its checks. */
function rowsOf({
  claim,
  against,
  unit,
  side,
  estimate,
  checks,
}: CheckedConclusion): ConclusionRow[] {
  const about = { conclusion: claim, against, unit };
  return [
    { ...about, run: 'study', estimate, verdict: side },
    ...checks.map(({ name, ...check }) => ({ ...about, run: name, ...check })),
  ];
}
