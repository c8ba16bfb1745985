/** What each public building brings in an income phase. */

import { sum } from '../../../kit/lists.js';
import {
  type Area,
  adjacentTo,
  iconsAt,
  longestParkLine,
  outerTiles,
  tilesOf,
  touchesTile,
} from './areas.js';
import { faceAt, hasBuilding, overbuiltSpaces } from './district.js';
import { areasOfColour, publicBuildings, type Seen } from './seen.js';
import type { Building } from './types.js';

export interface Gain {
  readonly coins: number;
  readonly points: number;
}

type Effect = (seen: Seen) => Gain;

const points = (n: number): Gain => ({ coins: 0, points: n });
const coins = (n: number): Gain => ({ coins: n, points: 0 });

/** C98: what these do stands elsewhere: building, discarding, war, parks, shops, trades. */
const standing: Effect = () => points(0);

/** C90: 2 points for each transport icon at the outer edge. */
function cityCenter({ rules, district, note }: Seen): Gain {
  const icons = outerTiles(rules, district).map((space) => iconsAt(rules, space));
  if (sum(icons) > 0) note('C90');
  return points(2 * sum(icons));
}

/** C91: the tiles of the largest park area. */
function fountainPark({ rules, areas, note }: Seen): Gain {
  const parks = areas.filter((area) => area.colour === 'park');
  if (parks.length > 0) note('C91');
  const size = (park: Area) => park.quadrants.length;
  const most = Math.max(0, ...parks.map(size));
  const largest =
    rules.fountainPark === 'quadrants' ? parks.filter((park) => size(park) === most) : parks;
  return points(Math.max(0, ...largest.map((park) => tilesOf(park).length)));
}

/** C92 */
function skaryszewskiPark(seen: Seen): Gain {
  const line = longestParkLine(areasOfColour(seen, 'park'));
  if (line > 0) seen.note('C92');
  return points(Math.min(4, line));
}

/** C93: each overbuilt space once, however high. */
function oldTown({ district, note }: Seen): Gain {
  const spaces = overbuiltSpaces(district).length;
  if (spaces > 0) note('C93');
  return points(spaces);
}

/** C94: each park or cultural area beside industry, once. */
function automobileFactory(seen: Seen): Gain {
  const industrial = areasOfColour(seen, 'industrial');
  const near = [...areasOfColour(seen, 'park'), ...areasOfColour(seen, 'cultural')].filter(
    (area) => adjacentTo(area, industrial).length > 0,
  );
  if (near.length > 0) seen.note('C94');
  return points(near.length);
}

/** C95: each residential area beside a public building, once. */
function telephoneCompany(seen: Seen): Gain {
  const tiles = publicBuildings(seen);
  const near = areasOfColour(seen, 'residential').filter((area) =>
    tiles.some((tile) => touchesTile(area, tile)),
  );
  if (near.length > 0) {
    seen.note('C43');
    seen.note('C95');
  }
  return points(near.length);
}

/** C96: the School of Economics and the University Library count themselves, too. */
export function countedBuildings(seen: Seen): number {
  seen.note('C96');
  const all = publicBuildings(seen).length;
  return seen.rules.countsItself ? all : all - 1;
}

/** C77: Wilanów is not Wilanów Palace. */
function wilanow(seen: Seen): Gain {
  seen.note('C77');
  return points(areasOfColour(seen, 'residential').length);
}

const EFFECTS: Record<Building, Effect> = {
  Arsenal: standing,
  'Central Department Store': standing,
  'City Center': cityCenter,
  'Collegium Nobilium': (seen) => coins(areasOfColour(seen, 'cultural').length),
  'Copernicus Science Center': (seen) => points(areasOfColour(seen, 'cultural').length),
  'Fountain Park': fountainPark,
  'Golden Terraces': (seen) => points(areasOfColour(seen, 'commercial').length),
  'Holy Trinity Evangelical Church': () => points(2),
  'Jabłonowski Palace': standing,
  'Main Railway Station': standing,
  Marywil: standing,
  'National Stadium': (seen) => points(2 * areasOfColour(seen, 'park').length),
  'Okecie Airport': standing,
  'Old Town': oldTown,
  'Passenger Automobile Factory': automobileFactory,
  'Polish Telephone Joint-Stock Company': telephoneCompany,
  Prudential: standing,
  'Royal Baths Park': standing,
  "Sigismund's Column": standing,
  'Skaryszewski Park': skaryszewskiPark,
  'Warsaw Rising Museum': (seen) => points(2 * areasOfColour(seen, 'industrial').length),
  'Warsaw School of Economics': standing, // asked about
  'Warsaw Steelworks': (seen) => points(areasOfColour(seen, 'industrial').length),
  'Warsaw-Vienna Railway': standing,
  'Warsaw University Library': (seen) => points(countedBuildings(seen)),
  'Warsaw University of Technology': standing,
  Wilanów: wilanow,
};

/** The gains of all public buildings that are seen. */
export function gainsOfBuildings(seen: Seen): readonly Gain[] {
  return seen.district.flatMap((space) => {
    const { building } = faceAt(seen.rules, space);
    return building === null ? [] : [EFFECTS[building](seen)];
  });
}

export interface Trade {
  /** Coins sold for points, or points sold for coins. */
  readonly coins: Gain;
  readonly points: Gain;
}

/** C88: what the trading buildings give and take; negative is what is sold. */
export const TRADES: Partial<Record<Building, Trade>> = {
  'Warsaw-Vienna Railway': {
    coins: { coins: -4, points: 2 },
    points: { coins: 6, points: -2 },
  },
  'Okecie Airport': {
    coins: { coins: -6, points: 3 },
    points: { coins: 9, points: -3 },
  },
  'Main Railway Station': {
    coins: { coins: -8, points: 4 },
    points: { coins: 12, points: -4 },
  },
};

/** C22, C23: what a tile costs less on an empty space. */
export function discountsFor(seen: Seen, industrial: boolean): readonly number[] {
  const { rules, district } = seen;
  const store = hasBuilding(rules, district, 'Central Department Store');
  const university = hasBuilding(rules, district, 'Warsaw University of Technology');
  return [...(store ? [3] : []), ...(university && industrial ? [2] : [])];
}
