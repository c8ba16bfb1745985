import type { AbilityEffect, Card, CardId, Slot, StandingEffect, UpgradeSet } from './cards.js';
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
  }
}
