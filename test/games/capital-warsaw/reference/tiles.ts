/** What a tile shows. */

import { at } from '../../../kit/lists.js';
import {
  type Building,
  type CityTile,
  type Laid,
  MILESTONES,
  type Milestone,
  type Quadrants,
  type Rules,
  type TileSet,
} from './types.js';

export interface Face {
  readonly price: number;
  /** null for a public building or a milestone, which fill the whole tile (C42). */
  readonly quadrants: Quadrants | null;
  readonly building: Building | null;
  readonly milestone: Milestone | null;
  readonly coins: number;
  readonly points: number;
  readonly transport: number;
}

const blank: Face = {
  price: 0,
  quadrants: null,
  building: null,
  milestone: null,
  coins: 0,
  points: 0,
  transport: 0,
};

export function isMilestone(tile: string): tile is Milestone {
  return (MILESTONES as readonly string[]).includes(tile);
}

/** The tiles of each set by their ids, so that a long game does not search the set all the time. */
const byId = new WeakMap<TileSet, ReadonlyMap<string, CityTile>>();

function cityTile(tiles: TileSet, id: string): CityTile {
  const known = byId.get(tiles) ?? new Map(tiles.epochs.flat().map((tile) => [tile.id, tile]));
  byId.set(tiles, known);
  const tile = known.get(id);
  if (tile === undefined) throw new Error(`there is no tile ${id}`);
  return tile;
}

/** The face of a tile that is not turned. */
export function faceOf(rules: Rules, tile: string): Face {
  if (tile === 'S') return { ...blank, ...rules.tiles.start }; // C3, C4
  if (isMilestone(tile)) return { ...blank, milestone: tile }; // C21: it has no price
  const found = cityTile(rules.tiles, tile);
  return {
    price: found.price,
    quadrants: found.quadrants ?? null,
    building: found.building ?? null,
    milestone: null,
    coins: found.coins ?? 0,
    points: found.points ?? 0,
    transport: found.transport ?? 0, // C44: a symbol on a tile that keeps its colours
  };
}

/** One quarter turn clockwise. */
function turnedOnce([tl, tr, bl, br]: Quadrants): Quadrants {
  return [bl, tl, br, tr];
}

/** C26 */
export function turned(quadrants: Quadrants, turn: number): Quadrants {
  return turn === 0 ? quadrants : turned(turnedOnce(quadrants), turn - 1);
}

export function faceAsLaid(rules: Rules, laid: Laid): Face {
  const face = faceOf(rules, laid.tile);
  if (face.quadrants === null) return face;
  return { ...face, quadrants: turned(face.quadrants, laid.turn) };
}

/** C26: the turns that give different pictures, the smallest turn for each. */
export function turnsOf(rules: Rules, tile: string): readonly number[] {
  const { quadrants } = faceOf(rules, tile);
  if (quadrants === null) return [0];
  const pictures = [0, 1, 2, 3].map((turn) => turned(quadrants, turn).join());
  return [0, 1, 2, 3].filter((turn) => pictures.indexOf(at(pictures, turn)) === turn);
}

/** C23: a tile for which the University of Technology gives its discount. */
export function isIndustrial(rules: Rules, tile: string): boolean {
  const { quadrants } = faceOf(rules, tile);
  if (quadrants === null) return false;
  const industrial = quadrants.filter((colour) => colour === 'industrial').length;
  return rules.industrialTile === 'all' ? industrial === 4 : industrial > 0;
}
