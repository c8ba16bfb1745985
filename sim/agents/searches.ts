import type { Game } from '../../engine/core/game.js';
import type { Agent, AgentKind, AgentOption } from '../lab/agent.js';
import { type Guide, ismcts, SEARCH_OPTIONS, type SearchOptions } from './ismcts.js';
import { randomGuide } from './random-guide.js';

/** How searches of a game play on: as an agent does, which is named. */
export interface GuideKind<S, G extends Game<S> = Game<S>> {
  readonly like: string;
  create(game: G): Guide<S>;
}

const AT_RANDOM: GuideKind<unknown> = { like: 'random', create: randomGuide };

/** The searches that every game has. */
export function searchesOf<S>(
  guide: GuideKind<S> = AT_RANDOM,
): Readonly<Record<string, AgentKind<S>>> {
  const search = (
    name: string,
    game: Game<S>,
    { iterations, milliseconds, exploration }: Readonly<Record<string, number>>,
    others: SearchOptions['others'],
  ): Agent<S> =>
    ismcts(name, game, guide.create(game), { iterations, milliseconds, exploration, others });
  return {
    ismcts: {
      about: `Tree search over worlds that fit what the seat knows; plays on as \`${guide.like}\` does.`,
      options: SEARCH_OPTIONS,
      create: (game, options) => search('ismcts', game, options, 'alike'),
    },
    response: {
      about: 'The same search by one who knows what all others do: how far these can be exploited.',
      options: { ...SEARCH_OPTIONS, others: othersOption(guide.like) },
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
}

/** For whom `response` takes the others. */
const othersOption = (like: string): AgentOption => ({
  about: `iterations with which the others search, as \`ismcts\` does; 0: they are \`${like}\``,
  default: 0,
  least: 0,
  most: 100_000,
  whole: true,
});

/** What `ismcts` is given with that many iterations and nothing else. */
const ismctsOf = (iterations: number): SearchOptions => ({
  iterations,
  milliseconds: SEARCH_OPTIONS.milliseconds.default,
  exploration: SEARCH_OPTIONS.exploration.default,
  others: 'alike',
});
