/** Rules, chance, moves, position. Clauses (C1 to C120) are those of the rules text. */

import type { TileSet } from './tile-set.js';

/**
 * The first value of each switch is the standard one. A switch that is named after a building concerns
 * every building or milestone with that effect (C105).
 */
export interface Rules {
  tiles: TileSet;
  /** 6 */
  startingCoins: number;
  /** 0 */
  startingPoints: number;
  /** 3 */
  discardCoins: number;
  /** 4 tiles dealt and built in each epoch */
  handSize: number;
  /** [0, 0, 1, 2, 0, 0] by epoch; its length is the number of epochs */
  warLosses: number[];
  /** [0, 1, 2, 3, 5, 7, 10, 13, 16] by adjacent residential areas (C80) */
  parkPoints: number[];
  /** 3 for each residential area beyond the table (C80) */
  parkBeyond: number;
  /** 5 */
  coinsPerPoint: number;
  /** 2 for each icon (C86) */
  transportPoints: number;
  /** 2 transport areas before any icon scores (C86) */
  transportAreas: number;
  /** 1 for each residential area beside a commercial one (C82) */
  commerceCoins: number;
  /** 1 (C85) */
  industrialLossPoints: number;
  milestoneSpaces: 'fixed' | 'random'; // C6
  pointsBelowZero: 'no' | 'allowed'; // C10
  overbuildReduction: 'top' | 'stack'; // C18
  /** 0: any height */
  stackHeight: number; // C19
  industrialTile: 'any' | 'all'; // C23, C111
  prudentialItself: 'no' | 'yes'; // C29, C113
  totalAreas: 'all' | 'buildings' | 'colours'; // C47
  /** false */
  milestonesArePublic: boolean; // C48
  warConnectivity: 'each' | 'result'; // C52
  arsenal: 'lastResort' | 'immune'; // C54, C112
  /** true */
  milestoneAtZero: boolean; // C60
  palaceOfCulture: 'own' | 'owners'; // C74, C109
  industrialLoss: 'flat' | 'perAdjacent'; // C85
  transport: 'icons' | 'areas' | 'isolated'; // C86
  trades: 'once' | 'repeatable'; // C88, C110
  cityCenter: 'freeSide' | 'frame'; // C90
  fountainPark: 'tiles' | 'quadrants'; // C91
  /** true */
  countsItself: boolean; // C96, C106
  /** false */
  coveredPalacePays: boolean; // C97, C115
}

/** Everything that is random, settled beforehand. */
export interface Chance {
  /** By epoch the order of all its tiles; seat k gets tiles k * handSize and on. */
  stacks: string[][];
  /** The side that lies at each space, in order of award. */
  milestones: string[];
}

export const WINDOWS = ['top', 'bottom', 'left', 'right'] as const;
/** Which three rows or columns of a 4×4 district stay (C30). */
export type Window = (typeof WINDOWS)[number];

export type Move =
  | { do: 'pick'; tile: string }
  | { do: 'discard' }
  | { do: 'build'; row: number; col: number; turn: number }
  | { do: 'overbuild'; row: number; col: number; turn: number }
  | { do: 'lose'; row: number; col: number }
  | { do: 'milestone'; row: number; col: number }
  | { do: 'keep'; window: Window }
  /** The answer to a choice (C108). */
  | { do: 'economics'; coins: number }
  | { do: 'trade'; building: string; sell: 'coins' | 'points' }
  | { do: 'done' };

/** Called with 'C18' etc. whenever the clause really decides or does something. */
export type Note = (clause: string) => void;

export type Phase =
  | 'pick'
  | 'construct'
  | 'collapse'
  | 'war'
  | 'milestone'
  | 'economics'
  | 'trade'
  | 'over';

/** Something for each seat. */
export type Seats<T> = readonly T[];

/** A tile as it lies: 'S', a milestone's name or a city tile's id, and its quarter turns. */
export interface Laid {
  readonly tile: string;
  readonly turn: number;
}

export interface Place {
  readonly row: number;
  readonly col: number;
}

/** An occupied space; the bottom tile comes first. */
export interface Space extends Place {
  readonly stack: readonly Laid[];
}

/** In reading order; row 0 and column 0 are the first occupied ones. */
export type District = readonly Space[];

/** The position as it is compared with other implementations. */
export interface PlainPosition {
  /** From 1; stays at the last one when the game is over. */
  readonly epoch: number;
  /** From 0; in the income phase that of the last pass. */
  readonly pass: number;
  readonly phase: Phase;
  /** Whose decision it is; -1 when the game is over. */
  readonly seat: number;
  /** The tiles before each seat, sorted. */
  readonly packs: Seats<readonly string[]>;
  /** What each seat has picked in this pass and not yet built or discarded. */
  readonly picked: Seats<string | null>;
  readonly coins: Seats<number>;
  readonly points: Seats<number>;
  readonly districts: Seats<District>;
  /** Those still to be awarded, null once awarded or discarded. */
  readonly milestones: readonly (string | null)[];
  /** City tiles discarded for coins, sorted. */
  readonly discarded: readonly string[];
  /** Tiles lost in war or collapse, sorted. */
  readonly lost: readonly string[];
}

export interface Position extends PlainPosition {
  readonly rules: Rules;
  readonly players: number;
  readonly stacks: Chance['stacks'];
  /** Simultaneous choices (C12, C50) that are kept until the last seat has chosen. */
  readonly choices: Seats<Move | null>;
  /** In which step tiles were last laid or lost: what follows after a collapse. */
  readonly step: 'construct' | 'war' | 'milestone';
  /** How many stacks each seat loses in the present war. */
  readonly losses: Seats<number>;
  /** Which loss of the war it is, from 0. */
  readonly warRound: number;
  /** The milestone that the seat is placing, in phase 'milestone'. */
  readonly awarded: string | null;
  /** After which epoch each milestone was awarded (C107). */
  readonly awardedIn: Readonly<Record<string, number>>;
  /** The buildings that the seat has traded by in this phase (C88, C110). */
  readonly trades: readonly string[];
}
