import type { Quadrant } from './quadrants.js';

/*
 * What public buildings and milestones do, as data (C105): a list of effects, many of them for each of
 * something that is counted (C106).
 */

/** What is counted of areas of certain colours: all, tiles of the largest (C91), the longest line (C92). */
export const COLOUR_COUNTS = ['areas', 'largest', 'line'] as const;
/** What may be counted on the spaces beside the tile that has the effect alone, … */
export const NEIGHBOUR_COUNTS = [
  'publicBuildings',
  'milestones',
  'overbuilt',
  'icons',
  'spaces',
] as const;
/** … and what only in the whole district. */
export const DISTRICT_COUNTS = ['outerIcons', 'totalAreas', 'transportAreas'] as const;

/** C106: something in a district, counted in what is seen of it. */
export interface Count {
  count:
    | (typeof COLOUR_COUNTS)[number]
    | (typeof NEIGHBOUR_COUNTS)[number]
    | (typeof DISTRICT_COUNTS)[number];
  /** The colours of areas. */
  of?: Quadrant[];
  /** Only what is beside the tile that has the effect; areas also beside buildings or a colour. */
  beside?: 'this' | 'publicBuildings' | Quadrant;
}

/** For each of what is counted, once if nothing is; at most `max` of them count. */
interface Per {
  per?: Count;
  max?: number;
}

/** C107: in each income phase, in that of the epoch in which the tile came, or in the last one. */
export const WHEN = ['each', 'arrival', 'last'] as const;
export const SPACES = ['empty', 'overbuild', 'both'] as const;

export type Income = Per & {
  effect: 'income';
  points?: number;
  coins?: number;
  when?: (typeof WHEN)[number];
};
/** C108: so much in coins or points, as the owner likes. */
export type Choice = Per & { effect: 'choice'; amount: number };
/** C109: points that all others lose. */
export type Rivals = Per & { effect: 'rivals'; lose: number };
/** C110: once a phase, in one of the directions. */
export interface Trade {
  effect: 'trade';
  sellCoins?: number;
  getPoints?: number;
  sellPoints?: number;
  getCoins?: number;
}
/** C111: coins less for tiles of a colour, with a public building, or all. */
export interface Discount {
  effect: 'discount';
  coins: number;
  on?: (typeof SPACES)[number];
  tiles?: Quadrant | 'public';
}
/** C112: losses saved in each war; the tile itself is lost last. */
export interface Protect {
  effect: 'protect';
  losses?: number;
  itself?: true;
}

export type Effect =
  | Income
  | Choice
  | Rivals
  | Trade
  | Discount
  | Protect
  /** C113: up to 4×4. */
  | { effect: 'district' }
  /** C114: commercial areas whose income counts twice, and parks that score more than one. */
  | { effect: 'double'; areas: number }
  | { effect: 'parks'; more: number }
  /** C115: for each tile put on another. */
  | { effect: 'overbuilding'; points?: number; coins?: number }
  /** C116: for a discarded tile, instead of what others get. */
  | { effect: 'discarding'; coins: number };

export type EffectOf<Name extends Effect['effect']> = Extract<Effect, { effect: Name }>;

/** Its effects of a certain kind. */
export const effectsOf = <Name extends Effect['effect']>(
  { effects }: { effects: readonly Effect[] },
  name: Name,
): EffectOf<Name>[] => effects.filter((effect): effect is EffectOf<Name> => effect.effect === name);

/** C108: no more are counted for a choice. */
export const MAX_CHOSEN = 16;
