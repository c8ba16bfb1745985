import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import type { Game } from '../../../engine/core/game.js';
import type { Agent, AgentKind } from '../agent.js';
import { ismcts, SEARCH_OPTIONS, type SearchOptions } from '../ismcts.js';
import { careful } from './careful.js';
import { greedy } from './greedy.js';
import { luxGuide } from './guide.js';
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
  ismcts: {
    about: 'Tree search over worlds that fit what the seat knows; plays on as `tuned` does.',
    options: SEARCH_OPTIONS,
    create: (game, options) => search(game, options, 'ismcts', false),
  },
  response: {
    about:
      'The same search by one who takes all others for `tuned`: how far these can be exploited.',
    options: SEARCH_OPTIONS,
    create: (game, options) => search(game, options, 'response', true),
  },
  oracle: {
    about: 'The same search by one who sees everything, and takes all others to do so, too.',
    seesAll: true,
    options: SEARCH_OPTIONS,
    create: (game, options) => ({ ...search(game, options, 'oracle', false), seesAll: true }),
  },
};

function search(
  game: Game<LuxState>,
  options: Readonly<Record<string, number>>,
  name: string,
  othersFollowGuide: boolean,
): Agent<LuxState> {
  const given = options as unknown as Omit<SearchOptions, 'othersFollowGuide'>;
  return ismcts(name, game, luxGuide(game as CapitalLux), { ...given, othersFollowGuide });
}
