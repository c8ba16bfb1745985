import { Tactoria } from '../../../../engine/tactoria/index.js';
import { type PlayerCount, parseRules } from '../../../../engine/tactoria/rules.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import { amongEachOther } from '../../../agents/contest.js';
import { type Evolving, evolution } from '../../../agents/evolution.js';
import { fitWorth } from '../../../agents/shares.js';
import { FIRST } from './features.js';
import { weighted } from './tuned.js';
import { WEIGHTS } from './weights.js';
import { tactoriaStandings } from './worth.js';

/** That standings after turns are fitted to. */
const GAMES = 500;

export const TACTORIA_EVOLVING: Evolving<TactoriaState, Tactoria> = {
  format: 'tactoria-training/1',
  create: (players, rules) => new Tactoria(players as PlayerCount, parseRules(rules)),
  // It begins with `greedy`.
  first: () => FIRST,
  known: (players) => WEIGHTS[players],
  weighted: (game, weights) => weighted(game, weights),
  contest: (game, seed, opponent) =>
    amongEachOther(game, seed, opponent, {
      weighted: (_, weights) => weighted(game, weights),
      deals: 24,
      lead: 0.03,
    }),
  worth(players, seed, weights) {
    const game = new Tactoria(players as PlayerCount);
    const agents = Array.from({ length: players }, () => weighted(game, weights));
    return fitWorth(game, agents, seed, GAMES, tactoriaStandings(game));
  },
};

export const TACTORIA_TRAINER = evolution(TACTORIA_EVOLVING);
