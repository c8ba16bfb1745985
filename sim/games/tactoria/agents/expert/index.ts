import type { Tactoria } from '../../../../../engine/tactoria/index.js';
import { At, Phase, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { expectShares } from '../../../../agents/shares.js';
import type { NetGame } from '../../../../nets/net-game.js';
import { WORTH } from '../weights.js';
import { tactoriaStandings } from '../worth.js';
import { TACTORIA_NUMBERS, TACTORIA_SHAPE, TactoriaReader } from './reader.js';

/** How nets read and learn Capitals of Tactoria: parts of its own kingdom and the rivals; stages are turns. */
export const TACTORIA_NETS: NetGame<TactoriaState, Tactoria> = {
  features: 'tactoria/1',
  shape: TACTORIA_SHAPE,
  numbers: TACTORIA_NUMBERS,
  units: { hidden: 32, second: 24 },
  valueUnits: { hidden: 16, second: 16 },
  reader: (game) => new TactoriaReader(game),
  prospects: (game) => ({
    stage: (s) => s[At.TURN],
    expect: expectShares(
      game,
      tactoriaStandings(game),
      WORTH[game.seats],
      (s) => s[At.PHASE] === Phase.OVER,
    ),
  }),
  teacher: 'tuned',
  levelDeals: 600,
  terms: {
    games: 1500,
    firstTimes: 3,
    valueGames: 6000,
    // Most decisions are between a few actions, and games are short: it is better to label many than to label them well.
    labels: {
      worlds: 1,
      every: 2,
      stray: 12,
      contenders: { best: 6, others: 2 },
      clearMargin: 0,
    },
    matchDeals: 200,
  },
};
