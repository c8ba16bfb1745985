import { QUADRANTS } from '../../../../engine/capital-warsaw/quadrants.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
  STANDARD_RULES,
} from '../../../../engine/capital-warsaw/rules.js';
import type { CityTile, TileSet } from '../../../../engine/capital-warsaw/tiles.js';
import type { Rng } from '../../../../engine/core/rng.js';
import { BUILDINGS } from './names.js';

/** The standard game under the other setting of each contested ruling, then under all of them. */
export const SWITCHES: readonly RuleChanges[] = [
  {},
  { milestoneSpaces: 'random' },
  { pointsBelowZero: 'allowed' },
  { overbuildReduction: 'stack' },
  { stackHeight: 3 },
  { industrialTile: 'all' },
  { prudentialItself: 'yes' },
  { totalAreas: 'buildings' },
  { totalAreas: 'colours' },
  { milestonesArePublic: true },
  { warConnectivity: 'result' },
  { arsenal: 'immune' },
  { milestoneAtZero: false },
  { palaceOfCulture: 'owners' },
  { industrialLoss: 'perAdjacent' },
  { transport: 'areas' },
  { transport: 'isolated' },
  { trades: 'repeatable' },
  { cityCenter: 'frame' },
  { fountainPark: 'quadrants' },
  { countsItself: false },
  { coveredPalacePays: true },
];

const among = <T>(list: readonly T[], rng: Rng): T => list[rng.below(list.length)];

/** Random rules, any field of which may differ from the standard game; half with random tiles. */
export function randomRules(players: PlayerCount, rng: Rng): Rules {
  const maybe = <T>(make: () => T, standard: T): T => (rng.below(2) === 0 ? make() : standard);
  const handSize = maybe(() => 1 + rng.below(4), 4);
  const epochs = maybe(() => 1 + rng.below(6), 6);
  const changes: RuleChanges = {
    tiles: maybe(() => randomTiles(players * handSize, rng), STANDARD_RULES.tiles),
    // Enough for any tile of the first epoch.
    startingCoins: maybe(() => 8 + rng.below(52), 8),
    startingPoints: maybe(() => rng.below(10), 0),
    discardCoins: maybe(() => rng.below(8), 3),
    handSize,
    warLosses: Array.from({ length: epochs }, (_, e) =>
      maybe(() => among([0, 0, 1, 2, 3], rng), STANDARD_RULES.warLosses[e]),
    ),
    parkPoints: maybe(
      () => Array.from({ length: 1 + rng.below(5) }, () => rng.below(9)),
      STANDARD_RULES.parkPoints,
    ),
    parkBeyond: maybe(() => rng.below(5), 3),
    coinsPerPoint: maybe(() => 1 + rng.below(7), 5),
    stackHeight: maybe(() => rng.below(4), 0),
  };
  for (let i = rng.below(8); i > 0; i--) Object.assign(changes, among(SWITCHES.slice(1), rng));
  return parseRules(changes, players);
}

/** Prudential comes early, money is ample and war frequent: districts that collapse (C30 to C35). */
export function tallRules(players: PlayerCount, rng: Rng): Rules {
  const tiles = structuredClone(STANDARD_RULES.tiles);
  const isTall = ({ building }: CityTile) => building === 'Prudential';
  for (const stack of tiles.epochs) {
    const at = stack.findIndex(isTall);
    if (at < 0) continue;
    const first = tiles.epochs[0][0];
    tiles.epochs[0][0] = { id: first.id, price: 4, building: 'Prudential' };
    stack[at] = { ...first, id: stack[at].id };
  }
  return parseRules(
    {
      tiles,
      startingCoins: 30 + rng.below(40),
      warLosses: [1, 2, 1, 2, 2, 0],
      warConnectivity: among(['each', 'result'], rng),
      prudentialItself: among(['no', 'yes'], rng),
      stackHeight: among([0, 0, 2], rng),
    },
    players,
  );
}

/** Tiles of any look: mixed ones, many icons, low prices, buildings in any epoch, some of them out. */
export function randomTiles(least: number, rng: Rng): TileSet {
  const left = shuffled(BUILDINGS, rng);
  const epochs = ['I', 'II', 'III', 'IV', 'V', 'VI'].map((epoch) =>
    Array.from({ length: Math.min(Math.max(least, 12) + rng.below(5), 16) }, (_, i) => {
      const id = `${epoch}-${`${i + 1}`.padStart(2, '0')}`;
      const building = rng.below(3) === 0 ? left.pop() : undefined;
      return building ? { id, price: rng.below(9), building } : randomTile(id, rng);
    }),
  );
  const { milestones, buildings } = STANDARD_RULES.tiles;
  const start = { quadrants: among([QUADRANTS.slice(0, 4), park()], rng), price: rng.below(3) };
  return { about: 'random tiles', start, epochs, buildings, milestones: shuffled(milestones, rng) };
}

const park = () => [...STANDARD_RULES.tiles.start.quadrants];

function randomTile(id: string, rng: Rng): CityTile {
  const colours = Array.from({ length: 1 + rng.below(3) }, () => among(QUADRANTS, rng));
  const quadrants = Array.from({ length: 4 }, () => among(colours, rng));
  return {
    id,
    price: rng.below(8),
    quadrants,
    ...(quadrants.includes('industrial') && { coins: rng.below(4) }),
    ...(quadrants.includes('cultural') && { points: rng.below(4) }),
    ...(rng.below(3) === 0 && { transport: 1 + rng.below(2) }),
  };
}

export function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(rng.below(rest.length), 1)[0]);
}
