/** What a tile shows. */

import { at } from '../../../kit/lists.js';
import type { CityTile, Colour, Effect, Quadrants, Side, TileSet } from './tile-set.js';
import type { Laid, Rules } from './types.js';

export interface Face {
  readonly price: number;
  /** null for a public building or a milestone, which fill the whole tile (C42). */
  readonly quadrants: Quadrants | null;
  readonly building: string | null;
  readonly milestone: string | null;
  readonly coins: number;
  readonly points: number;
  readonly transport: number;
  /** What the building or milestone does (C105). */
  readonly effects: readonly Effect[];
}

const blank: Face = {
  price: 0,
  quadrants: null,
  building: null,
  milestone: null,
  coins: 0,
  points: 0,
  transport: 0,
  effects: [],
};

function cityFace(tiles: TileSet, tile: CityTile): Face {
  const building = tiles.buildings.find(({ name }) => name === tile.building);
  return {
    price: tile.price,
    quadrants: tile.quadrants ?? null,
    building: tile.building ?? null,
    milestone: null,
    coins: tile.coins ?? 0,
    points: tile.points ?? 0,
    transport: tile.transport ?? 0, // C44: a symbol on a tile that keeps its colours
    effects: building?.effects ?? [],
  };
}

/** C21: a milestone is free, and has a price only for whoever overbuilds it. */
function milestoneFace({ name, price = 0, effects }: Side): Face {
  return { ...blank, price, milestone: name, effects };
}

function allFaces(tiles: TileSet): ReadonlyMap<string, Face> {
  const start: Face = { ...blank, ...tiles.start }; // C3, C4
  return new Map([
    ['S', start],
    ...tiles.epochs.flat().map((tile) => [tile.id, cityFace(tiles, tile)] as const),
    ...tiles.milestones.flat().map((side) => [side.name, milestoneFace(side)] as const),
  ]);
}

/** The faces of each set, so that a long game does not search the set all the time. */
const known = new WeakMap<TileSet, ReadonlyMap<string, Face>>();

/** The face of a tile that is not turned. */
export function faceOf({ tiles }: Rules, tile: string): Face {
  const faces = known.get(tiles) ?? allFaces(tiles);
  known.set(tiles, faces);
  const face = faces.get(tile);
  if (face === undefined) throw new Error(`there is no tile ${tile}`);
  return face;
}

export function isMilestone(rules: Rules, tile: string): boolean {
  return faceOf(rules, tile).milestone !== null;
}

/** From 1: the epoch whose stack has a city tile. */
export function epochOf({ tiles }: Rules, tile: string): number {
  return tiles.epochs.findIndex((stack) => stack.some(({ id }) => id === tile)) + 1;
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

/** C23, C111: a tile of a colour has a quadrant of it, or with the switch four. */
export function isOfColour(rules: Rules, tile: string, colour: Colour): boolean {
  const { quadrants } = faceOf(rules, tile);
  if (quadrants === null) return false;
  const some = quadrants.filter((quadrant) => quadrant === colour).length;
  return rules.industrialTile === 'all' ? some === 4 : some > 0;
}
