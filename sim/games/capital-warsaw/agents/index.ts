import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import type { AgentKind } from '../../../agents/agent.js';
import { trained } from '../../../agents/trained.js';
import { greedy } from './greedy.js';
import { WARSAW_EVOLVING } from './train.js';
import { tuned } from './tuned.js';

/** Agents that know Capital (Warsaw), weakest first. */
export const WARSAW_AGENTS: Readonly<Record<string, AgentKind<WarsawState>>> = {
  greedy: {
    about: 'Takes what its district would bring most in the income phases to come, move by move.',
    options: {},
    create: (game) => greedy(game as CapitalWarsaw),
  },
  tuned: {
    about: 'Weighs that and what its district promises; weights found by evolution (lab train).',
    options: {},
    create: (game) => tuned(game as CapitalWarsaw),
  },
  trained: trained(WARSAW_EVOLVING),
};
