/** What the reference game speaks of. Clauses (C1 to C104) are those of the rules text. */

export const COLOURS = ['residential', 'commercial', 'industrial', 'cultural', 'park'] as const;
export type Colour = (typeof COLOURS)[number];

/** Top left, top right, bottom left, bottom right. */
export type Quadrants = readonly [Colour, Colour, Colour, Colour];

export const BUILDINGS = [
  'Arsenal',
  'Central Department Store',
  'City Center',
  'Collegium Nobilium',
  'Copernicus Science Center',
  'Fountain Park',
  'Golden Terraces',
  'Holy Trinity Evangelical Church',
  'Jabłonowski Palace',
  'Main Railway Station',
  'Marywil',
  'National Stadium',
  'Okecie Airport',
  'Old Town',
  'Passenger Automobile Factory',
  'Polish Telephone Joint-Stock Company',
  'Prudential',
  'Royal Baths Park',
  "Sigismund's Column",
  'Skaryszewski Park',
  'Warsaw Rising Museum',
  'Warsaw School of Economics',
  'Warsaw Steelworks',
  'Warsaw-Vienna Railway',
  'Warsaw University Library',
  'Warsaw University of Technology',
  'Wilanów',
] as const;
export type Building = (typeof BUILDINGS)[number];

export const MILESTONES = [
  'Saxon Palace',
  'Wilanów Palace',
  'Grand Theater',
  'Water Filters',
  'Namiestnikowski Palace',
  'Wilson Square',
  'W-Z Route',
  'Palace of Culture and Science',
  'Metro',
  'Europa Market',
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** A city tile: either four quadrants or a public building (C42). */
export interface CityTile {
  id: string;
  price: number;
  quadrants?: Quadrants;
  building?: Building;
  /** Printed coins, points, transport icons; 0 if absent. */
  coins?: number;
  points?: number;
  transport?: number;
}

export interface TileSet {
  about: string;
  start: { quadrants: Quadrants; price: number };
  epochs: CityTile[][];
  /** The two sides of each milestone tile, in order of award (C7). */
  milestones: [Milestone, Milestone][];
}

/** The first value of each switch is the standard one. */
export interface Rules {
  tiles: TileSet;
  /** 6 */
  startingCoins: number;
  /** 0 */
  startingPoints: number;
  /** 3 */
  discardCoins: number;
  /** 5, with Sigismund's Column */
  columnCoins: number;
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
  milestoneSpaces: 'fixed' | 'random'; // C6
  pointsBelowZero: 'no' | 'allowed'; // C10
  overbuildReduction: 'top' | 'stack'; // C18
  /** 0: any height */
  stackHeight: number; // C19
  industrialTile: 'any' | 'all'; // C23
  prudentialItself: 'no' | 'yes'; // C29
  totalAreas: 'buildings' | 'all' | 'colours'; // C47
  /** false */
  milestonesArePublic: boolean; // C48
  warConnectivity: 'each' | 'result'; // C52
  arsenal: 'lastResort' | 'immune'; // C54
  /** true */
  milestoneAtZero: boolean; // C60
  palaceOfCulture: 'own' | 'owners'; // C74
  europaMarket: 'each' | 'once'; // C76
  industrialLoss: 'flat' | 'perAdjacent'; // C85
  transport: 'areas' | 'icons' | 'isolated'; // C86
  trades: 'once' | 'repeatable'; // C88
  cityCenter: 'freeSide' | 'frame'; // C90
  fountainPark: 'tiles' | 'quadrants'; // C91
  /** true */
  countsItself: boolean; // C96
  /** false */
  coveredPalacePays: boolean; // C97
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
  | { do: 'economics'; coins: number }
  | { do: 'trade'; building: Building; sell: 'coins' | 'points' }
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
  readonly awarded: Milestone | null;
  /** After which epoch each milestone was awarded (C76). */
  readonly awardedIn: Readonly<Partial<Record<Milestone, number>>>;
  /** The trades that the seat has made in this phase (C88). */
  readonly trades: readonly Building[];
}
