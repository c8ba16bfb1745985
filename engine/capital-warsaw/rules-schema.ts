import { schemaForEditors } from '../core/shape.js';
import { rulesShape, STANDARD_RULES } from './rules.js';
import type { CityTile } from './tiles.js';

/*
 * The schema of rule files for editors. It refuses what the program refuses, except for what takes a look at
 * several places at once: names that are there twice or nowhere, and sizes of stacks.
 */

type JsonSchema = Record<string, unknown>;
type Shape = JsonSchema & { properties: JsonSchema; required: string[] };

/** Of the schema of a file of tiles. */
interface TileSchema {
  properties: JsonSchema;
  definitions: JsonSchema & { coloured: Shape; public: Shape };
}

const { epochs, buildings, milestones } = STANDARD_RULES.tiles;
const STANDARD_TILES = epochs.flat();
const STANDARD_BUILDINGS = { enum: buildings.map(({ name }) => name) };
const STANDARD_SIDES = { enum: milestones.flat().map(({ name }) => name) };

const to = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });
const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const isStated = (name: string): JsonSchema => ({ required: [name] });

export function rulesSchema({ properties: lists, definitions }: TileSchema): JsonSchema {
  const title = 'What differs from the standard rules of Capital (Warsaw)';
  const { properties, ...rest } = schemaForEditors(rulesShape.omit({ tiles: true }), title);
  return {
    ...rest,
    properties: { ...(properties as JsonSchema), tiles: setOf(lists) },
    definitions: { ...definitions, ...changes(), added: added(definitions) },
  };
}

/** C118: whole lists, or what is removed, changed and added; null takes a field away. */
function setOf(lists: JsonSchema): JsonSchema {
  const side = { anyOf: [STANDARD_SIDES, to('milestone')] };
  return {
    ...object({
      ...lists,
      milestones: { ...listOf({ ...listOf(side), minItems: 2, maxItems: 2 }), maxItems: 5 },
      remove: listOf({ type: 'string' }),
      change: { type: 'object', additionalProperties: to('change') },
      add: listOf(to('added')),
    }),
    allOf: [
      { anyOf: [isStated('buildings'), { properties: standardBuildings() }] },
      { anyOf: [...LISTS.map(isStated), { properties: standardNames() }] },
    ],
  };
}

const LISTS = ['epochs', 'buildings', 'milestones'];

/** Tiles may name the buildings of the manual, and those that are added with what they do. */
function standardBuildings(): JsonSchema {
  const known = { properties: { building: STANDARD_BUILDINGS } };
  const isNew = { properties: { building: { not: STANDARD_BUILDINGS } } };
  const tile = {
    anyOf: [
      { ...isStated('effects'), ...isNew },
      { not: isStated('effects'), ...known },
    ],
  };
  return { add: listOf(tile) };
}

/** What there is to remove and to change, if no list is stated. */
function standardNames(): JsonSchema {
  const change = Object.fromEntries([
    ...STANDARD_TILES.map((tile) => [tile.id, to(nameOfChange(tile))]),
    ...buildings.map(({ name }) => [name, to('changedBuilding')]),
    ...STANDARD_SIDES.enum.map((name) => [name, to('changedMilestone')]),
  ]);
  return {
    remove: { items: { enum: STANDARD_TILES.map(({ id }) => id) }, uniqueItems: true },
    change: object(change),
  };
}

/** A tile of its stack, and what its building does if that is a new one. */
function added({ coloured, public: building }: TileSchema['definitions']): JsonSchema {
  const epoch = { type: 'integer', minimum: 1, maximum: epochs.length };
  const inEpoch = (tile: Shape, more: JsonSchema = {}) => ({
    ...tile,
    required: ['epoch', ...tile.required],
    properties: { epoch, ...tile.properties, ...more },
  });
  return { anyOf: [inEpoch(coloured), inEpoch(building, { effects: to('buildingEffects') })] };
}

const NONE = { enum: [0, null] };
const ABSENT = { const: null };
/** What a sign needs; an icon needs no colour. */
const SIGNS = { coins: 'industrial', points: 'cultural', transport: undefined } as const;
type Sign = keyof typeof SIGNS;
const ALL_SIGNS = Object.keys(SIGNS) as Sign[];
const NO_SIGNS = Object.fromEntries(ALL_SIGNS.map((sign) => [sign, NONE]));

/** By what is changed; of tiles by what they show. */
function changes(): JsonSchema {
  const orNone = (shape: JsonSchema) => ({ anyOf: [shape, ABSENT] });
  const sign = (maximum: number) => orNone({ type: 'integer', minimum: 0, maximum });
  const changedTile = object({
    price: to('price'),
    quadrants: orNone(to('quadrants')),
    building: orNone(to('name')),
    coins: sign(99),
    points: sign(99),
    transport: sign(9),
  });
  return {
    changedTile,
    changedBuilding: object({ effects: to('buildingEffects') }),
    changedMilestone: object({
      awardedTo: to('awardedTo'),
      price: orNone(to('price')),
      effects: to('milestoneEffects'),
    }),
    change: { anyOf: ['changedTile', 'changedBuilding', 'changedMilestone'].map(to) },
    ...Object.fromEntries(
      STANDARD_TILES.map((tile) => [
        nameOfChange(tile),
        { allOf: [to('changedTile'), { anyOf: tile.building ? ofPublic() : ofColoured(tile) }] },
      ]),
    ),
  };
}

/** `changedPublic`, `changedTileWithIndustrialCoins` */
function nameOfChange({ building, quadrants = [], ...tile }: CityTile): string {
  if (building) return 'changedPublic';
  const parts = ALL_SIGNS.flatMap((sign) => {
    const colour = SIGNS[sign];
    const shown = colour && quadrants.includes(colour) ? [colour] : [];
    return tile[sign] ? [...shown, sign] : shown;
  });
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return `changedTileWith${name || 'Nothing'}`;
}

function ofColoured(tile: CityTile): JsonSchema[] {
  const shown = ALL_SIGNS.filter((sign) => tile[sign]);
  return [
    {
      not: isStated('quadrants'),
      properties: { building: ABSENT, ...signsWithout(tile.quadrants ?? []) },
    },
    recoloured(shown, { building: ABSENT }),
    {
      required: ['quadrants', 'building', ...shown],
      properties: { quadrants: ABSENT, building: STANDARD_BUILDINGS, ...NO_SIGNS },
    },
  ];
}

const ofPublic = (): JsonSchema[] => [
  { properties: { quadrants: ABSENT, building: STANDARD_BUILDINGS, ...NO_SIGNS } },
  { ...recoloured([], { building: ABSENT }), required: ['quadrants', 'building'] },
];

/** Signs that colours do not allow. */
function signsWithout(colours: readonly string[]): JsonSchema {
  const refused = ALL_SIGNS.filter((sign) => {
    const colour = SIGNS[sign];
    return colour !== undefined && !colours.includes(colour);
  });
  return Object.fromEntries(refused.map((sign) => [sign, NONE]));
}

/** Other quadrants, which have to allow the signs that are stated, or shown and not taken away. */
function recoloured(shown: readonly Sign[], properties: JsonSchema): JsonSchema {
  return {
    required: ['quadrants'],
    properties: { ...properties, quadrants: to('quadrants') },
    allOf: ALL_SIGNS.flatMap((sign) => {
      const colour = SIGNS[sign];
      if (colour === undefined) return [];
      const isNone = { properties: { [sign]: NONE }, required: shown.includes(sign) ? [sign] : [] };
      return [{ anyOf: [isNone, { properties: { quadrants: { contains: { const: colour } } } }] }];
    }),
  };
}
