import { gameAgents } from '../agents/game-agents.js';
import type { Plan } from '../batch/plan.js';
import { createGame } from '../batch/player.js';
import { rulesOf } from '../lab/registry.js';
import type { Finding, Findings } from '../query/findings.js';
import type { Estimate } from '../stats/mean.js';
import { MIN_DEALS } from '../stats/ratio.js';
import { sideOf } from './finding-text.js';
import type { Conclusion, Study } from './study.js';

/** The same study with other players, or under the other reading of a ruling. */
export interface Check {
  name: string;
  plan: Plan;
}

/**
 * What becomes of a conclusion: it holds on the same side and with a size that is not clearly another;
 * the size is another; it is reversed; one of the two is inconclusive; or there is no interval.
 */
export type Verdict = 'holds' | 'another size' | 'reversed' | 'unclear' | 'too few deals';

/** A conclusion, and whether it holds in the checks. */
export interface CheckedConclusion {
  claim: string;
  /** What of the answer it is about. */
  column: string;
  against: number;
  unit: string;
  estimate: Estimate;
  side: 'above' | 'below' | 'unclear';
  checks: { name: string; estimate: Estimate | null; verdict: Verdict }[];
}

const SEARCH = 'ismcts:iterations=100';
/** Searches take so long that the fewest worlds have to do: it is deals that intervals count. */
const SEARCH_WORLDS = 2;

/** Checks are smaller than the study itself, by this factor, but no smaller than that unless asked for. */
const PART = 4;
const FEWEST = 200;

/** The same plan, smaller, with other players in every seat, and under the other reading of each contested ruling. */
export function sensitivityPlans(
  plan: Plan,
  deals = Math.max(FEWEST, Math.ceil(plan.deals / PART)),
): Check[] {
  const { agents, players, rules } = plan;
  const smaller = { ...plan, deals: Math.min(plan.deals, deals) };
  const { contested, of } = rulesOf(plan.game);
  const others = contested(of(createGame(plan)));
  return [
    ...gameAgents
      .of(plan.game)
      .ladder.filter((policy) => !agents.includes(policy))
      .map((policy) => ({
        name: policy,
        plan: { ...smaller, agents: Array<string>(players).fill(policy) },
      })),
    ...Object.entries(others).map(([clause, change]) => ({
      name: clause,
      plan: { ...smaller, rules: { ...rules, ...change } },
    })),
  ];
}

export function checksOf(
  study: Study,
  plan: Plan,
  searchDeals = study.search?.deals ?? 0,
  checkDeals?: number,
): Check[] {
  const { agents, players, deals } = plan;
  const { name, search, checkSampleEvery: sampleEvery } = study;
  const looser = plan.study &&
    sampleEvery !== undefined && { study: { ...plan.study, sampleEvery } };
  const others = sensitivityPlans({ ...plan, ...looser }, checkDeals);
  if (searchDeals === 0 || agents.includes(SEARCH) || search === undefined) return others;
  const searching = {
    ...plan,
    agents: Array<string>(players).fill(SEARCH),
    deals: Math.min(deals, searchDeals),
    study: {
      name: plan.study?.name ?? name,
      worlds: SEARCH_WORLDS,
      sampleEvery: search.sampleEvery,
    },
  };
  return [...others, { name: SEARCH, plan: searching }];
}

/** Whether each conclusion is the same in every check. */
export function compareConclusions(
  study: Pick<Study, 'conclusions'>,
  found: Findings,
  checks: readonly { name: string; findings: Findings }[],
): CheckedConclusion[] {
  return claimsWithin(study, found).map(({ conclusion, main }) =>
    checkConclusion(
      conclusion,
      main,
      checks.map(({ name, findings }) => ({
        name,
        estimate: findFor(conclusion, findings)?.estimate ?? null,
      })),
    ),
  );
}

/** Conclusions that there are figures for. */
export const claimsWithin = ({ conclusions }: Pick<Study, 'conclusions'>, found: Findings) =>
  conclusions.flatMap((conclusion) => {
    const main = findFor(conclusion, found);
    return main === undefined ? [] : [{ conclusion, main }];
  });

const findFor = ({ answer, column, labels }: Conclusion, found: Findings): Finding | undefined =>
  found.find(answer, column, labels);

export function checkConclusion(
  { claim, column, against }: Conclusion,
  { unit, estimate }: Finding,
  checks: readonly { name: string; estimate: Estimate | null }[],
): CheckedConclusion {
  return {
    ...{ claim, column, against, unit, estimate },
    side: sideOf(estimate, against),
    checks: checks.map((check) => ({
      ...check,
      verdict: verdictOf(estimate, check.estimate, against),
    })),
  };
}

function verdictOf(here: Estimate, there: Estimate | null, against: number): Verdict {
  if (there === null || there.n < MIN_DEALS) return 'too few deals';
  const sides = [sideOf(here, against), sideOf(there, against)];
  if (sides.includes('unclear')) return 'unclear';
  if (sides[0] !== sides[1]) return 'reversed';
  return isAnotherSize(here, there) ? 'another size' : 'holds';
}

/** By the interval of the difference, as of independent runs: on the same deals it would be narrower. */
function isAnotherSize(here: Estimate, there: Estimate): boolean {
  const half = ({ mean, high }: Estimate) => (high ?? mean) - mean;
  return Math.abs(here.mean - there.mean) > Math.hypot(half(here), half(there));
}
