import { schemaForEditors } from '../core/shape.js';
import { CARD_KINDS, type CardKind } from './cards.js';
import { rulesShape, STANDARD_RULES } from './rules.js';

/*
 * The schema of rule files for editors. It refuses what the program refuses, except for what takes a look at
 * several places at once: cards that do not fit each other, and fields that do not fit the rest of a card.
 */

type JsonSchema = Record<string, unknown>;
type Shape = JsonSchema & { properties: JsonSchema; required: string[] };

/** Of the schemas of files of cards and of upgrades. */
interface FileSchema {
  properties: Record<string, JsonSchema>;
  definitions: JsonSchema;
}

const to = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });
const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
});
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const anyText = { type: 'string' };

const { cards, upgrades } = STANDARD_RULES;
const ALL_CARDS = [...cards.deck, ...cards.legendary];

export function rulesSchema(cardFile: FileSchema, upgradeFile: FileSchema): JsonSchema {
  const title = 'What differs from the standard rules of Capitals of Tactoria';
  const others = schemaForEditors(rulesShape.omit({ cards: true, upgrades: true }), title);
  const upgrade = upgradeFile.properties.upgrades.items as Shape;
  return {
    ...others,
    properties: {
      ...(others.properties as JsonSchema),
      cards: cardSet(cardFile.properties),
      upgrades: upgradeSet(),
    },
    definitions: {
      ...cardFile.definitions,
      card: { oneOf: CARD_KINDS.map(to) },
      ...Object.fromEntries(CARD_KINDS.map((kind) => [changedName(kind), changed(cardFile, kind)])),
      places: upgradeFile.definitions.slots,
      upgrade,
      changedUpgrade: optional(upgrade),
    },
  };
}

/** Whole lists, or what is removed, changed and added; null takes a field away. */
function cardSet({ deck, legendary }: FileSchema['properties']): JsonSchema {
  const card = listOf(to('card'));
  const byId = ALL_CARDS.map(({ id, kind }) => [id, to(changedName(kind))] as const);
  const standardNames = {
    remove: { items: { enum: ALL_CARDS.map(({ id }) => id) } },
    change: object(Object.fromEntries(byId)),
  };
  return {
    ...object({
      ...{ $schema: {}, about: anyText, deck, legendary, remove: listOf(anyText) },
      change: {
        type: 'object',
        additionalProperties: { anyOf: CARD_KINDS.map((kind) => to(changedName(kind))) },
      },
      add: object({ deck: card, legendary: card }),
    }),
    anyOf: [{ required: ['deck'] }, { required: ['legendary'] }, { properties: standardNames }],
  };
}

const changedName = (kind: CardKind): string =>
  `changed${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** Fields of a card; one that becomes of another kind is for the program to judge. */
function changed({ definitions }: FileSchema, kind: CardKind): JsonSchema {
  const others = CARD_KINDS.filter((other) => other !== kind);
  return {
    anyOf: [
      optional(definitions[kind] as Shape),
      { type: 'object', required: ['kind'], properties: { kind: { enum: others } } },
    ],
  };
}

/** All fields may be left out, and null takes away those that a whole one may do without. */
const optional = ({ properties, required }: Shape): JsonSchema =>
  object(
    Object.fromEntries(
      Object.entries(properties).map(([name, shape]) => [
        name,
        required.includes(name) ? shape : { anyOf: [shape, { const: null }] },
      ]),
    ),
  );

function upgradeSet(): JsonSchema {
  const places = to('places');
  const byName = upgrades.upgrades.map(({ name }) => [name, to('changedUpgrade')] as const);
  return {
    ...object({
      ...{ $schema: {}, about: anyText },
      capital: object({ attack: places, defence: places, mercenary: places }),
      upgrades: { ...listOf(to('upgrade')), minItems: 1 },
      change: { type: 'object', additionalProperties: to('changedUpgrade') },
    }),
    anyOf: [
      { required: ['upgrades'] },
      { properties: { change: object(Object.fromEntries(byName)) } },
    ],
  };
}
