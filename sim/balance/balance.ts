import type { Game } from '../../engine/core/game.js';
import { capability } from '../lab/registry.js';
import type { Course } from '../studies/health.js';
import type { Measure } from './measure.js';

/** What the bench of a designer needs to know of a game, beside its study of health. */
export interface Balance<S = unknown, G extends Game<S> = Game<S>> {
  readonly course: Course<S, G>;
  /** Whether some seat starts. */
  readonly starts: boolean;
  /** What the game has of its own, from its tables. */
  readonly measures: readonly Measure[];
}

export const balances = capability<Balance>('balance', 'health sheet');
