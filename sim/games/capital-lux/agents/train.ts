import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { type PlayerCount, parseRules } from '../../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import { amongOthers } from '../../../agents/contest.js';
import { type Evolving, evolution } from '../../../agents/evolution.js';
import { random } from '../../../agents/random.js';
import { fitWorth } from '../../../agents/shares.js';
import { careful } from './careful.js';
import { WEIGHT_COUNT } from './features.js';
import { greedy } from './greedy.js';
import { weighted } from './tuned.js';
import { WEIGHTS } from './weights.js';
import { luxStandings } from './worth.js';

/** A player who counts points under limits, leads and gold, to begin with. */
const SENSIBLE = [5, -3, -1, 0.3, 3, -0.2, 0.2, -1, -0.3, 3.5, 0.5, 1, 1, 0.5, 0.3, 1.5, 0.5];

export const LUX_EVOLVING: Evolving<LuxState, CapitalLux> = {
  format: 'capital-lab-training/2',
  create: (players, rules) =>
    new CapitalLux(players as PlayerCount, parseRules(rules, players as PlayerCount)),
  first: () => Array.from({ length: WEIGHT_COUNT }, (_, i) => SENSIBLE[i] ?? 0),
  known: (players) => WEIGHTS[players],
  weighted: (game, weights) => weighted(game, weights),
  contest: (game, seed, opponent) => {
    const lux = game;
    const former = () => weighted(lux, opponent);
    return amongOthers(game, seed, {
      weighted: (_, weights) => weighted(lux, weights),
      fields: [
        former,
        () => careful(lux),
        (other) => (other % 2 === 1 ? greedy(lux) : former()),
        () => random,
      ],
      schedule: [0, 0, 0, 0, 1, 1, 2, 3],
      deals: 96,
      lead: 0.01,
    });
  },
  worth(players, seed, weights) {
    const game = new CapitalLux(players as PlayerCount);
    const agents = Array.from({ length: players }, () => weighted(game, weights));
    return fitWorth(game, agents, seed, 6000, luxStandings(game));
  },
};

export const LUX_TRAINER = evolution(LUX_EVOLVING);
