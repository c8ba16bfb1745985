import { z } from 'zod';
import { ContentError, within } from '../core/errors.js';
import { nearest } from '../core/nearest.js';
import { fields, list, oneOf, parseShape, shorten, whole } from '../core/shape.js';
import {
  BUILDINGS,
  type CityTile,
  MILESTONES,
  type MilestoneName,
  QUADRANTS,
  START,
  type TileSet,
} from './tiles.js';

/** C2: four players with four tiles each; no game needs more. */
export const MOST_TILES = 16;
const MOST_EPOCHS = 6;

const four = 'should be the four quadrants: top-left, top-right, bottom-left, bottom-right';
const quadrants = list(oneOf(...QUADRANTS), four).length(4, { error: four });
const price = whole(0, 99);
const identity = 'should be a name such as "I-01": up to 12 letters, digits, dots and hyphens';
const named = <const T extends readonly [string, ...string[]]>(what: string, names: T) =>
  z.enum(names, {
    error: ({ input }) => `should be the name of ${what}; the nearest are ${nearest(input, names)}`,
  });

const said = 'should say what set this is';

const start = fields({ quadrants, price });
const tile = fields({
  id: z.string(identity).regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,11}$/, identity),
  price,
  quadrants: quadrants.optional(),
  building: named('a public building', BUILDINGS).optional(),
  coins: whole(0, 99).optional(),
  points: whole(0, 99).optional(),
  transport: whole(0, 9).optional(),
});
const sides = z
  .array(named('a milestone', MILESTONES), {
    error: 'should be the names of its two sides',
  })
  .length(2, { error: 'should be the names of its two sides' });

/** The shape of a tile set of which only some fields are stated; single tiles are checked later. */
export const tileSetShape = fields({
  /** Where editors find the shape of the file; means nothing here. */
  $schema: z.string('should be a text'),
  about: z.string(said).regex(/\S/, said),
  start,
  epochs: list(list(z.unknown(), 'should be a list of tiles'), 'should be a list of stacks')
    .min(1, { error: 'should have at least one stack' })
    .max(MOST_EPOCHS, { error: `should have at most ${MOST_EPOCHS} stacks, one an epoch` }),
  milestones: list(sides, 'should be a list with the two sides of each milestone tile'),
}).partial();

const WHOLE = { about: true, start: true, epochs: true, milestones: true } as const;

/** A file with a whole set, such as the one that comes with the game; refusals name the file. */
export function parseTileFile(given: unknown, file: string): TileSet {
  return within(file, () => {
    const { $schema, ...set } = parseShape(tileSetShape.required(WHOLE), given, '');
    checkTiles(set as TileSet, '');
    return set as TileSet;
  });
}

/** C1: refuses tiles that are not possible, naming the tile, the field and what would be right. */
export function checkTiles(set: TileSet, path: string): void {
  const seen = new Map<string, string>();
  const once = (what: string, value: string, at: string) => {
    const before = seen.get(value);
    if (before !== undefined)
      throw new ContentError(`${at} = "${value}": is there twice, first ${before}; ${what}`);
    seen.set(value, at);
  };
  set.epochs.forEach((stack, e) => {
    refuseTooMany(stack, `${path}epochs[${e}]`);
    stack.forEach((given, i) => {
      const at = placeOf(given, `${path}epochs[${e}][${i}]`);
      checkTile(given, at);
      once('every id should be different', given.id, `${at}.id`);
      if (given.building)
        once('a public building should be there once (C100)', given.building, `${at}.building`);
    });
  });
  refuseMilestones(set, `${path}milestones`);
  set.milestones.flat().forEach((side: MilestoneName, i) => {
    const at = `${path}milestones[${i >> 1}][${i & 1}]`;
    once('a milestone should be there once', side, at);
  });
}

/** C2: names the first tile that no game needs. */
function refuseTooMany(stack: readonly unknown[], path: string): void {
  if (stack.length <= MOST_TILES) return;
  throw new ContentError(
    `${placeOf(stack[MOST_TILES], `${path}[${MOST_TILES}]`)} is one too many: ` +
      `${path} has ${stack.length} tiles and should have at most ${MOST_TILES} (C2)`,
  );
}

/** C67: one is awarded after each epoch but the last; a set may do without. */
function refuseMilestones({ epochs, milestones }: TileSet, path: string): void {
  const right = epochs.length - 1;
  if (milestones.length === right || milestones.length === 0) return;
  throw new ContentError(
    `${path} has ${milestones.length} tiles: should have ${right}, ` +
      `one for each of the ${epochs.length} stacks but the last (C67), or none`,
  );
}

/** `rules.tiles.epochs[0][3] (tile "I-04")` */
function placeOf(given: unknown, path: string): string {
  const id = (given as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? `${path} (tile ${shorten(JSON.stringify(id), 24)})` : path;
}

function checkTile(given: unknown, at: string): asserts given is CityTile {
  const { id, quadrants: q, building, coins, points, transport } = parseShape(tile, given, at);
  const refuse = (field: string, why: string) => {
    throw new ContentError(`${at}.${field}: ${why}`);
  };
  if (id === START || (MILESTONES as readonly string[]).includes(id))
    refuse('id', `"${id}" is the name of another tile; should be a name of its own`);
  if (q && building) refuse('building', 'should be left out, for the tile has quadrants');
  if (!q && !building) refuse('quadrants', 'is missing: a tile has quadrants or a building');
  if (coins && !q?.includes('industrial'))
    refuse('coins', `is ${coins}, but no quadrant is industrial; should be 0 or left out`);
  if (points && !q?.includes('cultural'))
    refuse('points', `is ${points}, but no quadrant is cultural; should be 0 or left out`);
  if (transport && building)
    refuse('transport', `is ${transport}, but a building has no icon; should be 0 or left out`);
}
