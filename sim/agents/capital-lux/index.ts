import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import type { Game } from '../../../engine/core/game.js';
import type { Agent, AgentKind, AgentOption } from '../agent.js';
import { ismcts, SEARCH_OPTIONS, type SearchOptions } from '../ismcts.js';
import { careful } from './careful.js';
import { greedy } from './greedy.js';
import { luxGuide } from './guide.js';
import { tuned } from './tuned.js';

/** For whom `response` takes the others. */
const OTHERS: AgentOption = {
  about: 'iterations with which the others search, as `ismcts` does; 0: they are `tuned`',
  default: 0,
  least: 0,
  most: 100_000,
  whole: true,
};

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
    create: (game, options) => search('ismcts', game, options, 'alike'),
  },
  response: {
    about: 'The same search by one who knows what all others do: how far these can be exploited.',
    options: { ...SEARCH_OPTIONS, others: OTHERS },
    create: (game, options) =>
      search('response', game, options, options.others > 0 ? ismctsOf(options.others) : 'guide'),
  },
  oracle: {
    about: 'The same search by one who sees everything, and takes all others to do so, too.',
    seesAll: true,
    options: SEARCH_OPTIONS,
    create: (game, options) => ({ ...search('oracle', game, options, 'alike'), seesAll: true }),
  },
};

/** What `ismcts` is given with that many iterations and nothing else. */
const ismctsOf = (iterations: number): SearchOptions => ({
  iterations,
  milliseconds: SEARCH_OPTIONS.milliseconds.default,
  exploration: SEARCH_OPTIONS.exploration.default,
  others: 'alike',
});

function search(
  name: string,
  game: Game<LuxState>,
  options: Readonly<Record<string, number>>,
  others: SearchOptions['others'],
): Agent<LuxState> {
  const { iterations, milliseconds, exploration } = options;
  const guide = luxGuide(game as CapitalLux);
  return ismcts(name, game, guide, { iterations, milliseconds, exploration, others });
}
