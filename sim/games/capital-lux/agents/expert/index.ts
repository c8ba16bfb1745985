import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { expectShares } from '../../../../agents/shares.js';
import type { NetGame } from '../../../../nets/net-game.js';
import { WORTH } from '../weights.js';
import { luxStandings } from '../worth.js';
import { LUX_NUMBERS, LUX_SHAPE, LuxReader } from './reader.js';

/** How nets read and learn Capital Lux: colours are the parts, rounds the stages. */
export const LUX_NETS: NetGame<LuxState, CapitalLux> = {
  features: 'capital-lux/1',
  shape: LUX_SHAPE,
  numbers: LUX_NUMBERS,
  units: { hidden: 32, second: 32 },
  valueUnits: { hidden: 32, second: 16 },
  reader: (game) => new LuxReader(game),
  prospects: (game) => ({
    stage: (s) => s[At.ROUND],
    expect: expectShares(
      game,
      luxStandings(game),
      WORTH[game.seats],
      (s) => s[At.PHASE] === Phase.OVER,
    ),
  }),
  teacher: 'tuned',
  levelDeals: 2000,
};
