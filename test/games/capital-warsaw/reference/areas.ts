/** Areas: quadrants of one colour, connected over quadrant edges. */

import { faceAt, samePlace } from './district.js';
import type { Colour } from './tile-set.js';
import type { District, Place, Rules } from './types.js';

/** A quadrant in the grid of quadrants, which is twice as fine as that of the tiles. */
export interface Quadrant extends Place {
  readonly colour: Colour;
  readonly tile: Place;
}

export interface Area {
  readonly colour: Colour;
  readonly quadrants: readonly Quadrant[];
}

/** The four places of quadrants of a tile: top left, top right, bottom left, bottom right. */
function quadrantPlaces({ row, col }: Place): readonly Place[] {
  return [
    { row: 2 * row, col: 2 * col },
    { row: 2 * row, col: 2 * col + 1 },
    { row: 2 * row + 1, col: 2 * col },
    { row: 2 * row + 1, col: 2 * col + 1 },
  ];
}

/** Every coloured quadrant that is seen. Public buildings and milestones have none (C42). */
function quadrantsOf(rules: Rules, district: District): readonly Quadrant[] {
  return district.flatMap((space) => {
    const colours = faceAt(rules, space).quadrants;
    if (colours === null) return [];
    const tile = { row: space.row, col: space.col };
    return quadrantPlaces(space).flatMap((place, i) => {
      const colour = colours[i];
      return colour === undefined ? [] : [{ ...place, colour, tile }];
    });
  });
}

function areBeside(a: Place, b: Place): boolean {
  return Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1;
}

/** C38: flood fill, within a tile as well as from tile to tile. */
function areaFrom(all: readonly Quadrant[], first: Quadrant): Area {
  const sameColour = all.filter((quadrant) => quadrant.colour === first.colour);
  const reached: Quadrant[] = [first];
  for (const quadrant of reached) {
    for (const other of sameColour) {
      if (areBeside(quadrant, other) && !reached.includes(other)) reached.push(other);
    }
  }
  return { colour: first.colour, quadrants: reached };
}

/** All coloured areas of a district. */
export function areasOf(rules: Rules, district: District): readonly Area[] {
  const all = quadrantsOf(rules, district);
  const areas: Area[] = [];
  for (const quadrant of all) {
    const known = areas.some((area) => area.quadrants.includes(quadrant));
    if (!known) areas.push(areaFrom(all, quadrant));
  }
  return areas;
}

export function ofColour(areas: readonly Area[], colour: Colour): readonly Area[] {
  return areas.filter((area) => area.colour === colour);
}

/** How many quadrant edges two areas share. */
export function border(a: Area, b: Area): number {
  return a.quadrants.flatMap((quadrant) => b.quadrants.filter((q) => areBeside(quadrant, q)))
    .length;
}

/** C39: at least one shared quadrant edge. */
export function areAdjacent(a: Area, b: Area): boolean {
  return a.quadrants.some((quadrant) => b.quadrants.some((other) => areBeside(quadrant, other)));
}

/** C40: those of `others` that are adjacent to the area, each once. */
export function adjacentTo(area: Area, others: readonly Area[]): readonly Area[] {
  return others.filter((other) => areAdjacent(area, other));
}

/** C43: the area has one of the 8 quadrants beside the tile. */
export function touchesTile(area: Area, tile: Place): boolean {
  return area.quadrants.some((quadrant) =>
    quadrantPlaces(tile).some((place) => areBeside(place, quadrant)),
  );
}

/** The tiles that an area has quadrants on. */
export function tilesOf(area: Area): readonly Place[] {
  const tiles = area.quadrants.map((quadrant) => quadrant.tile);
  return tiles.filter((tile, i) => tiles.findIndex((other) => samePlace(other, tile)) === i);
}

/** C91: the tiles of the largest area: that on most tiles, or with the switch of most quadrants. */
export function largestOf(rules: Rules, areas: readonly Area[]): number {
  const most = Math.max(0, ...areas.map((area) => area.quadrants.length));
  const largest =
    rules.fountainPark === 'quadrants'
      ? areas.filter((area) => area.quadrants.length === most)
      : areas;
  return Math.max(0, ...largest.map((area) => tilesOf(area).length));
}

/** C92: the most tiles of one row or column, one after the other, that one of the areas is on. */
export function longestLine(areas: readonly Area[]): number {
  const lengths = areas.flatMap((area) => {
    const tiles = tilesOf(area);
    return tiles.flatMap((tile) => [lineFrom(tiles, tile, 0, 1), lineFrom(tiles, tile, 1, 0)]);
  });
  return Math.max(0, ...lengths);
}

function lineFrom(tiles: readonly Place[], tile: Place, down: number, right: number): number {
  if (!tiles.some((other) => samePlace(other, tile))) return 0;
  return 1 + lineFrom(tiles, { row: tile.row + down, col: tile.col + right }, down, right);
}
