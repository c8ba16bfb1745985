import {
  type AbilityEffect,
  CAPITAL,
  type Card,
  type CardId,
  COUNTER_EFFECTS,
  type Condition,
  conditionsOf,
  type Mercenary,
  type Slot,
  type StandingEffect,
  type TroopEffect,
  TYPES,
  type UpgradeSet,
} from './cards.js';
import type { Rules } from './rules.js';

export const seatName = (seat: number): string => `Seat ${seat}`;

/** `2 Cavalry, Spearmen`: equal names in a row together. */
export function count(names: readonly string[]): string {
  const numbers = new Map<string, number>();
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  return [...numbers].map(([name, n]) => (n === 1 ? name : `${n} ${name}`)).join(', ');
}

/** Names of cards, places and upgrades under some rules. */
export class Names {
  readonly #cards: ReadonlyMap<CardId, Card>;
  readonly upgrades: readonly string[];
  readonly #slots: UpgradeSet['capital'];

  constructor({ cards, upgrades }: Rules) {
    this.#slots = upgrades.capital;
    this.#cards = new Map([...cards.deck, ...cards.legendary].map((card) => [card.id, card]));
    this.upgrades = upgrades.upgrades.map(({ name }) => name);
  }

  /** `Fishing Village`, `the Capital` */
  of(id: string): string {
    return id === 'capital' ? 'the Capital' : (this.#cards.get(id)?.name ?? id);
  }

  all(ids: readonly string[]): string {
    return count(ids.map((id) => this.of(id)));
  }

  /** The upgrade that unlocks the Capital's slots of a type (T45). */
  unlockedBy(slot: Slot): number {
    return this.#slots[slot].unlockedBy;
  }

  card(id: CardId): Card {
    return this.#cards.get(id) as Card;
  }
}

/** `+2 Coin`, `draw 2`, `attack +1 for each troop` */
export function effectWords(e: StandingEffect | AbilityEffect): string {
  switch (e.effect) {
    case 'gain':
      return `+${e.amount} ${e.resource[0].toUpperCase()}${e.resource.slice(1)}`;
    case 'discount':
      return `${e.on}s cost ${e.amount} less`;
    case 'strength':
      return `${e.role} +${e.amount}`;
    case 'inspire':
      return `${e.role} +${e.amount} for each troop`;
    case 'siege':
      return `destroy ${e.amount} Hit Points more`;
    case 'heal':
      return `survivors may total ${e.amount} more`;
    case 'fortify':
      return `buildings have ${e.amount} Hit Points more`;
    case 'draw':
      return `draw ${e.amount}`;
    case 'protect':
      return 'no attack on the owner this turn';
    case 'discard':
      return `somebody discards ${e.amount} at random`;
    case 'steal':
      return `steal ${e.amount} Coin`;
    case 'spy':
      return 'turn up the units of somebody';
    case 'destroy':
      return `destroy a building of at most ${e.amount} Hit Points`;
    case 'weaken':
      return `each attacker counts ${e.amount} less`;
    case 'hold':
      return `at most ${e.amount} attacker${e.amount === 1 ? '' : 's'}`;
    case 'toll':
      return `an attack costs ${e.amount} Coin of the next turn`;
  }
}

/** The one-time ability: `against an attack: each attacker counts 1 less` */
export function abilityWords({ ability }: Mercenary): string {
  const isCounter = ability.some(({ effect }) => COUNTERS.includes(effect));
  return `${isCounter ? 'against an attack: ' : ''}${ability.map(effectWords).join(', ')}`;
}

const COUNTERS: readonly string[] = COUNTER_EFFECTS;

/** `attack +1 from the Capital`, `+1 for each troop` */
export function troopEffectWords(e: TroopEffect, nameOf: (id: string) => string): string {
  const from = e.slot === undefined ? '' : ` from ${placeWords(e.slot, nameOf)}`;
  if (e.effect === 'siege') return `${effectWords(e)}${from}`;
  const { role, effect, amount } = e;
  if (effect === 'heal')
    return `${effectWords({ effect, amount })}${role ? ` in ${role}` : ''}${from}`;
  if (role) return `${effectWords({ effect, role, amount })}${from}`;
  return `${effectWords({ effect, role: 'attack', amount }).replace('attack', 'attack and defence')}${from}`;
}

/** `the Capital`, `a trade building`, `Harbour` */
export function placeWords(place: string, nameOf: (id: string) => string): string {
  if (place === CAPITAL) return 'the Capital';
  return TYPES.some((type) => type === place) ? `a ${place} building` : nameOf(place);
}

/** All that a building or quest needs: `2 trade buildings and Harbour` */
export function conditionsWords(card: Card, nameOf: (id: string) => string): string {
  return conditionsOf(card)
    .map((condition) => conditionWords(condition, nameOf))
    .join(' and ');
}

/** `2 trade buildings`; Coin is what there is every turn, none is paid. */
function conditionWords(condition: Condition, nameOf: (id: string) => string): string {
  const some = (n: number, one: string, several = `${one}s`) => `${n} ${n === 1 ? one : several}`;
  if ('coin' in condition) return `income of ${condition.coin} Coin`;
  if ('building' in condition) return nameOf(condition.building);
  if ('upgrades' in condition) return some(condition.upgrades, 'upgrade');
  if ('victories' in condition) return some(condition.victories, 'battle won', 'battles won');
  if ('troops' in condition) return some(condition.troops, 'troop');
  if ('buildings' in condition)
    return some(condition.buildings, condition.type ? `${condition.type} building` : 'building');
  const { mercenaries, class: main, subclass } = condition;
  const kind = [subclass, main].filter((name) => name !== undefined).join(' ');
  return some(mercenaries, kind || 'mercenary', kind ? undefined : 'mercenaries');
}
