import { z } from 'zod';
import standardTiles from '../../data/capital-warsaw/tiles.json' with { type: 'json' };
import { ContentError } from '../core/errors.js';
import { fields, list, oneOf, parseShape, whole, withoutWords } from '../core/shape.js';
import { tileChanges } from './tile-edits.js';
import { parseTileFile, parseTiles, type StatedTiles } from './tile-set.js';
import { tileSetShape } from './tile-shapes.js';
import type { TileSet } from './tiles.js';
import { refuseUnusable } from './usable.js';

/** How many can play: C8. */
export const PLAYER_COUNTS = [2, 3, 4] as const;

/** A number of players. */
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** The rules as data. Everything a designer may change is here; nothing of it is in the code. */
export interface Rules {
  /** C1: all tiles. */
  tiles: TileSet;
  startingCoins: number;
  startingPoints: number;
  /** C14: coins for a discarded tile. */
  discardCoins: number;
  /** Tiles dealt to each player in each epoch, all of them to be built or discarded. */
  handSize: number;
  /** Tiles that each player loses at the end of each epoch; their number is that of the epochs. */
  warLosses: number[];
  /** C80: points of a park by adjacent residential areas, and for each area more. */
  parkPoints: number[];
  parkBeyond: number;
  /** C82: coins of a commercial area for each residential one beside it. */
  commerceCoins: number;
  /** C85: points lost for homes beside industry. */
  industrialLossPoints: number;
  /** C86: points for each icon or area, and areas that it takes. */
  transportPoints: number;
  transportAreas: number;
  /** C103: coins that become a point at the end. */
  coinsPerPoint: number;
  /** C6: does each milestone tile have its space, or any? */
  milestoneSpaces: 'fixed' | 'random';
  /** C10: may points fall below 0? */
  pointsBelowZero: 'no' | 'allowed';
  /** C18: does the top tile's price reduce the cost, or that of the whole stack? */
  overbuildReduction: 'top' | 'stack';
  /** C19: most levels of a stack that a city tile may make; 0 = any number. */
  stackHeight: number;
  /** C23: is a tile with any quadrant of a colour one of that colour to discounts, or only with four? */
  industrialTile: 'any' | 'all';
  /** C29: may a building that allows 4×4 be itself the tile that needs it? */
  prudentialItself: 'no' | 'yes';
  /** C47: total areas with all kinds, without transport, or colours only. */
  totalAreas: 'all' | 'buildings' | 'colours';
  /** C48: do milestones count as public buildings? */
  milestonesArePublic: boolean;
  /** C52: must each war loss leave the district connected, or only all of them together? */
  warConnectivity: 'each' | 'result';
  /** C54: are protected tiles lost when nothing else may be, or never? */
  arsenal: 'lastResort' | 'immune';
  /** C60: may a milestone be won with 0? */
  milestoneAtZero: boolean;
  /** C74: do others lose for what they have themselves, or for what the owner has? */
  palaceOfCulture: 'own' | 'owners';
  /** C85: one loss for all industry beside houses, or one for each pair of areas? */
  industrialLoss: 'flat' | 'perAdjacent';
  /** C86: points for all icons, for areas, or for icons on tiles by themselves? */
  transport: 'icons' | 'areas' | 'isolated';
  /** C88: may a trading building be used again in the same phase? */
  trades: 'once' | 'repeatable';
  /** C90: are outer tiles those with a side open to the outside, or those on the border of the frame? */
  cityCenter: 'freeSide' | 'frame';
  /** C91: is the largest area the one with most tiles, or most quadrants? */
  fountainPark: 'tiles' | 'quadrants';
  /** C96: do buildings that pay for public buildings count themselves? */
  countsItself: boolean;
  /** C97: does a building that pays for overbuilding pay for the tile that covers it? */
  coveredPalacePays: boolean;
}

/** The rules of which only some are stated; the others are the standard ones. */
export type RuleChanges = z.input<typeof rulesShape>;

const { $schema: _, ...tiles } = standardTiles;
/** Whoever changes it and builds anew is told which file is wrong. */
const TILE_FILE = 'data/capital-warsaw/tiles.json';

/** The rules as they are read here. */
export const STANDARD_RULES: Readonly<Rules> = {
  tiles: tiles as TileSet,
  startingCoins: 6,
  startingPoints: 0,
  discardCoins: 3,
  handSize: 4,
  warLosses: [0, 0, 1, 2, 0, 0],
  parkPoints: [0, 1, 2, 3, 5, 7, 10, 13, 16],
  parkBeyond: 3,
  commerceCoins: 1,
  industrialLossPoints: 1,
  transportPoints: 2,
  transportAreas: 2,
  coinsPerPoint: 5,
  milestoneSpaces: 'fixed',
  pointsBelowZero: 'no',
  overbuildReduction: 'top',
  stackHeight: 0,
  industrialTile: 'any',
  prudentialItself: 'no',
  totalAreas: 'all',
  milestonesArePublic: false,
  warConnectivity: 'each',
  arsenal: 'lastResort',
  milestoneAtZero: true,
  palaceOfCulture: 'own',
  industrialLoss: 'flat',
  transport: 'icons',
  trades: 'once',
  cityCenter: 'freeSide',
  fountainPark: 'tiles',
  countsItself: true,
  coveredPalacePays: false,
};

/** Beyond this a number is a slip of the keyboard. */
const LARGEST = 1000;

const truth = z.boolean('should be true or false');

/** What a file of rules may state, as far as each field by itself tells. */
export const rulesShape = fields({
  tiles: tileSetShape,
  startingCoins: whole(0, LARGEST),
  startingPoints: whole(0, LARGEST),
  discardCoins: whole(0, LARGEST),
  handSize: whole(1, 4),
  warLosses: list(whole(0, 4), 'should be a list of losses, one number an epoch').min(1, {
    error: 'should have a number for at least one epoch',
  }),
  parkPoints: list(whole(0, LARGEST), 'should be a list of points by residential areas').min(1, {
    error: 'should have at least the points of a park without residential area',
  }),
  parkBeyond: whole(0, LARGEST),
  commerceCoins: whole(0, LARGEST),
  industrialLossPoints: whole(0, LARGEST),
  transportPoints: whole(0, LARGEST),
  transportAreas: whole(1, 16),
  coinsPerPoint: whole(1, LARGEST),
  milestoneSpaces: oneOf('fixed', 'random'),
  pointsBelowZero: oneOf('no', 'allowed'),
  overbuildReduction: oneOf('top', 'stack'),
  stackHeight: whole(0, 31),
  industrialTile: oneOf('any', 'all'),
  prudentialItself: oneOf('no', 'yes'),
  totalAreas: oneOf('all', 'buildings', 'colours'),
  milestonesArePublic: truth,
  warConnectivity: oneOf('each', 'result'),
  arsenal: oneOf('lastResort', 'immune'),
  milestoneAtZero: truth,
  palaceOfCulture: oneOf('own', 'owners'),
  industrialLoss: oneOf('flat', 'perAdjacent'),
  transport: oneOf('icons', 'areas', 'isolated'),
  trades: oneOf('once', 'repeatable'),
  cityCenter: oneOf('freeSide', 'frame'),
  fountainPark: oneOf('tiles', 'quadrants'),
  countsItself: truth,
  coveredPalacePays: truth,
}).partial();

/**
 * Complete rules from what is stated, the rest being standard: `{"discardCoins": 4}`; of `tiles` too
 * only some lists may be stated, or single tiles removed, changed and added (C118). Throws a ContentError that names the field
 * (and the tile), its value and what would be right. Without `players`, the stacks must serve every
 * number of players.
 */
export function parseRules(changes: unknown, players?: PlayerCount): Rules {
  refuseBareTiles(changes);
  refuseMoved(changes);
  const { tiles, ...stated } = parseShape(rulesShape, withoutWords(changes), 'rules');
  checkStandardTiles();
  const rules = structuredClone({
    ...STANDARD_RULES,
    ...stated,
    tiles: tiles ? parseTiles(tiles, STANDARD_RULES.tiles, 'rules.tiles.') : STANDARD_RULES.tiles,
  }) as Rules;
  const stacks = tiles?.epochs || tiles?.remove ? 'rules.tiles.epochs' : `${TILE_FILE}, epochs`;
  for (const count of players ? [players] : PLAYER_COUNTS) refuseUnplayable(rules, count, stacks);
  if (tiles) refuseUnusable(rules, tiles, STANDARD_RULES.tiles);
  return rules;
}

/** The whole tile set of changes that parseRules has checked. */
export const tilesOf = ({ tiles }: { tiles?: unknown }): TileSet =>
  tiles === undefined
    ? STANDARD_RULES.tiles
    : parseTiles(tiles as StatedTiles, STANDARD_RULES.tiles, 'rules.tiles.');

/** A file of tiles is not yet a file of rules. */
function refuseBareTiles(changes: unknown): void {
  const field = ['epochs', 'buildings', 'milestones', 'start', 'add'].find((name) =>
    Object.hasOwn(Object(changes), name),
  );
  if (field === undefined) return;
  throw new ContentError(
    `rules.${field}: is a field of a tile set, which belongs under "tiles": {"tiles": {"${field}": …}}`,
  );
}

/** What were rules of a single building are effects of it now. */
const MOVED = {
  columnCoins: `"Sigismund's Column": {"effects": [{"effect": "discarding", "coins": 5}]}`,
  europaMarket:
    '"Europa Market": {"effects": [{"effect": "income", "coins": 15, "when": "arrival"}]}',
};

function refuseMoved(changes: unknown): void {
  for (const [field, now] of Object.entries(MOVED))
    if (Object.hasOwn(Object(changes), field))
      throw new ContentError(
        `rules.${field}: is an effect of the building now: {"tiles": {"change": {${now}}}}`,
      );
}

let isStandardChecked = false;

/** Once, and not before rules are asked for: then whoever asks can tell the error. */
function checkStandardTiles(): void {
  if (!isStandardChecked) parseTileFile(STANDARD_RULES.tiles, TILE_FILE);
  isStandardChecked = true;
}

/** What differs from the standard rules, so that `parseRules(ruleChanges(r))` is r again. */
export function ruleChanges(rules: Rules): RuleChanges {
  const { tiles, ...others } = rules;
  const { tiles: standard, ...standardOthers } = STANDARD_RULES;
  const changed = tileChanges(standard, tiles);
  return {
    ...(Object.keys(changed).length > 0 && { tiles: changed }),
    ...difference(standardOthers, others),
  } as RuleChanges;
}

/** C2: tiles in the stack, C8: for that many players. */
function refuseUnplayable(
  { tiles, warLosses, handSize }: Rules,
  players: PlayerCount,
  stacks: string,
): void {
  const { length } = tiles.epochs;
  if (warLosses.length > length)
    throw new ContentError(
      `rules.warLosses has ${warLosses.length} epochs, but ${stacks} has ${length} stacks; ` +
        'leave numbers out or add a stack',
    );
  tiles.epochs.forEach((stack, e) => {
    if (stack.length >= players * handSize) return;
    throw new ContentError(
      `${stacks}[${e}] has ${stack.length} tiles: should be at least ` +
        `${players * handSize}, for ${players} players with ${handSize} each; ` +
        'add tiles or state a smaller handSize',
    );
  });
}

function difference<T extends object>(base: T, other: T): Partial<T> {
  const same = (key: keyof T) => JSON.stringify(base[key]) === JSON.stringify(other[key]);
  const changed = (Object.keys(other) as (keyof T)[]).filter((key) => !same(key));
  return Object.fromEntries(changed.map((key) => [key, other[key]])) as Partial<T>;
}
