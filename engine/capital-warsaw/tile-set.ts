import type { z } from 'zod';
import { withFields } from '../core/edits.js';
import { ContentError, within } from '../core/errors.js';
import { suggestNearest } from '../core/nearest.js';
import { parseShape, shorten } from '../core/shape.js';
import {
  addedShape,
  buildingShape,
  MAX_BUILDINGS,
  MAX_TILES,
  MIN_TILES,
  milestoneShape,
  tileFileShape,
  type tileSetShape,
  tileShape,
} from './tile-shapes.js';
import { type Building, type CityTile, type Milestone, START, type TileSet } from './tiles.js';

/** What is stated of a tile set; its shape is right. */
export type StatedTiles = z.input<typeof tileSetShape>;

/** Something of a list, not checked yet, and where it was stated. */
interface Entry {
  at: string;
  given: unknown;
}
interface Entries {
  epochs: Entry[][];
  buildings: Entry[];
  milestones: Entry[][];
}

/** A file with a whole set, such as the one that comes with the game; refusals name the file. */
export function parseTileFile(given: unknown, file: string): TileSet {
  return within(file, () => {
    const { $schema, ...set } = parseShape(tileFileShape, given, '');
    const tiles = checked(set as TileSet, entriesOf(set as TileSet, ''), '');
    refuseHomeless(tiles);
    return tiles;
  });
}

/**
 * C1, C118: the tiles from what is stated, the rest being standard; then some are removed, changed and
 * added. Refuses what is not possible, naming the tile, the field and what would be right.
 */
export function parseTiles(stated: StatedTiles, standard: TileSet, path: string): TileSet {
  const { $schema, remove = [], change = {}, add = [], ...lists } = stated;
  const set = { ...standard, ...lists } as TileSet;
  const entries = entriesOf({ ...set, milestones: named(set, standard, path) }, path);
  takeOut(entries, remove, `${path}remove`);
  for (const [name, fields] of Object.entries(change))
    changeOne(entries, name, fields, `${path}change.${name}`);
  add.forEach((given, i) => {
    addOne(entries, given, placeOf(given, `${path}add[${i}]`));
  });
  return checked(set, entries, path);
}

function entriesOf({ epochs, buildings, milestones }: TileSet, path: string): Entries {
  return {
    epochs: epochs.map((stack, e) =>
      stack.map((given, i) => ({ given, at: placeOf(given, `${path}epochs[${e}][${i}]`) })),
    ),
    buildings: buildings.map((given, i) => ({
      given,
      at: nameOf(given, `${path}buildings[${i}]`),
    })),
    milestones: milestones.map((sides, i) =>
      sides.map((given, k) => ({ given, at: nameOf(given, `${path}milestones[${i}][${k}]`) })),
    ),
  };
}

/** A side may be the name of one that comes with the game. */
function named({ milestones }: TileSet, standard: TileSet, path: string): Milestone[][] {
  const known = standard.milestones.flat();
  const sideOf = (side: unknown, at: string) => {
    if (typeof side !== 'string') return side as Milestone;
    const found = known.find(({ name }) => name === side);
    if (found) return found;
    const names = known.map(({ name }) => name);
    throw new ContentError(
      `${at} = ${JSON.stringify(side)}: should be the name of a milestone, or one as an object; ` +
        suggestNearest(side, names),
    );
  };
  return milestones.map((sides, i) =>
    sides.map((side, k) => sideOf(side, `${path}milestones[${i}][${k}]`)),
  );
}

const idIn = (given: unknown): unknown => (given as { id?: unknown } | null)?.id;
const nameIn = (given: unknown): unknown => (given as { name?: unknown } | null)?.name;

function takeOut(entries: Entries, remove: readonly string[], path: string): void {
  remove.forEach((id, i) => {
    const stack = entries.epochs.find((tiles) => tiles.some(({ given }) => idIn(given) === id));
    const at = `${path}[${i}] = ${JSON.stringify(id)}`;
    const home = homeOf(entries, id);
    if (home !== undefined)
      throw new ContentError(`${at}: there is no such tile; did you mean "${home}", which has it?`);
    if (!stack) throw unknown(at, id, tileIds(entries), 'tile');
    stack.splice(
      stack.findIndex(({ given }) => idIn(given) === id),
      1,
    );
  });
}

/** The tile of a building. */
const homeOf = ({ epochs }: Entries, building: string): string | undefined =>
  epochs
    .flat()
    .map(({ given }) => given as Partial<CityTile> | null)
    .find((tile) => tile?.building === building)?.id;

const tileIds = ({ epochs }: Entries): string[] =>
  epochs.flat().flatMap(({ given }) => (typeof idIn(given) === 'string' ? [`${idIn(given)}`] : []));

function unknown(at: string, name: string, known: readonly string[], what: string): ContentError {
  return new ContentError(`${at}: there is no such ${what}; ${suggestNearest(name, known)}`);
}

/** `null` takes a field away. */
function changeOne(entries: Entries, name: string, fields: object, at: string): void {
  const { epochs, buildings, milestones } = entries;
  const others = [...buildings, ...milestones.flat()];
  const entry =
    epochs.flat().find(({ given }) => idIn(given) === name) ??
    others.find(({ given }) => nameIn(given) === name);
  if (!entry) {
    const names = others.map(({ given }) => `${nameIn(given)}`);
    throw unknown(at, name, [...tileIds(entries), ...names], 'tile, building or milestone');
  }
  for (const field of ['id', 'name'])
    if (Object.hasOwn(fields, field))
      throw new ContentError(`${at}.${field}: should be left out; remove the tile and add another`);
  refuseFieldOfTile(entries, name, fields, at);
  entry.given = withFields(entry.given as object, fields);
  entry.at = at;
}

/** `change.Arsenal.price` belongs to its tile. */
function refuseFieldOfTile(entries: Entries, name: string, fields: object, at: string): void {
  const home = homeOf(entries, name);
  const field = Object.keys(fields).find((key) => Object.hasOwn(tileShape.shape, key));
  if (home === undefined || field === undefined) return;
  const value = JSON.stringify((fields as Record<string, unknown>)[field]);
  throw new ContentError(
    `${at}.${field}: belongs to the tile of the building; ` +
      `should be {"change": {"${home}": {"${field}": ${value}}}}`,
  );
}

/** A 28th building is a tile with a name of its own, and what it does. */
function addOne({ epochs, buildings }: Entries, given: unknown, at: string): void {
  const { epoch, effects, ...tile } = parseShape(addedShape, given, at);
  const stack = epochs[epoch - 1];
  if (!stack)
    throw new ContentError(
      `${at}.epoch = ${epoch}: should be a whole number from 1 to ${epochs.length}, the number of stacks`,
    );
  stack.push({ given: tile, at });
  if (!effects) return;
  const { building } = tile;
  if (building === undefined)
    throw new ContentError(`${at}.effects: should be left out, for the tile has no building`);
  if (buildings.some((other) => nameIn(other.given) === building))
    throw new ContentError(
      `${at}.effects: should be left out, for ${building} is there already; ` +
        `state another name, or change it by {"change": {"${building}": {"effects": …}}}`,
    );
  buildings.push({ given: { name: building, effects }, at });
}

/** The set once all that is in its lists is right. */
function checked(
  { about, start }: TileSet,
  { epochs, buildings, milestones }: Entries,
  path: string,
): TileSet {
  const names = new Names();
  if (buildings.length > MAX_BUILDINGS)
    throw new ContentError(
      `${buildings[MAX_BUILDINGS].at} is one too many: there should be at most ${MAX_BUILDINGS} buildings`,
    );
  const parsedBuildings = buildings.map(({ given, at }) => {
    const building = parseShape(buildingShape, given, at) as Building;
    names.add(building.name, `${at}.name`);
    return building;
  });
  refuseMilestones(epochs.length, milestones.length, `${path}milestones`);
  const parsedMilestones = milestones.map((sides) =>
    sides.map(({ given, at }) => {
      const side = parseShape(milestoneShape, given, at) as Milestone;
      names.add(side.name, `${at}.name`);
      return side;
    }),
  );
  const known = parsedBuildings.map(({ name }) => name);
  const built = new Names();
  const parsedEpochs = epochs.map((stack, e) => {
    refuseSize(stack, `${path}epochs[${e}]`);
    return stack.map(({ given, at }) => {
      const tile = checkTile(given, at, known);
      names.add(tile.id, `${at}.id`);
      if (tile.building)
        built.add(tile.building, `${at}.building`, 'a public building should be there once (C100)');
      return tile;
    });
  });
  return {
    ...{ about, start, epochs: parsedEpochs },
    ...{ buildings: parsedBuildings, milestones: parsedMilestones },
  };
}

/** Names that should all be different, as those of a milestone and a building of the manual are (C77). */
class Names {
  readonly #seen = new Map<string, string>();

  add(name: string, at: string, what = 'every name should be different'): void {
    const before = this.#seen.get(name);
    if (name === START) throw new ContentError(`${at} = "${name}": is the starting tile; ${what}`);
    if (before !== undefined)
      throw new ContentError(`${at} = "${name}": is there twice, first ${before}; ${what}`);
    this.#seen.set(name, at);
  }
}

/** C100: each building of a whole set has its tile. */
function refuseHomeless({ epochs, buildings }: TileSet): void {
  buildings.forEach(({ name }, i) => {
    if (!epochs.flat().some(({ building }) => building === name))
      throw new ContentError(
        `buildings[${i}] (${name}): no tile has this building; give it a tile, or leave it out`,
      );
  });
}

/** C117: names the first tile that there is no room for; C8: a tile for each of two players. */
function refuseSize(stack: readonly Entry[], path: string): void {
  if (stack.length < MIN_TILES)
    throw new ContentError(
      `${path} has ${stack.length} tiles: should have at least ${MIN_TILES}, for two players with one each`,
    );
  if (stack.length <= MAX_TILES) return;
  throw new ContentError(
    `${stack[MAX_TILES].at} is one too many: ` +
      `${path} has ${stack.length} tiles and should have at most ${MAX_TILES} (C117)`,
  );
}

/** C67: one is awarded after each epoch but the last; a set may do without. */
function refuseMilestones(epochs: number, milestones: number, path: string): void {
  const right = epochs - 1;
  if (milestones === right || milestones === 0) return;
  throw new ContentError(
    `${path} has ${milestones} tiles: should have ${right}, ` +
      `one for each of the ${epochs} stacks but the last (C67), or none`,
  );
}

/** `rules.tiles.epochs[0][3] (tile "I-04")` */
function placeOf(given: unknown, path: string): string {
  const id = idIn(given);
  return typeof id === 'string' ? `${path} (tile ${shorten(JSON.stringify(id), 24)})` : path;
}

/** `rules.tiles.buildings[0] (Arsenal)` */
function nameOf(given: unknown, path: string): string {
  const name = nameIn(given);
  return typeof name === 'string' ? `${path} (${shorten(name, 40)})` : path;
}

function checkTile(given: unknown, at: string, known: readonly string[]): CityTile {
  const tile = parseShape(tileShape, given, at) as CityTile;
  const { quadrants: q, building, coins, points, transport } = tile;
  const refuse = (field: string, why: string) => {
    throw new ContentError(`${at}.${field}: ${why}`);
  };
  if (q && building) refuse('building', 'should be left out, for the tile has quadrants');
  if (!q && !building) refuse('quadrants', 'is missing: a tile has quadrants or a building');
  if (building && !known.includes(building))
    throw new ContentError(
      `${at}.building = ${JSON.stringify(building)}: should be the name of a public building; ` +
        suggestNearest(building, known),
    );
  if (coins && !q?.includes('industrial'))
    refuse('coins', `is ${coins}, but no quadrant is industrial; should be 0 or left out`);
  if (points && !q?.includes('cultural'))
    refuse('points', `is ${points}, but no quadrant is cultural; should be 0 or left out`);
  if (transport && building)
    refuse('transport', `is ${transport}, but a building has no icon; should be 0 or left out`);
  return tile;
}
