/** Counts (C106): how many of something are seen in a district. */

import { sum } from '../../../kit/lists.js';
import { type Area, adjacentTo, largestOf, longestLine, touchesTile } from './areas.js';
import { neighbouringSpaces, overbuiltSpaces } from './district.js';
import { areasOfColour, milestones, publicBuildings, type Seen, totalAreas } from './seen.js';
import type { Colour, Count } from './tile-set.js';
import { iconsAt, outerTiles, transportAreas } from './transport.js';
import type { District, Place } from './types.js';

/** The tile that has the effect, or null where there is none: awards, rivals. */
export type This = Place | null;

type Beside = Extract<Count, { count: 'areas' }>['beside'];

function placeOf(tile: This): Place {
  if (tile === null) throw new Error("beside 'this' needs a tile");
  return tile;
}

function areasOfColours(seen: Seen, of: readonly Colour[]): readonly Area[] {
  return seen.areas.filter((area) => of.includes(area.colour));
}

/** Those of the areas that are beside something, each once. */
function besideOf(seen: Seen, areas: readonly Area[], beside: Beside, tile: This): readonly Area[] {
  if (beside === undefined) return areas;
  if (beside === 'this') return areas.filter((area) => touchesTile(area, placeOf(tile))); // C43, C70
  if (beside === 'publicBuildings') {
    const buildings = publicBuildings(seen);
    return areas.filter((area) => buildings.some((space) => touchesTile(area, space))); // C95
  }
  const others = areasOfColour(seen, beside);
  return areas.filter((area) => adjacentTo(area, others).length > 0); // C94
}

/** All of the spaces, or only those on the four places beside this tile. */
function spacesBeside(spaces: District, beside: 'this' | undefined, tile: This): District {
  if (beside === undefined) return spaces;
  return neighbouringSpaces(spaces, placeOf(tile));
}

/** How many are counted, before any `max`. */
export function countOf(seen: Seen, count: Count, tile: This): number {
  const { rules, district } = seen;
  const icons = (spaces: District) => sum(spaces.map((space) => iconsAt(rules, space)));
  switch (count.count) {
    case 'areas':
      return besideOf(seen, areasOfColours(seen, count.of), count.beside, tile).length;
    case 'publicBuildings':
      return spacesBeside(publicBuildings(seen), count.beside, tile).length;
    case 'milestones':
      return spacesBeside(milestones(seen), count.beside, tile).length;
    case 'overbuilt':
      return spacesBeside(overbuiltSpaces(district), count.beside, tile).length; // C68, C72, C93
    case 'icons':
      return icons(spacesBeside(district, count.beside, tile)); // C69, C71
    case 'outerIcons':
      return icons(outerTiles(rules, district)); // C90
    case 'spaces':
      return spacesBeside(district, count.beside, tile).length;
    case 'largest':
      return largestOf(rules, areasOfColours(seen, count.of)); // C91
    case 'line':
      return longestLine(areasOfColours(seen, count.of)); // C92
    case 'totalAreas':
      return totalAreas(seen); // C47
    case 'transportAreas':
      return transportAreas(rules, district).length; // C45
  }
}
