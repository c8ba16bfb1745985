import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import type { Agent } from '../../../lab/agent.js';
import { type Judge, judging } from './choose.js';
import type { Outlook } from './outlook.js';
import type { Prospect } from './prospect.js';

/**
 * Chooses what would score most if the round ended after this move: own hand laid down (L35), limits
 * as they stand with the modifiers that the seat knows, gold paid where that pays (L41), bonuses by
 * the hometowns as they lie (L47).
 */
export function greedy(game: CapitalLux): Agent<LuxState> {
  return judging('greedy', game, judge);
}

const judge: Judge = (prospect) => {
  prospect.worth[0] = pointsAtRoundEnd(prospect);
};

/** Points of the seat if the round ended here, except for bonus cards that it has already. */
function pointsAtRoundEnd({ colours, gold }: Prospect): number {
  let points = gold;
  let over = 0;
  for (let c = 0; c < 4; c++) {
    const { home, hand, limit } = colours[c];
    if (home + hand > limit) over |= 1 << c;
    else points += home + hand + bonus(colours[c]);
  }
  return over === 0 ? points : points + bestRescue(colours, over, gold);
}

/** L47: what the highest total takes; a tie is taken for half of it. */
function bonus({ home, hand, rival, top }: Outlook): number {
  const total = home + hand;
  if (total === 0 || total < rival) return 0;
  return total > rival ? top : top / 2;
}

/** L41: what paying for the best affordable set of the colours that are over saves, less its price. */
function bestRescue(colours: readonly Outlook[], over: number, gold: number): number {
  let most = 0;
  for (let set = over; set !== 0; set = (set - 1) & over) {
    let price = 0;
    let saved = 0;
    for (let c = 0; c < 4; c++) {
      if ((set & (1 << c)) === 0) continue;
      const { home, hand, limit } = colours[c];
      price += home + hand - limit;
      saved += home + hand + bonus(colours[c]);
    }
    if (price <= gold) most = Math.max(most, saved - price);
  }
  return most;
}
