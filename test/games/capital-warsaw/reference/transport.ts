/** Transport: icons, transport areas, and which tiles are at the outer edge of a district. */

import {
  faceAt,
  neighbouringSpaces,
  neighboursOf,
  samePlace,
  sizeOf,
  spaceAt,
} from './district.js';
import type { District, Place, Rules, Space } from './types.js';

export function iconsAt(rules: Rules, space: Space): number {
  return faceAt(rules, space).transport;
}

function transportTiles(rules: Rules, district: District): District {
  return district.filter((space) => iconsAt(rules, space) > 0); // C46: a tile is one node
}

/** Icons that are seen, connected or not (C69). */
export function iconsOf(rules: Rules, district: District): number {
  return district.reduce((sum, space) => sum + iconsAt(rules, space), 0);
}

/** C45: transport tiles side by side are one area. */
export function transportAreas(rules: Rules, district: District): readonly District[] {
  const left = [...transportTiles(rules, district)];
  const areas: Space[][] = [];
  while (left.length > 0) {
    const area = left.splice(0, 1);
    for (const space of area) {
      for (const near of neighbouringSpaces(left, space)) {
        area.push(near);
        left.splice(left.indexOf(near), 1);
      }
    }
    areas.push(area);
  }
  return areas;
}

// ---------------------------------------------------------------------------------------------
// The outer edge (C90)

/**
 * The empty places that are connected with the outside, side by side, among those in and just around
 * the bounding box; row and column -1 are outside.
 */
export function outsideOf(district: District): readonly Place[] {
  const { rows, cols } = sizeOf(district);
  const isNear = ({ row, col }: Place) => row >= -1 && row <= rows && col >= -1 && col <= cols;
  const reached: Place[] = [{ row: -1, col: -1 }];
  for (const place of reached) {
    for (const near of neighboursOf(place)) {
      const isEmpty = isNear(near) && spaceAt(district, near) === undefined;
      if (isEmpty && !reached.some((other) => samePlace(other, near))) reached.push(near);
    }
  }
  return reached;
}

/** C90: tiles with a side that is open to the outside, or at the border of the bounding box. */
export function outerTiles(rules: Rules, district: District): District {
  if (rules.cityCenter === 'frame') {
    const { rows, cols } = sizeOf(district);
    return district.filter(
      ({ row, col }) => row === 0 || col === 0 || row === rows - 1 || col === cols - 1,
    );
  }
  const outside = outsideOf(district);
  return district.filter((space) =>
    neighboursOf(space).some((near) => outside.some((place) => samePlace(place, near))),
  );
}
