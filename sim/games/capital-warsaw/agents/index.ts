import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import type { GameAgents } from '../../../agents/game-agents.js';
import { trained } from '../../../agents/trained.js';
import { type AgentKind, agentKind } from '../../../lab/agent.js';
import { expertGuide, expertKinds } from '../../../nets/expert.js';
import { WARSAW_NETS } from './expert/index.js';
import { greedy } from './greedy.js';
import { warsawGuide } from './guide.js';
import { WARSAW_RESTRICTIONS } from './restrictions.js';
import { WARSAW_EVOLVING, WARSAW_TRAINER } from './train.js';
import { tuned } from './tuned.js';

/** Agents that know Capital (Warsaw), weakest first. */
const KINDS: Readonly<Record<string, AgentKind<WarsawState, CapitalWarsaw>>> = {
  greedy: agentKind(
    'Takes what its district would bring most in the income phases to come, move by move.',
    greedy,
  ),
  tuned: agentKind(
    'Weighs that and what its district promises; weights found by evolution (lab train).',
    tuned,
  ),
  trained: trained(WARSAW_EVOLVING),
  ...expertKinds('capital-warsaw', WARSAW_NETS),
};

export const WARSAW_AGENTS: GameAgents<WarsawState, CapitalWarsaw> = {
  kinds: KINDS,
  guides: [{ like: 'tuned', create: warsawGuide }, expertGuide('capital-warsaw', WARSAW_NETS)],
  ladder: ['greedy', 'tuned'],
  deviators: ['response:iterations=50', 'ismcts:iterations=50', 'tuned'],
  restrictions: WARSAW_RESTRICTIONS,
  trainer: WARSAW_TRAINER,
};
