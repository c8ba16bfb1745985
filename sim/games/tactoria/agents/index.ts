import type { Tactoria } from '../../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import type { GameAgents } from '../../../agents/game-agents.js';
import { trained } from '../../../agents/trained.js';
import { type AgentKind, agentKind } from '../../../lab/agent.js';
import { expertGuide, expertKinds } from '../../../nets/expert.js';
import { TACTORIA_NETS } from './expert/index.js';
import { greedy } from './greedy.js';
import { tactoriaGuide } from './guide.js';
import { TACTORIA_RESTRICTIONS } from './restrictions.js';
import { TACTORIA_EVOLVING, TACTORIA_TRAINER } from './train.js';
import { tuned } from './tuned.js';

/** Agents that know Capitals of Tactoria, weakest first. */
const KINDS: Readonly<Record<string, AgentKind<TactoriaState, Tactoria>>> = {
  greedy: agentKind(
    'Takes what makes its kingdom worth most, by plain weights, move by move.',
    greedy,
  ),
  tuned: agentKind('The same with weights found by evolution (lab train).', tuned),
  trained: trained(TACTORIA_EVOLVING),
  ...expertKinds('tactoria', TACTORIA_NETS),
};

export const TACTORIA_AGENTS: GameAgents<TactoriaState, Tactoria> = {
  kinds: KINDS,
  guides: [{ like: 'tuned', create: tactoriaGuide }, expertGuide('tactoria', TACTORIA_NETS)],
  ladder: ['greedy', 'tuned'],
  deviators: ['response:iterations=50', 'ismcts:iterations=50', 'tuned'],
  restrictions: TACTORIA_RESTRICTIONS,
  trainer: TACTORIA_TRAINER,
};
