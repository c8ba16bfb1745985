import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import type { AgentKind } from '../../../agents/agent.js';
import { trained } from '../../../agents/trained.js';
import { careful } from './careful.js';
import { greedy } from './greedy.js';
import { LUX_EVOLVING } from './train.js';
import { tuned } from './tuned.js';

/** Agents that know Capital Lux, weakest first. */
export const LUX_AGENTS: Readonly<Record<string, AgentKind<LuxState>>> = {
  greedy: {
    about: 'Scores most if the round ended after this move.',
    options: {},
    create: (game) => greedy(game as CapitalLux),
  },
  careful: {
    about: 'Rules of thumb: stay under limits, protect leads, hold gold for excess.',
    options: {},
    create: (game) => careful(game as CapitalLux),
  },
  tuned: {
    about: 'A weighted sum of features after each move; weights found by evolution (lab train).',
    options: {},
    create: (game) => tuned(game as CapitalLux),
  },
  trained: trained(LUX_EVOLVING),
};
