/** Spaces of a district: neighbours, size, connection, laying and taking away tiles. */

import { at } from '../../../kit/lists.js';
import { type Face, faceAsLaid } from './tiles.js';
import type { District, Laid, Place, Rules, Space } from './types.js';

export function samePlace(a: Place, b: Place): boolean {
  return a.row === b.row && a.col === b.col;
}

export function spaceAt(district: District, place: Place): Space | undefined {
  return district.find((space) => samePlace(space, place));
}

/** The four places side to side (C37). */
export function neighboursOf({ row, col }: Place): readonly Place[] {
  return [
    { row: row - 1, col },
    { row: row + 1, col },
    { row, col: col - 1 },
    { row, col: col + 1 },
  ];
}

/** The occupied ones of them. */
export function neighbouringSpaces(district: District, place: Place): readonly Space[] {
  return district.filter((space) => neighboursOf(place).some((near) => samePlace(near, space)));
}

/** C49: only the top tile of a stack is seen. */
export function topOf(space: Space): Laid {
  return at(space.stack, space.stack.length - 1);
}

export function faceAt(rules: Rules, space: Space): Face {
  return faceAsLaid(rules, topOf(space));
}

/** Spaces of two tiles or more (C68, C93). */
export function overbuiltSpaces(district: District): readonly Space[] {
  return district.filter((space) => space.stack.length >= 2);
}

export interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** The bounding box of some places (C27). */
export function sizeOf(places: readonly Place[]): Size {
  if (places.length === 0) return { rows: 0, cols: 0 };
  const rows = places.map((place) => place.row);
  const cols = places.map((place) => place.col);
  return {
    rows: Math.max(...rows) - Math.min(...rows) + 1,
    cols: Math.max(...cols) - Math.min(...cols) + 1,
  };
}

/** Seen from the top left of the bounding box, in reading order (C28). */
export function normalised(district: District): District {
  const firstRow = Math.min(...district.map((space) => space.row));
  const firstCol = Math.min(...district.map((space) => space.col));
  return district
    .map((space) => ({ ...space, row: space.row - firstRow, col: space.col - firstCol }))
    .sort((a, b) => a.row - b.row || a.col - b.col);
}

/** The district with a tile laid on an empty place or on top of a stack (C20). */
export function withTile(district: District, { row, col }: Place, laid: Laid): District {
  const there = spaceAt(district, { row, col });
  if (there === undefined) return normalised([...district, { row, col, stack: [laid] }]);
  return district.map((space) =>
    space === there ? { ...space, stack: [...space.stack, laid] } : space,
  );
}

/** The district without some spaces, whole stacks (C35, C51). */
export function withoutSpaces(district: District, gone: readonly Place[]): District {
  return normalised(district.filter((space) => !gone.some((place) => samePlace(place, space))));
}

/** All spaces that can be reached from one, over sides of tiles. */
function reachedFrom(district: District, first: Space): District {
  const reached: Space[] = [first];
  for (const space of reached) {
    for (const near of neighbouringSpaces(district, space)) {
      if (!reached.includes(near)) reached.push(near);
    }
  }
  return district.filter((space) => reached.includes(space));
}

/** The connected parts, that with the first space in reading order first. */
export function partsOf(district: District): readonly District[] {
  const first = district[0];
  if (first === undefined) return [];
  const part = reachedFrom(district, first);
  return [part, ...partsOf(district.filter((space) => !part.includes(space)))];
}

/** An empty district is connected, too (C36). */
export function isConnected(district: District): boolean {
  return partsOf(district).length <= 1;
}

/** Every empty place beside a tile (C37); in an empty district the one place (C36). */
export function emptyPlaces(district: District): readonly Place[] {
  if (district.length === 0) return [{ row: 0, col: 0 }];
  const beside = district.flatMap(neighboursOf);
  const empty = beside.filter((place) => spaceAt(district, place) === undefined);
  return empty.filter((place, i) => empty.findIndex((other) => samePlace(other, place)) === i);
}

/** C27: 3×4 or 4×3; 4×4 only with a building for it (C113). */
export function isAllowed({ rows, cols }: Size, large: boolean): boolean {
  if (large) return rows <= 4 && cols <= 4;
  return (rows <= 3 && cols <= 4) || (rows <= 4 && cols <= 3);
}
