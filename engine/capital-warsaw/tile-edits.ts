import { type Edits, editsOf } from '../core/edits.js';
import type { StatedTiles } from './tile-set.js';
import type { Building, CityTile, TileSet } from './tiles.js';

const nameOf = ({ name }: { name: string }): string => name;
const idOf = ({ id }: CityTile): string => id;
const isNone = (part: object): boolean => Object.keys(part).length === 0;

/**
 * C118: what has to be stated to make one tile set of another: single tiles, buildings and milestones
 * where that is enough, else whole lists.
 */
export function tileChanges(base: TileSet, other: TileSet): StatedTiles {
  const tiles = tileEdits(base, other);
  const sides = editsOf(base.milestones.flat(), other.milestones.flat(), nameOf);
  const isChangedOnly = sides?.remove.length === 0 && sides.add.length === 0;
  const stated = {
    ...(base.about !== other.about && { about: other.about }),
    ...(JSON.stringify(base.start) !== JSON.stringify(other.start) && { start: other.start }),
    ...(tiles === undefined && { epochs: other.epochs, buildings: other.buildings }),
    ...(!isChangedOnly && { milestones: other.milestones }),
  };
  const edits = {
    remove: tiles?.remove ?? [],
    change: { ...tiles?.change, ...(isChangedOnly && sides.change) },
    add: tiles?.add ?? [],
  };
  const needed = Object.entries(edits).filter(([, part]) => !isNone(part));
  return { ...stated, ...Object.fromEntries(needed) };
}

/** Of the stacks and buildings together: a new building comes with its tile. */
function tileEdits(base: TileSet, other: TileSet): Edits<object> | undefined {
  const stacks = base.epochs.map((stack, e) => editsOf(stack, other.epochs[e] ?? [], idOf));
  const buildings = editsOf(base.buildings, other.buildings, nameOf);
  if (base.epochs.length !== other.epochs.length || buildings?.remove.length !== 0)
    return undefined;
  const known = stacks.filter((edits) => edits !== undefined);
  if (known.length < stacks.length) return undefined;
  const add = known.flatMap(({ add }, e) =>
    add.map((tile) => ({ epoch: e + 1, ...tile, ...effectsOf(tile, buildings.add) })),
  );
  const come = add.flatMap((tile) => ('effects' in tile ? [tile.building] : []));
  if (come.join('\n') !== buildings.add.map(nameOf).join('\n')) return undefined;
  return {
    remove: known.flatMap(({ remove }) => remove),
    change: Object.assign({}, ...known.map(({ change }) => change), buildings.change),
    add,
  };
}

function effectsOf({ building }: CityTile, added: readonly Building[]): Partial<Building> {
  const found = added.find(({ name }) => name === building);
  return found === undefined ? {} : { effects: found.effects };
}
