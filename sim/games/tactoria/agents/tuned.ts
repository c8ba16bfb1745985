import type { Tactoria } from '../../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import { judging } from '../../../agents/judging.js';
import type { Agent } from '../../../lab/agent.js';
import { Judge } from './judge.js';
import { WEIGHTS } from './weights.js';

/** As `greedy`, with weights that were found by evolution for each number of players. */
export function tuned(game: Tactoria): Agent<TactoriaState> {
  return weighted(game, WEIGHTS[game.seats]);
}

/** The same with other weights, which is how they are found. */
export function weighted(game: Tactoria, weights: readonly number[]): Agent<TactoriaState> {
  return judging('tuned', game, new Judge(game, weights));
}
