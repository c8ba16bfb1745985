import { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { type PlayerCount, parseRules } from '../../../../engine/capital-warsaw/rules.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { amongEachOther } from '../../../agents/contest.js';
import { type Evolving, evolution } from '../../../agents/evolution.js';
import { fitWorth } from '../../../agents/shares.js';
import { FEATURES, judgeWeights } from './features.js';
import { weighted } from './tuned.js';
import { WEIGHTS } from './weights.js';
import { warsawStandings } from './worth.js';

export const WARSAW_EVOLVING: Evolving<WarsawState, CapitalWarsaw> = {
  format: 'capital-warsaw-training/1',
  create: (players, rules) =>
    new CapitalWarsaw(players as PlayerCount, parseRules(rules, players as PlayerCount)),
  // Two players begin as `greedy`, more of them with what two have found: their games take longer.
  first: (players) => (players === 2 ? FEATURES.map(() => 0) : WEIGHTS[2]),
  known: (players) => WEIGHTS[players],
  weighted: (game, weights) => weighted(game, weights),
  contest: (game, seed, opponent) =>
    amongEachOther(game, seed, opponent, {
      weighted: (_, weights) => weighted(game, weights),
      deals: 12,
      lead: 0.03,
    }),
  worth(players, seed, weights) {
    const game = new CapitalWarsaw(players as PlayerCount);
    const agents = Array.from({ length: players }, () => weighted(game, weights));
    return fitWorth(game, agents, seed, 1000, warsawStandings(game, judgeWeights(weights)));
  },
};

export const WARSAW_TRAINER = evolution(WARSAW_EVOLVING);
