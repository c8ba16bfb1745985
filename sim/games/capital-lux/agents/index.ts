import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import { advised } from '../../../agents/advised.js';
import type { GameAgents } from '../../../agents/game-agents.js';
import type { GuideKind } from '../../../agents/searches.js';
import { trained } from '../../../agents/trained.js';
import { type AgentKind, agentKind } from '../../../lab/agent.js';
import { expertBeliefs } from '../../../nets/beliefs.js';
import { expertGuide, expertKinds } from '../../../nets/expert.js';
import { careful } from './careful.js';
import { LUX_NETS } from './expert/index.js';
import { greedy } from './greedy.js';
import { luxGuide } from './guide.js';
import { LUX_RESTRICTIONS } from './restrictions.js';
import { LUX_RETELLING } from './retelling.js';
import { LUX_EVOLVING, LUX_TRAINER } from './train.js';
import { tuned } from './tuned.js';

/** Agents that know Capital Lux, weakest first. */
const KINDS: Readonly<Record<string, AgentKind<LuxState, CapitalLux>>> = {
  greedy: agentKind('Scores most if the round ended after this move.', greedy),
  careful: agentKind(
    'Rules of thumb: stay under limits, protect leads, hold gold for excess.',
    careful,
  ),
  tuned: agentKind(
    'A weighted sum of features after each move; weights found by evolution (lab train).',
    tuned,
  ),
  trained: trained(LUX_EVOLVING),
  ...expertKinds('capital-lux', LUX_NETS),
};

const TUNED: GuideKind<LuxState, CapitalLux> = { like: 'tuned', create: luxGuide };
const EXPERT = expertGuide('capital-lux', LUX_NETS);

export const LUX_AGENTS: GameAgents<LuxState, CapitalLux> = {
  kinds: KINDS,
  guides: [TUNED, advised(TUNED, EXPERT)],
  beliefs: expertBeliefs('capital-lux', LUX_NETS, LUX_RETELLING),
  ladder: ['greedy', 'careful', 'tuned'],
  deviators: ['response:iterations=200', 'ismcts:iterations=200', 'tuned'],
  restrictions: LUX_RESTRICTIONS,
  trainer: LUX_TRAINER,
};
