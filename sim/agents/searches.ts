import type { Game } from '../../engine/core/game.js';
import type { Agent, AgentKind, AgentOption } from '../lab/agent.js';
import { type BeliefKind, BelievedWorlds } from './beliefs.js';
import { type Guide, ismcts, type Others, SEARCH_OPTIONS, type SearchOptions } from './ismcts.js';
import { randomGuide } from './random-guide.js';

/** How searches of a game play on: as an agent does, which is named. */
export interface GuideKind<S, G extends Game<S> = Game<S>> {
  readonly like: string;
  create(game: G): Guide<S>;
  /** What that agent itself thinks best, where searches play on as somebody faster does. */
  player?(game: G): Guide<S>;
}

const AT_RANDOM: GuideKind<unknown> = { like: 'random', create: randomGuide };

/**
 * The searches that every game has, with any of these guides; the first one unless another is named. Those that are fair
 * may have beliefs, where a game has them.
 */
export function searchesOf<S>(
  own: readonly GuideKind<S>[] = [],
  beliefs?: BeliefKind<S>,
): Readonly<Record<string, AgentKind<S>>> {
  const guides: readonly GuideKind<S>[] = [...own, AT_RANDOM];
  const names = guides.map(({ like }) => like);
  const search = (
    name: string,
    game: Game<S>,
    { iterations, milliseconds, exploration, guide, beliefs: worlds = 0 }: AgentOptions,
    others?: Others<S>,
  ): Agent<S> =>
    ismcts(
      name,
      game,
      guides[guide].create(game),
      { iterations, milliseconds, exploration },
      {
        ...(beliefs &&
          worlds > 0 && { believed: new BelievedWorlds(game, beliefs.create(game), worlds) }),
        ...(others && { others }),
      },
    );
  const othersOf = (game: Game<S>, { guide, against, others }: AgentOptions): Others<S> => {
    const kind = guides[against === AS_GUIDE ? guide : against - 1];
    return {
      guide: (kind.player ?? kind.create)(game),
      ...(others > 0 && { search: { guide: kind.create(game), options: searchOf(others) } }),
    };
  };
  const known = { ...SEARCH_OPTIONS, guide: guideOption(names) };
  const options = { ...known, ...(beliefs && { beliefs: BELIEFS }) };
  return {
    ismcts: {
      about: 'Tree search over worlds that fit what the seat knows; plays on as its guide does.',
      options,
      create: (game, options) => search('ismcts', game, options),
    },
    response: {
      about: 'The same search by one who knows what all others do: how far these can be exploited.',
      options: { ...options, against: againstOption(names), others: OTHERS },
      create: (game, options) => search('response', game, options, othersOf(game, options)),
    },
    oracle: {
      about: 'The same search by one who sees everything, and takes all others to do so, too.',
      seesAll: true,
      options: known,
      create: (game, options) => ({ ...search('oracle', game, options), seesAll: true }),
    },
  };
}

type AgentOptions = Readonly<Record<string, number>>;

const guideOption = (words: readonly string[]): AgentOption => ({
  about: 'whose preferences it begins with; plays on as these, or as somebody faster',
  words,
  default: 0,
});

/** For whom `response` takes the others. */
const AS_GUIDE = 0;
const againstOption = (words: readonly string[]): AgentOption => ({
  about: 'who the others are taken for; guide: for whoever guides the search',
  words: ['guide', ...words],
  default: AS_GUIDE,
});

const BELIEFS: AgentOption = {
  about: 'worlds weighed for each decision by what the others did; 0: all are alike',
  default: 0,
  min: 0,
  max: 10_000,
  whole: true,
};

const OTHERS: AgentOption = {
  about: 'iterations with which the others search, guided by these; 0: they do not search',
  default: 0,
  min: 0,
  max: 100_000,
  whole: true,
};

/** What `ismcts` is given with that many iterations and nothing else. */
const searchOf = (iterations: number): SearchOptions => ({
  iterations,
  milliseconds: SEARCH_OPTIONS.milliseconds.default,
  exploration: SEARCH_OPTIONS.exploration.default,
});
