import type { Tactoria } from '../../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import type { AgentKind } from '../../../agents/agent.js';
import { trained } from '../../../agents/trained.js';
import { greedy } from './greedy.js';
import { TACTORIA_EVOLVING } from './train.js';
import { tuned } from './tuned.js';

/** Agents that know Capitals of Tactoria, weakest first. */
export const TACTORIA_AGENTS: Readonly<Record<string, AgentKind<TactoriaState>>> = {
  greedy: {
    about: 'Takes what makes its kingdom worth most, by plain weights, move by move.',
    options: {},
    create: (game) => greedy(game as Tactoria),
  },
  tuned: {
    about: 'The same with weights found by evolution (lab train).',
    options: {},
    create: (game) => tuned(game as Tactoria),
  },
  trained: trained(TACTORIA_EVOLVING),
};
