import type { Game } from '../../engine/core/game.js';
import type { AgentKind } from '../lab/agent.js';
import { capability } from '../lab/registry.js';
import type { BeliefKind } from './beliefs.js';
import type { Restriction } from './restricted.js';
import type { GuideKind } from './searches.js';
import type { Trainer } from './trainer.js';

/** The agents of a game, beside those of every game. */
export interface GameAgents<S = unknown, G extends Game<S> = Game<S>> {
  /** By name. */
  readonly kinds: Readonly<Record<string, AgentKind<S, G>>>;
  /** Whom searches may play on as (`guide=`), the usual one first. Without any they do so at random, which takes far longer. */
  readonly guides?: readonly GuideKind<S, G>[];
  /** How worlds are weighed by what others did in them (`beliefs=`). */
  readonly beliefs?: BeliefKind<S, G>;
  /** Players who make sense, from weak to strong: the last one plays, the others check what it found. */
  readonly ladder: readonly [string, ...string[]];
  /** Agents that look for weaknesses of others, for `lab exploit`. */
  readonly deviators: readonly string[];
  /** What a player may be told never to do, by name. */
  readonly restrictions?: Readonly<Record<string, Restriction<S, G>>>;
  /** Without it there is nothing to train. */
  readonly trainer?: Trainer;
}

export const gameAgents = capability<GameAgents>('agents', 'agents');
