import type { Game } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { View } from '../play/view.js';

/** Somebody who plays. Chance comes only from the generator given. */
export interface Agent<S> {
  readonly name: string;
  /** One of the legal actions. */
  choose(view: View<S>, rng: Rng): number;
}

/** A number that an agent can be given: `name:option=value`. */
export interface AgentOption {
  readonly about: string;
  readonly default: number;
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

/** An agent that can be asked for by name. */
export interface AgentKind<S = unknown> {
  readonly about: string;
  readonly options: Readonly<Record<string, AgentOption>>;
  create(game: Game<S>, options: Readonly<Record<string, number>>): Agent<S>;
}
