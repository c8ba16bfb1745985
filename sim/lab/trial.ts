import type { Game } from '../../engine/core/game.js';
import type { GameObserver } from './observer.js';
import { capability } from './registry.js';

/** Something that rules are there for: whoever changes them wants to hear that it no longer happens. */
export interface Expectation {
  /** Said when no game has it, without a full stop: `nobody ever attacks`. */
  readonly never: string;
  /** Said of what every game should have, when some do not. */
  readonly missing?: (without: number, games: number) => string;
  /** Rules under which most games do not have it are not played as they say. */
  readonly breaks?: true;
  /** Said only if this other one happens: what nobody can afford is not also called unused. */
  readonly after?: string;
}

/** What to look for in games under changed rules. */
export interface GameTrial<S = unknown, G extends Game<S> = Game<S>> {
  /** By name, in the order in which they are told. */
  expect(game: G): Readonly<Record<string, Expectation>>;
  /** Looks on at games, and names what happens. `game` is nobody else's, so that one may listen to it. */
  watch(game: G, happens: (name: string) => void): GameObserver<S>;
}

export const gameTrials = capability<GameTrial>('trial', 'list of what should happen in a game');
