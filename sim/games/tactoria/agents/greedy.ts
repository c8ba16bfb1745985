import type { Tactoria } from '../../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import { judging } from '../../../agents/judging.js';
import type { Agent } from '../../../lab/agent.js';
import { FIRST } from './features.js';
import { Judge } from './judge.js';

/** Looks one move ahead, and takes what makes its kingdom worth most, by plain weights. */
export function greedy(game: Tactoria): Agent<TactoriaState> {
  return judging('greedy', game, new Judge(game, FIRST));
}
