import { gameAgents } from '../agents/game-agents.js';
import type { Plan } from '../batch/plan.js';
import { createGame } from '../batch/player.js';
import { rulesOf } from '../lab/registry.js';
import type { Finding, Findings } from '../query/findings.js';
import type { Estimate } from '../stats/mean.js';
import { FEWEST_DEALS } from '../stats/ratio.js';
import type { Conclusion, Study } from './study.js';
import { side } from './words.js';

/** The same study with other players, or with a ruling turned. */
export interface Check {
  name: string;
  plan: Plan;
}

/** What becomes of a conclusion: the same, the opposite, nothing that could be told, or no interval. */
export type Verdict = 'holds' | 'reversed' | 'unclear' | 'too few deals';

export interface CheckedConclusion {
  claim: string;
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

/** The same plan, smaller, with other players in every seat, and with each contested ruling turned. */
export function othersOf(
  plan: Plan,
  deals = Math.max(FEWEST, Math.ceil(plan.deals / PART)),
): Check[] {
  const { agents, players, rules } = plan;
  const smaller = { ...plan, deals: Math.min(plan.deals, deals) };
  const { contested, of } = rulesOf(plan.game);
  const turned = contested(of(createGame(plan)));
  return [
    ...gameAgents
      .of(plan.game)
      .ladder.filter((policy) => !agents.includes(policy))
      .map((policy) => ({
        name: policy,
        plan: { ...smaller, agents: Array<string>(players).fill(policy) },
      })),
    ...Object.entries(turned).map(([clause, change]) => ({
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
  const { name, search, checkOneOf: oneOf } = study;
  const looser = plan.study && oneOf !== undefined && { study: { ...plan.study, oneOf } };
  const others = othersOf({ ...plan, ...looser }, checkDeals);
  if (searchDeals === 0 || agents.includes(SEARCH) || search === undefined) return others;
  const searching = {
    ...plan,
    agents: Array<string>(players).fill(SEARCH),
    deals: Math.min(deals, searchDeals),
    study: { name: plan.study?.name ?? name, worlds: SEARCH_WORLDS, oneOf: search.oneOf },
  };
  return [...others, { name: SEARCH, plan: searching }];
}

/** Whether each conclusion is the same in every check. */
export function compareConclusions(
  { conclusions }: Study,
  found: Findings,
  checks: readonly { name: string; findings: Findings }[],
): CheckedConclusion[] {
  return conclusions.flatMap((conclusion) => {
    const main = findFor(conclusion, found);
    if (main === undefined) return [];
    const here = side(main, conclusion.against);
    return {
      claim: conclusion.claim,
      against: conclusion.against,
      unit: main.unit,
      estimate: main.estimate,
      side: here,
      checks: checks.map(({ name, findings }) => {
        const other = findFor(conclusion, findings);
        const there = side(other, conclusion.against);
        const few = (other?.deals ?? 0) < FEWEST_DEALS;
        const verdict = few ? 'too few deals' : verdictOf(here, there);
        return { name, estimate: other?.estimate ?? null, verdict };
      }),
    };
  });
}

const findFor = ({ answer, column, labels }: Conclusion, found: Findings): Finding | undefined =>
  found.find(answer, column, labels);

function verdictOf(here: CheckedConclusion['side'], there: CheckedConclusion['side']): Verdict {
  if (here === 'unclear' || there === 'unclear') return 'unclear';
  return here === there ? 'holds' : 'reversed';
}
