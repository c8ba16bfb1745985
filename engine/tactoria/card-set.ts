import { type Edits, editsOf, withFields } from '../core/edits.js';
import { ContentError } from '../core/errors.js';
import { suggest, suggestNearest } from '../core/nearest.js';
import { parseShape } from '../core/shape.js';
import { CARD_SHAPES, cardSetShape, kindShape, upgradeSetShape } from './card-shapes.js';
import {
  BATTLE_EFFECTS,
  type Card,
  type CardId,
  type CardSet,
  COUNTER_EFFECTS,
  type Mercenary,
  SLOTS,
  TARGETED_EFFECTS,
  type UpgradeSet,
} from './cards.js';
import { usesOf } from './compile.js';

/** More kinds of card, or cards in all, no position has room for. */
const MAX_KINDS = 512;
export const MAX_CARDS = 1000;

/** A card, and where it is stated: `rules.cards.change.cavalry`, or `rules.cards "cavalry"` as it always was. */
interface Entry {
  readonly card: Card;
  readonly at: string;
}

/** Where each card is stated, by its id. */
export type Places = ReadonlyMap<CardId, string>;

/** `rules.cards.change.cavalry.attack`, `rules.cards.add.deck[0] "pikemen", .attack` */
export const inCard = (at: string, problem: string): string =>
  at.endsWith('"') || !problem.startsWith('.') ? `${at}, ${problem}` : at + problem;

/** Whether the card there is as it comes with the game. */
export const isStandard = (at: string): boolean => at.startsWith('rules.cards "');

/**
 * The cards from what is stated: whole lists, or cards to remove by id, changes of single fields by id
 * (`null` takes a field away) and cards to add. Throws a ContentError that names the card and the field.
 */
export function parseCardSet(
  given: unknown,
  standard: CardSet,
): { cards: CardSet; places: Places } {
  const stated = parseShape(cardSetShape, given, 'rules.cards');
  const { remove = [], change: fields = {}, add = {} } = stated;
  const ids = LISTS.flatMap((name) => (stated[name] ?? standard[name]).map(idOf));
  refuseUnknown(ids, remove, 'remove');
  const left = ids.filter((id) => !remove.includes(id));
  refuseUnknown(left, Object.keys(fields), 'change');
  const entriesOf = (name: ListName): Entry[] => [
    ...(stated[name] ?? standard[name]).flatMap((card, i) => {
      const id = idOf(card);
      if (remove.includes(id)) return [];
      if (Object.hasOwn(fields, id))
        return [parseCard(change(card, fields[id]), `rules.cards.change.${id}`)];
      if (stated[name]) return [parseNew(card, `rules.cards.${name}[${i}]`)];
      return [{ card: card as Card, at: `rules.cards "${id}"` }];
    }),
    ...(add[name] ?? []).map((card, i) => parseNew(card, `rules.cards.add.${name}[${i}]`)),
  ];
  const [deck, legendary] = LISTS.map(entriesOf);
  checkSet(deck, legendary);
  const cardsOf = (entries: readonly Entry[]) => entries.map(({ card }) => card);
  return {
    cards: {
      about: stated.about ?? standard.about,
      deck: cardsOf(deck),
      legendary: cardsOf(legendary),
    },
    places: new Map([...deck, ...legendary].map(({ card, at }) => [card.id, at])),
  };
}

const idOf = (card: unknown): string => (card as Partial<Card> | null)?.id ?? '';

function refuseUnknown(ids: readonly string[], named: readonly string[], field: string): void {
  for (const id of named)
    if (!ids.includes(id))
      throw new ContentError(
        `rules.cards.${field}.${id}: there is no card with this id; ${suggestNearest(id, ids)}`,
      );
}

/** What differs between card sets: single cards and fields, or whole lists where the order is another. */
export function cardChanges(base: CardSet, other: CardSet): unknown {
  const about = base.about !== other.about && { about: other.about };
  const edits = LISTS.map((name) => editsOf(base[name], other[name], idOf));
  const known = edits.filter((one) => one !== undefined);
  const all = { ...about, ...(known.length < edits.length ? listsOf(other) : together(known)) };
  return Object.keys(all).length > 0 ? all : undefined;
}

const LISTS = ['deck', 'legendary'] as const;
type ListName = (typeof LISTS)[number];
const listsOf = ({ deck, legendary }: CardSet) => ({ deck, legendary });

/** Of both lists, in their order. */
function together(edits: readonly Edits<Card>[]): object {
  const all = {
    remove: edits.flatMap(({ remove }) => remove),
    change: Object.assign({}, ...edits.map(({ change }) => change)),
    add: Object.fromEntries(
      edits.flatMap(({ add }, i) => (add.length > 0 ? [[LISTS[i], add] as const] : [])),
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([, part]) => Object.keys(part).length > 0));
}

const parseUpgrades = (given: unknown) => parseShape(upgradeSetShape, given, 'rules.upgrades');

/** The same of upgrades, which have names. */
export function parseUpgradeSet(given: unknown, standard: UpgradeSet): UpgradeSet {
  const { $schema: _, change: fields = {}, ...stated } = parseUpgrades(given);
  const list = stated.upgrades ?? standard.upgrades;
  const names = list.map(({ name }) => name);
  for (const name of Object.keys(fields))
    if (!names.includes(name))
      throw new ContentError(
        `rules.upgrades.change.${name}: there is no upgrade of this name; ${suggest(name, names)}`,
      );
  const changed = list.map((upgrade) => change(upgrade, fields[upgrade.name]));
  const upgrades = {
    ...standard,
    ...stated,
    ...parseUpgrades({ upgrades: changed }),
  } as UpgradeSet;
  upgrades.capital = { ...standard.capital, ...stated.capital } as UpgradeSet['capital'];
  checkUpgrades(upgrades);
  return upgrades;
}

function checkUpgrades({ upgrades, capital }: UpgradeSet): void {
  upgrades.forEach(({ name, victory }, i) => {
    const path = `rules.upgrades.upgrades[${i}]`;
    const first = upgrades.findIndex((other) => other.name === name);
    if (first < i)
      throw new ContentError(`${path}.name = "${name}": upgrades[${first}] has this name, too`);
    if ((i === upgrades.length - 1) !== (victory === true))
      throw new ContentError(`${path}.victory: the last upgrade, and no other, wins the game`);
  });
  for (const slot of SLOTS)
    if (capital[slot].unlockedBy > upgrades.length)
      throw new ContentError(
        `rules.upgrades.capital.${slot}.unlockedBy = ${capital[slot].unlockedBy}: ` +
          `should be a whole number from 0 to ${upgrades.length}, the number of upgrades`,
      );
}

/** A card of a list, which its id tells better than its place. */
function parseNew(given: unknown, at: string): Entry {
  const { id } = parseShape(kindShape, given, at);
  return parseCard(given, typeof id === 'string' ? `${at} "${id}"` : at);
}

function parseCard(given: unknown, at: string): Entry {
  const { kind } = parseShape(kindShape, given, at);
  const card = parseShape(CARD_SHAPES[kind], given, at.endsWith('"') ? `${at}, ` : at) as Card;
  const problem = problemOf(card);
  if (problem) throw new ContentError(inCard(at, problem));
  return { card, at };
}

function problemOf(card: Card): string | undefined {
  if (card.kind === 'mercenary') return problemOfMercenary(card);
  if (card.kind === 'troop')
    return card.attack + card.defence === 0 && (card.effects ?? []).length === 0
      ? 'has attack 0, defence 0 and no effect: at least one of them is needed'
      : undefined;
  if ((card.cost === 'X') !== (card.type === 'village'))
    return `.cost = ${JSON.stringify(card.cost)}: Villages, and no other buildings, cost "X"`;
  return undefined;
}

/** T33, T85, and what an ability may be made of. */
function problemOfMercenary(card: Mercenary): string | undefined {
  const { ability, quest, settle } = card;
  if (quest && settle) return 'has a quest and a settle: it should have one of them, or neither';
  const is = (names: readonly string[]) => ability.filter(({ effect }) => names.includes(effect));
  if (![0, ability.length].includes(is(BATTLE_EFFECTS).length))
    return `.ability: either all of its effects are for battle (${BATTLE_EFFECTS.join(', ')}) or none`;
  if (![0, ability.length].includes(is(COUNTER_EFFECTS).length))
    return `.ability: either all of its effects are against an attack (${COUNTER_EFFECTS.join(', ')}) or none`;
  if (usesOf(card) === 0)
    return '.ability: no side could ever use it; its effects should fit one role (siege is for attack)';
  const targeted = is(TARGETED_EFFECTS);
  if (targeted.length > 1 || (targeted.length === 1 && targeted[0] !== ability.at(-1)))
    return `.ability: one effect at most has a target (${TARGETED_EFFECTS.join(', ')}), and it is the last`;
  return undefined;
}

function checkSet(deck: readonly Entry[], legendary: readonly Entry[]): void {
  const all = [...deck, ...legendary];
  checkNames(all);
  const number = all.reduce((sum, { card }) => sum + card.copies, 0);
  if (all.length > MAX_KINDS || number > MAX_CARDS)
    throw new ContentError(
      `rules.cards: there are ${number} cards of ${all.length} kinds; ` +
        `at most ${MAX_CARDS} of ${MAX_KINDS} are possible`,
    );
  if (!deck.some(({ card }) => card.kind === 'troop'))
    throw new ContentError('rules.cards.deck: there is no troop; at least one is needed');
}

/** T16: buildings are told apart by their names, here by their ids; so no two may share either. */
function checkNames(entries: readonly Entry[]): void {
  // What the file states is to be mended.
  const all = [...entries].sort((a, b) => Number(isStandard(b.at)) - Number(isStandard(a.at)));
  for (const field of ['id', 'name'] as const) {
    const seen = new Map<string, string>();
    for (const { card, at } of all) {
      const other = seen.get(card[field]);
      if (other !== undefined)
        throw new ContentError(
          inCard(at, `.${field} = "${card[field]}": ${other} has this ${field}, too`),
        );
      seen.set(card[field], at);
    }
  }
}

const change = (card: unknown, fields: Record<string, unknown> | undefined): unknown =>
  !fields || typeof card !== 'object' ? card : withFields(card ?? {}, fields);
