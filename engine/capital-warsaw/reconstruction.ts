import { STANDARD_RULES } from './rules.js';
import type { TileSet } from './tiles.js';

const NOTE = 'the tiles are a reconstruction, not the published set';

/** C1: ours is a set that is called so, or has the same tiles whatever it is called. */
export function isReconstruction({ about, ...tiles }: TileSet): boolean {
  const { about: called, ...ours } = STANDARD_RULES.tiles;
  return about === called || JSON.stringify(tiles) === JSON.stringify(ours);
}

/** What has to be known of every result with the set. */
export const noteOfTiles = (set: TileSet): string =>
  isReconstruction(set) ? NOTE : `tiles of its own: ${set.about}`;

/** What the set says of itself, and that it is a reconstruction if it does not say so. */
export const aboutTiles = (set: TileSet): string =>
  isReconstruction(set) && set.about !== STANDARD_RULES.tiles.about
    ? `${set.about} (${NOTE})`
    : set.about;
