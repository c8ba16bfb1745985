import type { CapitalWarsaw } from '../../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import type { NetGame } from '../../../../nets/net-game.js';
import { warsawGuide } from '../guide.js';
import { WARSAW_NUMBERS, WARSAW_SHAPE, WarsawReader } from './reader.js';

/**
 * How nets read and learn Capital (Warsaw): colours are the parts, epochs the stages. What comes until
 * the end of an epoch is dealt already, so that one world tells what there is to know of an action.
 */
export const WARSAW_NETS: NetGame<WarsawState, CapitalWarsaw> = {
  features: 'capital-warsaw/1',
  shape: WARSAW_SHAPE,
  numbers: WARSAW_NUMBERS,
  units: { hidden: 16, second: 40 },
  valueUnits: { hidden: 16, second: 12 },
  reader: (game) => new WarsawReader(game),
  prospects: (game) => warsawGuide(game),
  teacher: 'tuned',
  levelDeals: 400,
  terms: {
    games: 1500,
    firstTimes: 2,
    valueGames: 3000,
    labels: {
      ...{ worlds: 1, every: 4, stray: 15, clearMargin: 15 },
      contenders: { best: 6, others: 2 },
    },
    matchDeals: 100,
  },
};
