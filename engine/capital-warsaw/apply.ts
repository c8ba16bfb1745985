import { keep } from './collapse.js';
import type { CompiledRules } from './compiled-rules.js';
import { choose } from './construct.js';
import { pick } from './draft.js';
import { goChoosing, goTrading, settle } from './epoch.js';
import { takeShare } from './income.js';
import { placeMilestone } from './milestones.js';
import { At, Next, Phase, type WarsawState } from './state.js';
import { trade } from './trades.js';
import { chooseLoss } from './war.js';

/** Carries out a legal action, in place, and goes on to the next question. */
export function apply(t: CompiledRules, s: WarsawState, action: number): void {
  switch (s[At.PHASE]) {
    case Phase.PICK:
      return pick(t, s, action);
    case Phase.CONSTRUCT:
      if (choose(t, s, action)) settle(t, s, Next.PASS);
      return;
    case Phase.COLLAPSE:
      keep(t, s, action - t.firstKeep);
      return settle(t, s, s[At.NEXT]);
    case Phase.WAR:
      if (chooseLoss(t, s, action)) settle(t, s, Next.WAR);
      return;
    case Phase.MILESTONE:
      placeMilestone(t, s, action - t.firstMilestone);
      return settle(t, s, Next.INCOME);
    case Phase.ECONOMICS:
      takeShare(t, s, action - t.firstEconomics);
      return goChoosing(t, s, s[At.SEAT] + 1);
    default:
      if (action === t.done || !trade(t, s, action - t.firstTrade)) goTrading(t, s, s[At.SEAT] + 1);
  }
}
