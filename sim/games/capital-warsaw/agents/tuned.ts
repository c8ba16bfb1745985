import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { judging } from '../../../agents/judging.js';
import type { Agent } from '../../../lab/agent.js';
import { judgeWeights } from './features.js';
import { Judge } from './judge.js';
import { WEIGHTS } from './weights.js';

/** Judges as `greedy` does, by more, with weights that were found by evolution for each number of players. */
export function tuned(game: CapitalWarsaw): Agent<WarsawState> {
  return weighted(game, WEIGHTS[game.seats]);
}

/** The same with other weights, which is how they are found. */
export function weighted(game: CapitalWarsaw, weights: readonly number[]): Agent<WarsawState> {
  return judging('tuned', game, new Judge(game, judgeWeights(weights)));
}
