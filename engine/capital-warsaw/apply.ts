import { keep } from './collapse.js';
import { choose } from './construct.js';
import { pick } from './draft.js';
import { economics } from './income.js';
import { placeMilestone } from './milestones.js';
import { At, Phase, type Table, type WarsawState } from './state.js';
import { askTrader, trade } from './trades.js';
import { chooseLoss } from './war.js';

/** Carries out a legal action, in place. */
export function apply(t: Table, s: WarsawState, action: number): void {
  switch (s[At.PHASE]) {
    case Phase.PICK:
      return pick(t, s, action);
    case Phase.CONSTRUCT:
      return choose(t, s, action);
    case Phase.COLLAPSE:
      return keep(t, s, action - t.firstKeep);
    case Phase.WAR:
      return chooseLoss(t, s, action);
    case Phase.MILESTONE:
      return placeMilestone(t, s, action - t.firstMilestone);
    case Phase.ECONOMICS:
      return economics(t, s, action - t.firstEconomics);
    default:
      if (action === t.done) return askTrader(t, s, s[At.SEAT] + 1);
      return trade(t, s, action - t.firstTrade);
  }
}
