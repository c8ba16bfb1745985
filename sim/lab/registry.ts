import { ContentError } from '../../engine/core/errors.js';
import { suggest } from '../../engine/core/nearest.js';
import type { GameRules } from './rules.js';

/** What is known of every game; all else is a capability, which the folder that uses it declares. */
export interface Registered {
  readonly title: string;
  readonly rules: GameRules;
}

const games = new Map<string, { game: Registered; isThreadLocal: boolean }>();

/**
 * Makes a game known in this thread; the last one of an id counts. One that other threads cannot know
 * is `threadLocal`: its games are played here.
 */
export function register(id: string, game: Registered, threadLocal = false): void {
  if (threadLocal && games.get(id)?.isThreadLocal === false)
    throw new ContentError(`a game cannot be called "${id}": that is a game of the lab`);
  games.set(id, { game, isThreadLocal: threadLocal });
}

/** All games that are known, the default one first. */
export const gameIds = (): string[] => [...games.keys()];

/** The one that is meant where none is named. */
export const defaultGame = (): string => gameIds()[0];

export const isGame = (id: string): boolean => games.has(id);

/** Whether no other thread can know the game. */
export const isThreadLocalGame = (id: string): boolean => games.get(id)?.isThreadLocal === true;

function registered(id: string): Registered {
  const found = games.get(id);
  if (found !== undefined) return found.game;
  throw new ContentError(`there is no game "${id}"; ${suggest(id, gameIds())}`);
}

/** What people call the game. */
export const titleOf = (id: string): string => registered(id).title;

export const rulesOf = (id: string): GameRules => registered(id).rules;

/** Something that a game may bring along, under a field of what it registers. */
export interface Capability<C> {
  /** Undefined if the game does not have it. */
  find(id: string): C | undefined;
  /** Says so if the game does not have it. */
  of(id: string): C;
}

/** `what` is how people call it: "Showdown has no studies". */
export function capability<C>(field: string, what: string): Capability<C> {
  const find = (id: string) => (registered(id) as unknown as Record<string, C | undefined>)[field];
  return {
    find,
    of(id) {
      const found = find(id);
      if (found === undefined) throw new ContentError(`${titleOf(id)} has no ${what}`);
      return found;
    },
  };
}
