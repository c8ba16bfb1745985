/** What a tile file says: tiles, public buildings, milestones, and what these do (C105). */

export const COLOURS = ['residential', 'commercial', 'industrial', 'cultural', 'park'] as const;
export type Colour = (typeof COLOURS)[number];

/** Top left, top right, bottom left, bottom right. */
export type Quadrants = readonly [Colour, Colour, Colour, Colour];

// ---------------------------------------------------------------------------------------------
// Counts

/** What is counted in a district (C106). 'this' is the tile that has the effect. */
export type Count =
  | {
      count: 'areas';
      of: readonly Colour[];
      beside?: 'this' | 'publicBuildings' | Colour;
    }
  | {
      count: 'publicBuildings' | 'milestones' | 'overbuilt' | 'icons' | 'spaces';
      beside?: 'this';
    }
  | { count: 'largest' | 'line'; of: readonly Colour[] }
  | { count: 'outerIcons' | 'totalAreas' | 'transportAreas' };

/** An effect that brings something once, or for each of what is counted, up to `max` (C106). */
export interface Counted {
  per?: Count;
  max?: number;
}

// ---------------------------------------------------------------------------------------------
// Effects

/** C107; 'each' if `when` is left out. */
export interface Income extends Counted {
  effect: 'income';
  points?: number;
  coins?: number;
  when?: 'each' | 'arrival' | 'last';
}

/** C108: coins or points, as the owner likes. */
export interface Choice extends Counted {
  effect: 'choice';
  amount: number;
}

/** C109 */
export interface Rivals extends Counted {
  effect: 'rivals';
  lose: number;
}

/** C110: both directions or one of them. */
export interface Trade {
  effect: 'trade';
  sellCoins?: number;
  getPoints?: number;
  sellPoints?: number;
  getCoins?: number;
}

/** C111; 'empty' if `on` is left out, every city tile if `tiles` is. */
export interface Discount {
  effect: 'discount';
  coins: number;
  on?: 'empty' | 'overbuild' | 'both';
  tiles?: Colour | 'public';
}

/** C112 */
export interface Protect {
  effect: 'protect';
  losses?: number;
  itself?: boolean;
}

/** C113: the district may be 4×4. */
export interface LargeDistrict {
  effect: 'district';
}

/** C114: so many commercial areas bring twice as much. */
export interface Double {
  effect: 'double';
  areas: number;
}

/** C114: so many more parks score. */
export interface Parks {
  effect: 'parks';
  more: number;
}

/** C115 */
export interface Overbuilding {
  effect: 'overbuilding';
  points?: number;
  coins?: number;
}

/** C116 */
export interface Discarding {
  effect: 'discarding';
  coins: number;
}

export type Effect =
  | Income
  | Choice
  | Rivals
  | Trade
  | Discount
  | Protect
  | LargeDistrict
  | Double
  | Parks
  | Overbuilding
  | Discarding;

// ---------------------------------------------------------------------------------------------
// Tiles

/** A city tile: either four quadrants or a public building (C42). */
export interface CityTile {
  id: string;
  price: number;
  quadrants?: Quadrants;
  /** The name of one of the buildings of the set. */
  building?: string;
  /** Printed coins, points, transport icons; 0 if absent. */
  coins?: number;
  points?: number;
  transport?: number;
}

export interface Building {
  name: string;
  effects: readonly Effect[];
}

/** C120 */
export type AwardedTo = { most: Count } | { fewest: Count };

/** A side of a milestone tile. */
export interface Side {
  name: string;
  awardedTo: AwardedTo;
  /** 0 if absent (C21). */
  price?: number;
  effects: readonly Effect[];
}

export interface TileSet {
  about: string;
  start: { quadrants: Quadrants; price: number };
  /** Stacks of at most 24 tiles (C117). */
  epochs: CityTile[][];
  buildings: Building[];
  /** The two sides of each milestone tile, in order of award (C7). */
  milestones: [Side, Side][];
}
