import { z } from 'zod';
import { among, fields, list, oneOf, whole } from '../core/shape.js';
import { CARD_KINDS, RESOURCES, ROLES, TYPES } from './cards.js';

/*
 * Shapes of the cards and upgrades, each with errors that say what would be right.
 */

/** Beyond this a number is a slip of the keyboard; it keeps positions small and sums exact. */
const LARGEST = 99;
const amount = whole(1, LARGEST);
const none = whole(0, LARGEST);
const text = z.string('should be a text');
const NAME = 'should be a text that is not empty';
const name = z.string(NAME).regex(/\S/, NAME);

const id = z
  .string('should be a name such as "fishing-village"')
  .regex(/^[a-z]+(-[a-z]+)*$/, 'should be small letters with hyphens, such as "fishing-village"')
  .refine((name) => name !== 'capital' && !TYPES.some((type) => type === name), {
    error: `should not be "capital" or one of ${TYPES.join(', ')}, which mean something else`,
  });

const strength = fields({ effect: z.literal('strength'), role: oneOf(...ROLES), amount });
const inspire = fields({ effect: z.literal('inspire'), role: oneOf(...ROLES), amount });
const siege = fields({ effect: z.literal('siege'), amount });
const heal = fields({ effect: z.literal('heal'), amount });
const gain = fields({ effect: z.literal('gain'), resource: oneOf(...RESOURCES), amount });
const gainOnce = fields({
  effect: z.literal('gain'),
  resource: oneOf('coin', 'build', 'draw', 'store'),
  amount,
});
const discount = fields({
  effect: z.literal('discount'),
  on: oneOf('building', 'upgrade'),
  amount,
});
const fortify = fields({ effect: z.literal('fortify'), amount });
const draw = fields({ effect: z.literal('draw'), amount });
const protect = fields({ effect: z.literal('protect') });
const discard = fields({ effect: z.literal('discard'), amount });
const steal = fields({ effect: z.literal('steal'), amount });
const spy = fields({ effect: z.literal('spy') });
const destroy = fields({ effect: z.literal('destroy'), amount });

const weaken = fields({ effect: z.literal('weaken'), amount });
const hold = fields({ effect: z.literal('hold'), amount });
const toll = fields({ effect: z.literal('toll'), amount });

/** T80: a troop's effects may leave out the role, and may name a slot. */
const slot = z.string('should be "capital", the id of a building, or a type');
const ofTroop = (effect: 'strength' | 'inspire' | 'heal') =>
  fields({ effect: z.literal(effect), role: oneOf(...ROLES), slot, amount }).partial({
    role: true,
    slot: true,
  });
const troopSiege = fields({ effect: z.literal('siege'), slot, amount }).partial({ slot: true });

const troopEffect = z.discriminatedUnion(
  'effect',
  [ofTroop('strength'), ofTroop('inspire'), troopSiege, ofTroop('heal')],
  among(['strength', 'inspire', 'siege', 'heal']),
);
const standingEffect = z.discriminatedUnion(
  'effect',
  [strength, inspire, siege, heal, gain, discount, fortify],
  among(['gain', 'discount', 'fortify', 'strength', 'inspire', 'siege', 'heal']),
);
const abilityEffect = z.discriminatedUnion(
  'effect',
  // biome-ignore format: one line for each sort
  [
    strength, inspire, siege, heal,
    gainOnce, draw, protect,
    discard, steal, spy, destroy,
    weaken, hold, toll, fortify,
  ],
  among([
    ...['strength', 'inspire', 'siege', 'heal', 'gain', 'draw', 'protect'],
    ...['discard', 'steal', 'spy', 'destroy', 'weaken', 'hold', 'toll', 'fortify'],
  ]),
);

const CONDITION =
  'should be an object with one of buildings, building, upgrades, victories, troops, coin, mercenaries';
const condition = fields({
  buildings: amount,
  type: oneOf(...TYPES),
  building: z.string('should be the id of a building'),
  upgrades: amount,
  victories: amount,
  troops: amount,
  coin: amount,
  mercenaries: amount,
  class: name,
  subclass: name,
})
  .partial()
  .refine(({ type: _, class: __, subclass: ___, ...named }) => Object.keys(named).length === 1, {
    error: CONDITION,
  })
  .refine(({ type, buildings }) => type === undefined || buildings !== undefined, {
    error: 'has a type, which belongs to buildings',
  })
  .refine((has) => (has.class ?? has.subclass) === undefined || has.mercenaries !== undefined, {
    error: 'has a class or subclass, which belongs to mercenaries',
  });

const CONDITIONS = 'should be a condition or a list of 1 to 4 conditions';
const several = list(condition, CONDITIONS).min(1, CONDITIONS).max(4, CONDITIONS);

/** T76: one, or a list of them; a union would not say what is wrong within. */
const conditions = z.unknown().superRefine((given, { addIssue }) => {
  const parsed = (Array.isArray(given) ? several : condition).safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? [issue.keys[0]] : [];
    addIssue({ code: 'custom', message: issue.message, path: [...issue.path, ...keys] });
  }
});

const effects = list(standingEffect, 'should be a list of effects');

const building = fields({
  id,
  name,
  kind: z.literal('building'),
  type: oneOf(...TYPES),
  cost: z.union([z.literal('X'), whole(1, LARGEST)], {
    error: `should be a whole number from 1 to ${LARGEST}, or "X" for a Village`,
  }),
  hitPoints: amount,
  slots: fields({ attack: none, defence: none, mercenary: none }).partial(),
  requires: conditions,
  effects,
  copies: amount,
}).partial({ hitPoints: true, slots: true, requires: true, effects: true });

const troop = fields({
  id,
  name,
  kind: z.literal('troop'),
  attack: none,
  defence: none,
  effects: list(troopEffect, 'should be a list of effects'),
  copies: amount,
}).partial({ effects: true });

const ABILITY = 'should be a list of 1 to 3 effects';
const SUBCLASSES = 'should be a list of 1 to 4 different texts';
const mercenary = fields({
  id,
  name,
  kind: z.literal('mercenary'),
  class: name,
  subclasses: list(name, SUBCLASSES)
    .min(1, SUBCLASSES)
    .max(4, SUBCLASSES)
    .refine((all) => new Set(all).size === all.length, { error: SUBCLASSES }),
  ability: list(abilityEffect, ABILITY).min(1, ABILITY).max(3, ABILITY),
  quest: fields({ if: conditions, draw: amount }),
  settle: fields({
    under: z.string('should be the id of a building, or a type'),
    effects: list(standingEffect, 'should be a list of effects').min(1, 'should not be empty'),
  }),
  copies: amount,
}).partial({ class: true, subclasses: true, quest: true, settle: true });

/** By the card's kind. */
export const CARD_SHAPES = { building, troop, mercenary };

export const kindShape = z.looseObject(
  { kind: oneOf(...CARD_KINDS) },
  { error: 'should be a card: an object with id, name, kind and more' },
);

/** Fields by what they are fields of: `of` is known by `by`, such as the example. */
function changes(of: string, by: string, example: string, some: string) {
  const error = `should be an object with fields of the ${of}, such as ${some}`;
  return z.record(z.string(), z.record(z.string(), z.unknown(), { error }), {
    error: `should be changes by ${by} of ${of}, such as {"${example}":${some}}`,
  });
}

const cards = list(z.unknown(), 'should be a list of cards');

export const cardSetShape = fields({
  $schema: z.unknown(),
  about: text,
  deck: cards.min(1, 'should have a card'),
  legendary: cards,
  remove: list(z.string('should be the id of a card'), 'should be a list of ids of cards'),
  change: changes('card', 'id', 'cavalry', '{"attack":3}'),
  add: fields({ deck: cards, legendary: cards }).partial(),
}).partial();

const places = fields({ slots: none, unlockedBy: none });

export const upgradeSetShape = fields({
  $schema: z.unknown(),
  about: text,
  capital: fields({ attack: places, defence: places, mercenary: places }).partial(),
  upgrades: list(
    fields({
      name,
      cost: amount,
      effects,
      victory: z.literal(true, { error: 'should be true or left out' }),
    }).partial({ effects: true, victory: true }),
    'should be a list of upgrades',
  ).min(1, 'should have an upgrade'),
  change: changes('upgrade', 'name', 'Victory', '{"cost":9}'),
}).partial();
