import type { Tactoria } from '../../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import { placeOfBest } from '../../../agents/best.js';
import type { Agent } from '../../../lab/agent.js';
import { FIRST } from './features.js';
import { Judge } from './judge.js';

/** Looks one move ahead, and takes what makes its kingdom worth most, by plain weights. */
export function greedy(game: Tactoria): Agent<TactoriaState> {
  return judging('greedy', game, FIRST);
}

/** Whoever chooses by such weights; of equals a random one. */
export function judging(
  name: string,
  game: Tactoria,
  weights: readonly number[],
): Agent<TactoriaState> {
  const judge = new Judge(game, weights);
  const worth = new Float64Array(game.maxLegal);
  return {
    name,
    choose(view, rng) {
      if (view.count === 1) return view.legal[0];
      judge.judge(view.glance(), view.seat, view.legal, view.count, worth);
      return view.legal[placeOfBest(worth, view.count, rng)];
    },
  };
}
