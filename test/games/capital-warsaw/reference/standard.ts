/** The standard rules, and chance drawn from a generator. */

import { readFileSync } from 'node:fs';
import { at, upTo } from '../../../kit/lists.js';
import type { TileSet } from './tile-set.js';
import type { Chance, Rules } from './types.js';

export const TILES: TileSet = JSON.parse(
  readFileSync(new URL('../../../../data/capital-warsaw/tiles.json', import.meta.url), 'utf8'),
);

export const STANDARD: Rules = {
  tiles: TILES,
  startingCoins: 6,
  startingPoints: 0,
  discardCoins: 3,
  handSize: 4,
  warLosses: [0, 0, 1, 2, 0, 0],
  parkPoints: [0, 1, 2, 3, 5, 7, 10, 13, 16],
  parkBeyond: 3,
  coinsPerPoint: 5,
  transportPoints: 2,
  transportAreas: 2,
  commerceCoins: 1,
  industrialLossPoints: 1,
  milestoneSpaces: 'fixed',
  pointsBelowZero: 'no',
  overbuildReduction: 'top',
  stackHeight: 0,
  industrialTile: 'any',
  prudentialItself: 'no',
  totalAreas: 'all',
  milestonesArePublic: false,
  warConnectivity: 'each',
  arsenal: 'lastResort',
  milestoneAtZero: true,
  palaceOfCulture: 'own',
  industrialLoss: 'flat',
  transport: 'icons',
  trades: 'once',
  cityCenter: 'freeSide',
  fountainPark: 'tiles',
  countsItself: true,
  coveredPalacePays: false,
};

/** A number from 0 up to, and without, n. */
export type Draw = (n: number) => number;

export function shuffled<T>(list: readonly T[], draw: Draw): T[] {
  const left = [...list];
  return upTo(list.length).map(() => at(left.splice(draw(left.length), 1), 0));
}

/** C6, C11: the order of each stack, a side of each milestone; its space only with the switch. */
export function drawChance({ tiles, milestoneSpaces }: Rules, draw: Draw): Chance {
  const sides = tiles.milestones.map((pair) => at(pair, draw(2)).name);
  return {
    stacks: tiles.epochs.map((stack) =>
      shuffled(
        stack.map((tile) => tile.id),
        draw,
      ),
    ),
    milestones: milestoneSpaces === 'random' ? shuffled(sides, draw) : sides,
  };
}
