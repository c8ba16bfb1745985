/** What a quadrant shows, in the order of every list and table of this game. */
export const QUADRANTS = ['residential', 'commercial', 'industrial', 'cultural', 'park'] as const;
export type Quadrant = (typeof QUADRANTS)[number];

export const enum Colour {
  RESIDENTIAL,
  COMMERCIAL,
  INDUSTRIAL,
  CULTURAL,
  PARK,
}

/** The public buildings, in the order of the manual's table. */
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
export type BuildingName = (typeof BUILDINGS)[number];

export const enum Building {
  ARSENAL,
  DEPARTMENT_STORE,
  CITY_CENTER,
  COLLEGIUM_NOBILIUM,
  COPERNICUS,
  FOUNTAIN_PARK,
  GOLDEN_TERRACES,
  HOLY_TRINITY,
  JABLONOWSKI,
  MAIN_STATION,
  MARYWIL,
  NATIONAL_STADIUM,
  OKECIE_AIRPORT,
  OLD_TOWN,
  AUTOMOBILE_FACTORY,
  TELEPHONE_COMPANY,
  PRUDENTIAL,
  ROYAL_BATHS,
  SIGISMUNDS_COLUMN,
  SKARYSZEWSKI,
  RISING_MUSEUM,
  SCHOOL_OF_ECONOMICS,
  STEELWORKS,
  VIENNA_RAILWAY,
  LIBRARY,
  TECHNOLOGY,
  WILANOW,
}

/** The milestones, in the order of the manual's table; two of them share a tile (C7). */
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
export type MilestoneName = (typeof MILESTONES)[number];

export const enum Milestone {
  SAXON_PALACE,
  WILANOW_PALACE,
  GRAND_THEATER,
  WATER_FILTERS,
  NAMIESTNIKOWSKI,
  WILSON_SQUARE,
  WZ_ROUTE,
  PALACE_OF_CULTURE,
  METRO,
  EUROPA_MARKET,
}

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

/** All tiles as data (C1). */
export interface TileSet {
  about: string;
  start: { quadrants: Quadrant[]; price: number };
  /** The stack of each epoch. */
  epochs: CityTile[][];
  /** The two sides of each milestone tile, in order of award. */
  milestones: MilestoneName[][];
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
