import type { Count, Effect } from './effects.js';
import type { Quadrant } from './quadrants.js';

export const enum Colour {
  RESIDENTIAL,
  COMMERCIAL,
  INDUSTRIAL,
  CULTURAL,
  PARK,
}

/** A name of the tile set. */
export type BuildingName = string;
export type MilestoneName = string;

/** How the starting tile is called everywhere; a milestone is called by its name. */
export const START = 'S';

/** An id of the tile set, `S`, or a milestone. */
export type TileName = string;

/** Quadrants in reading order: top-left, top-right, bottom-left, bottom-right. */
export interface CityTile {
  id: TileName;
  price: number;
  /** Either these … */
  quadrants?: Quadrant[];
  /** … or one building that fills the whole tile (C42). */
  building?: BuildingName;
  /** Printed coins and points (C84), and transport icons (C44, C46); none if absent. */
  coins?: number;
  points?: number;
  transport?: number;
}

/** A public building: what it does is all that is known of it (C105). */
export interface Building {
  name: BuildingName;
  effects: Effect[];
}

/** A side of a milestone tile. */
export interface Milestone {
  name: MilestoneName;
  /** C120: who gets it. */
  awardedTo: { most?: Count; fewest?: Count };
  /** C21: what covering it is cheaper by; 0 if absent. */
  price?: number;
  effects: Effect[];
}

/** All tiles as data (C1). */
export interface TileSet {
  about: string;
  start: { quadrants: Quadrant[]; price: number };
  /** The stack of each epoch. */
  epochs: CityTile[][];
  /** What the buildings do that tiles name. */
  buildings: Building[];
  /** The two sides of each milestone tile (C7), in order of award. */
  milestones: Milestone[][];
}

/** The quadrants after quarter turns clockwise (C26). */
export function turned<T>(quadrants: readonly T[], turn: number): T[] {
  let [tl, tr, bl, br] = quadrants;
  for (let i = 0; i < turn; i++) [tl, tr, bl, br] = [bl, tl, br, tr];
  return [tl, tr, bl, br];
}

/** Turns that give different pictures, from 0 on: one for a building, 1, 2 or 4 for quadrants. */
export function differentTurns(quadrants: readonly Quadrant[] | undefined): number {
  if (!quadrants) return 1;
  const same = (turn: number) => turned(quadrants, turn).every((q, i) => q === quadrants[i]);
  return same(1) ? 1 : same(2) ? 2 : 4;
}
