import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { placeOfBest } from '../../../agents/best.js';
import type { Agent } from '../../../lab/agent.js';
import { PLAIN, type Taste } from './features.js';
import { Judge } from './judge.js';

/**
 * Looks one move ahead: takes what the district would bring in the income phases to come, as it would
 * stand then, with the points and coins that are left. A tile is picked for its best use.
 */
export function greedy(game: CapitalWarsaw): Agent<WarsawState> {
  return tasteful('greedy', game, PLAIN);
}

/** Whoever chooses by a taste; of equals a random one. */
export function tasteful(name: string, game: CapitalWarsaw, taste: Taste): Agent<WarsawState> {
  const judge = new Judge(game, taste);
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
