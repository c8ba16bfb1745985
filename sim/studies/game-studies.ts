import type { Game } from '../../engine/core/game.js';
import { capability } from '../lab/registry.js';
import type { Study } from './study.js';

/** What is asked of a game. */
export interface GameStudies<S = unknown, G extends Game<S> = Game<S>> {
  /** By name. */
  readonly questions: Readonly<Record<string, Study<S, G>>>;
  /** What health sheets are made of: who leads when, and what decisions are worth. */
  readonly health?: Study<S, G>;
}

export const gameStudies = capability<GameStudies>('studies', 'studies');
