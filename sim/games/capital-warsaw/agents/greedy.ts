import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { judging } from '../../../agents/judging.js';
import type { Agent } from '../../../lab/agent.js';
import { PLAIN } from './features.js';
import { Judge } from './judge.js';

/**
 * Looks one move ahead: takes what the district would bring in the income phases to come, as it would
 * stand then, with the points and coins that are left. A tile is picked for its best use.
 */
export function greedy(game: CapitalWarsaw): Agent<WarsawState> {
  return judging('greedy', game, new Judge(game, PLAIN));
}
