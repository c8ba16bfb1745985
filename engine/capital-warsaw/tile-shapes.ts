import { z } from 'zod';
import { fields, list, oneOf, whole } from '../core/shape.js';
import { awardedTo, buildingEffects, milestoneEffects } from './effect-shapes.js';
import { QUADRANTS } from './quadrants.js';

/*
 * Shapes of tiles, buildings, milestones and whole sets, with errors that say what would be right.
 */

/** C117: four players with four tiles each are dealt 16; more make a choice of them. */
export const MAX_TILES = 24;
export const MIN_TILES = 2;
const MAX_EPOCHS = 6;
/** They are the bits of a word. */
export const MAX_BUILDINGS = 31;

const four = 'should be the four quadrants: top-left, top-right, bottom-left, bottom-right';
const quadrants = list(oneOf(...QUADRANTS), four).length(4, { error: four });
const price = whole(0, 99);
const identity = 'should be a name such as "I-01": up to 12 letters, digits, dots and hyphens';
const naming = 'should be a name of 1 to 60 letters, without blanks before or after it';
const name = z.string(naming).regex(/^\S(.{0,58}\S)?$/u, naming);
const said = 'should say what set this is';

const tileFields = {
  id: z.string(identity).regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,11}$/, identity),
  price,
  quadrants: quadrants.optional(),
  building: name.optional(),
  coins: whole(0, 99).optional(),
  points: whole(0, 99).optional(),
  transport: whole(0, 9).optional(),
};
export const tileShape = fields(tileFields);

/** C118: a tile to add, and what its building does if that is a new one. */
export const addedShape = fields({
  epoch: whole(1, MAX_EPOCHS),
  ...tileFields,
  effects: buildingEffects.optional(),
});

export const buildingShape = fields({ name, effects: buildingEffects });

export const milestoneShape = fields({
  name,
  awardedTo,
  price: price.optional(),
  effects: milestoneEffects,
});

const SIDES = 'should be its two sides';
const CHANGE = 'should be fields by tile, building or milestone, such as {"I-01": {"price": 3}}';

/** The shape of a tile set of which only some fields are stated; what is in its lists is checked later. */
export const tileSetShape = fields({
  /** Where editors find the shape of the file; means nothing here. */
  $schema: z.string('should be a text'),
  about: z.string(said).regex(/\S/, said),
  start: fields({ quadrants, price }),
  epochs: list(list(z.unknown(), 'should be a list of tiles'), 'should be a list of stacks')
    .min(1, { error: 'should have at least one stack' })
    .max(MAX_EPOCHS, { error: `should have at most ${MAX_EPOCHS} stacks, one an epoch` }),
  buildings: list(z.unknown(), 'should be a list of public buildings').max(MAX_BUILDINGS, {
    error: `should have at most ${MAX_BUILDINGS} buildings`,
  }),
  milestones: list(
    z.array(z.unknown(), { error: SIDES }).length(2, { error: SIDES }),
    'should be a list with the two sides of each milestone tile',
  ),
  // C118
  remove: list(z.string('should be the id of a tile'), 'should be a list with ids of tiles'),
  change: z.record(z.string(), z.record(z.string(), z.unknown(), { error: CHANGE }), {
    error: CHANGE,
  }),
  add: list(z.unknown(), 'should be a list of tiles, each with its epoch'),
}).partial();

/** A file with a whole set. */
export const tileFileShape = tileSetShape
  .omit({ remove: true, change: true, add: true })
  .required({ about: true, start: true, epochs: true, buildings: true, milestones: true });
