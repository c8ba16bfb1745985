/** The standard rules, and chance drawn from a generator. */

import { readFileSync } from 'node:fs';
import { at, upTo } from '../../../kit/lists.js';
import type { Chance, Rules, TileSet } from './types.js';

export const TILES: TileSet = JSON.parse(
  readFileSync(new URL('../../../../data/capital-warsaw/tiles.json', import.meta.url), 'utf8'),
);

export const STANDARD: Rules = {
  tiles: TILES,
  startingCoins: 6,
  startingPoints: 0,
  discardCoins: 3,
  columnCoins: 5,
  handSize: 4,
  warLosses: [0, 0, 1, 2, 0, 0],
  parkPoints: [0, 1, 2, 3, 5, 7, 10, 13, 16],
  parkBeyond: 3,
  coinsPerPoint: 5,
  milestoneSpaces: 'fixed',
  pointsBelowZero: 'no',
  overbuildReduction: 'top',
  stackHeight: 0,
  industrialTile: 'any',
  prudentialItself: 'no',
  totalAreas: 'buildings',
  milestonesArePublic: false,
  warConnectivity: 'each',
  arsenal: 'lastResort',
  milestoneAtZero: true,
  palaceOfCulture: 'own',
  europaMarket: 'each',
  industrialLoss: 'flat',
  transport: 'areas',
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
  const sides = tiles.milestones.map((pair) => at<string>(pair, draw(2)));
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
