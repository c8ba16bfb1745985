import { ContentError } from '../core/errors.js';
import { didYouMean, suggest } from '../core/nearest.js';
import { type Economy, highestPrice, inPlay, mostIncome, mostVictories, sumOf } from './bounds.js';
import { inCard, isStandard, type Places } from './card-set.js';
import {
  type Building,
  CAPITAL,
  type Card,
  type CardId,
  type Condition,
  conditionsOf,
  isOfClass,
  ROLES,
  SLOTS,
  type Slot,
  type TroopEffect,
  TYPES,
} from './cards.js';
import { effectsAt } from './compile.js';

/** What decides whether a card can ever be used. */
interface Content extends Economy {
  readonly victory: 'atOnce' | 'nextTurn';
  readonly villageSlot: 'none' | 'defence';
}

/** T85: refuses cards that nobody could ever use, or effects that could never count. */
export function refuseNeverUsed(rules: Content, places: Places): void {
  const cards = [...rules.cards.deck, ...rules.cards.legendary];
  for (const card of cards) {
    const problem =
      (isStandard(placeOf(places, card)) ? undefined : problemOfBounds(card, rules)) ??
      problemOfConditions(card, rules, cards) ??
      problemOfUnder(card, cards) ??
      problemOfEffects(card, rules, cards);
    if (problem) throw new ContentError(inCard(placeOf(places, card), problem));
  }
  refuseUnbuildable(cards, places);
}

const idsOf = (cards: readonly Card[]): CardId[] => cards.map(({ id }) => id);

const placeOf = (places: Places, { id }: Card): string => places.get(id) ?? `rules.cards "${id}"`;

const isBuilding = (card: Card): card is Building => card.kind === 'building';

/** Of cards that the file states: what other rules make of the standard ones is for games to tell. */
function problemOfBounds(card: Card, rules: Content): string | undefined {
  for (const condition of conditionsOf(card)) {
    const problem =
      'coin' in condition
        ? tooMany('coin', condition.coin, mostIncome(rules, card))
        : 'victories' in condition
          ? tooMany('victories', condition.victories, mostVictories(rules))
          : undefined;
    if (problem) return fieldOfConditions(card) + problem;
  }
  if (card.kind !== 'building' || card.cost === 'X') return undefined;
  const most = highestPrice(rules, card);
  if (card.cost <= most) return undefined;
  return `.cost = ${card.cost}: nobody can ever pay it; should be at most ${most}`;
}

const fieldOfConditions = ({ kind }: Card): string =>
  kind === 'building' ? '.requires' : '.quest.if';

function problemOfConditions(
  card: Card,
  rules: Content,
  cards: readonly Card[],
): string | undefined {
  for (const condition of conditionsOf(card)) {
    const problem = problemOf(condition, card, rules, cards);
    if (problem) return fieldOfConditions(card) + problem;
  }
  return undefined;
}

function problemOf(
  condition: Condition,
  card: Card,
  rules: Content,
  cards: readonly Card[],
): string | undefined {
  if ('building' in condition) return problemOfName(condition.building, cards);
  if ('mercenaries' in condition) return problemOfMercenaries(condition, cards);
  if ('buildings' in condition) {
    const { buildings, type } = condition;
    const counted = cards.filter(
      (other): other is Building =>
        isBuilding(other) &&
        (type === undefined || other.type === type) &&
        (other !== card || other.type === 'village'),
    );
    return tooMany('buildings', buildings, sumOf(counted, inPlay));
  }
  if ('troops' in condition) {
    const troops = cards.filter(({ kind }) => kind === 'troop');
    return tooMany('troops', condition.troops, sumOf(troops, copiesOf));
  }
  if (!('upgrades' in condition)) return undefined;
  const last = rules.victory === 'atOnce' ? 1 : 0;
  return tooMany('upgrades', condition.upgrades, rules.upgrades.upgrades.length - last);
}

const copiesOf = ({ copies }: Card): number => copies;
function tooMany(what: string, asked: number, most: number): string | undefined {
  if (asked <= most) return undefined;
  return `.${what} = ${asked}: there can never be more than ${most}`;
}

function problemOfName(id: CardId, cards: readonly Card[]): string | undefined {
  const ids = idsOf(cards.filter(isBuilding));
  if (ids.includes(id)) return undefined;
  return `.building = "${id}": should be the id of a building${didYouMean(id, ids)}`;
}

function problemOfMercenaries(
  asked: Extract<Condition, { mercenaries: number }>,
  cards: readonly Card[],
): string | undefined {
  for (const field of ['class', 'subclass'] as const) {
    const name = asked[field];
    if (name === undefined) continue;
    const known = cards.flatMap((card) =>
      card.kind !== 'mercenary'
        ? []
        : field === 'class'
          ? (card.class ?? [])
          : (card.subclasses ?? []),
    );
    if (!known.includes(name))
      return `.${field} = "${name}": no mercenary has it; ${knownNames(name, known)}`;
  }
  const matching = cards.filter((card) => isOfClass(card, asked));
  return tooMany('mercenaries', asked.mercenaries, sumOf(matching, copiesOf));
}

const knownNames = (name: string, known: readonly string[]): string =>
  known.length > 0 ? suggest(name, [...new Set(known)]) : 'none has one at all';

/** A mercenary settles under a building that exists, or a type. */
function problemOfUnder(card: Card, cards: readonly Card[]): string | undefined {
  if (card.kind !== 'mercenary' || !card.settle) return undefined;
  const { under } = card.settle;
  const buildings = cards.filter(isBuilding);
  if (buildings.some(({ id, type }) => id === under || type === under)) return undefined;
  const types = TYPES.filter((type) => buildings.some((building) => building.type === type));
  return (
    `.settle.under = "${under}": should be the id of a building, ` +
    `or one of ${types.join(', ')}${didYouMean(under, [...types, ...idsOf(buildings)])}`
  );
}

/** T80: what a troop's effects name has to have a slot from which they could count. */
function problemOfEffects(card: Card, rules: Content, cards: readonly Card[]): string | undefined {
  if (card.kind !== 'troop') return undefined;
  const posts = [null, ...cards.filter(isBuilding)].flatMap((building) =>
    ROLES.filter((role) => slotsAt(rules, building, role) > 0).map((role) => ({ role, building })),
  );
  const i = (card.effects ?? []).findIndex(
    (effect) => !posts.some((post) => effectsAt({ ...card, effects: [effect] }, post).length > 0),
  );
  return i < 0
    ? undefined
    : `.effects[${i}]${wrongPlace((card.effects as TroopEffect[])[i], cards)}`;
}

/** T46: a Village may have a slot for a defending troop. */
function slotsAt(
  { upgrades, villageSlot }: Content,
  building: Building | null,
  slot: Slot,
): number {
  if (!building) return upgrades.capital[slot].slots;
  const more = slot === 'defence' && building.type === 'village' && villageSlot === 'defence';
  return (building.slots?.[slot] ?? 0) + (more ? 1 : 0);
}

function wrongPlace(effect: TroopEffect, cards: readonly Card[]): string {
  const known = [CAPITAL, ...TYPES, ...idsOf(cards.filter(isBuilding))];
  const role = effect.effect === 'siege' ? 'attack' : effect.role;
  const slot = role === 'attack' ? 'an attack slot' : role ? 'a defence slot' : 'a slot for troops';
  return (
    `.slot = "${effect.slot}": it should be "${CAPITAL}", the id of a building, ` +
    `or one of ${TYPES.join(', ')}, with ${slot}${known.includes(`${effect.slot}`) ? '' : didYouMean(effect.slot, known)}`
  );
}

/** T77: buildings that need each other in a circle, or themselves. */
function refuseUnbuildable(cards: readonly Card[], places: Places): void {
  const buildings = cards.filter(isBuilding);
  const needs = (building: Building) =>
    conditionsOf(building).flatMap((condition) =>
      'building' in condition ? [condition.building] : [],
    );
  const possible = new Set<CardId>();
  for (let before = -1; before < possible.size; ) {
    before = possible.size;
    for (const building of buildings)
      if (needs(building).every((id) => possible.has(id))) possible.add(building.id);
  }
  const stuck = buildings.find(({ id }) => !possible.has(id));
  if (stuck)
    throw new ContentError(
      inCard(
        placeOf(places, stuck),
        `.requires.building = "${needs(stuck).find((id) => !possible.has(id))}": ` +
          'that can never be there first, as it needs this one; it should be another building',
      ),
    );
}

/** Whether there is a slot of the type at all, at the Capital or on a building. */
export function hasSlot(rules: Content, slot: Slot): boolean {
  const cards = [...rules.cards.deck, ...rules.cards.legendary];
  return [null, ...cards.filter(isBuilding)].some((building) => slotsAt(rules, building, slot) > 0);
}

/** Types of slot without which cards could not be built. */
export function slotsNeeded({ cards }: Content): Slot[] {
  const all = [...cards.deck, ...cards.legendary];
  return SLOTS.filter((slot) => slot !== 'mercenary' || all.some((c) => c.kind === 'mercenary'));
}
