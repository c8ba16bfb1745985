import { wrap } from '../../../engine/core/text.js';
import {
  type Building,
  type Card,
  type CardSet,
  type Condition,
  type Mercenary,
  SLOTS,
  type Slot,
  type Troop,
  TYPES,
  type UpgradeSet,
} from '../../../engine/tactoria/cards.js';
import type { Rules } from '../../../engine/tactoria/rules.js';
import { effectWords } from '../../../engine/tactoria/text-words.js';
import { capital, columns } from '../../text/format.js';

/** What has to be known of every result: whose cards these are. */
export function cardsNote({ cards, upgrades }: Readonly<Record<string, unknown>>): string {
  const own = (set: unknown) => (set as { about?: string } | undefined)?.about;
  const sets = { cards: own(cards), upgrades: own(upgrades) };
  const ours = Object.entries(sets).filter(([, about]) => about === undefined);
  const theirs = Object.entries(sets).filter(([, about]) => about !== undefined);
  return [
    ...theirs.map(([name, about]) => `${name} of its own: ${about}`),
    ...(ours.length === 0
      ? []
      : [
          `the ${ours.map(([name]) => name).join(' and ')} are a set of our own, not the published one`,
        ]),
  ].join('; ');
}

/** Cards and upgrades as text, by kind: copies, name, price or values, what it does. */
export function listCards({ cards, upgrades }: Pick<Rules, 'cards' | 'upgrades'>): string[] {
  return [
    ...wrap(`Cards: ${cards.about}`, 2),
    '',
    ...listDeck('Deck', cards.deck, cards),
    ...listDeck('Legendary Deck', cards.legendary, cards),
    ...wrap(`Upgrades: ${upgrades.about}`, 2),
    '',
    ...listUpgrades(upgrades),
  ];
}

function listDeck(title: string, deck: readonly Card[], set: CardSet): string[] {
  const number = deck.reduce((sum, { copies }) => sum + copies, 0);
  const groups = [
    ...TYPES.map((type) => ({
      title: `${capital(type)} buildings: Coin, and Hit Points where they differ`,
      cards: deck.filter((card) => card.kind === 'building' && card.type === type),
    })),
    { title: 'Troops: attack / defence', cards: deck.filter(({ kind }) => kind === 'troop') },
    { title: 'Mercenaries', cards: deck.filter(({ kind }) => kind === 'mercenary') },
  ];
  return [
    `${title}: ${number} cards of ${deck.length} kinds`,
    ...groups
      .filter((group) => group.cards.length > 0)
      .flatMap((group) => [
        '',
        group.title,
        ...inColumns(group.cards.map((card) => rowOf(card, set))),
      ]),
    '',
  ];
}

/** The last cell is broken into lines. */
function inColumns(rows: readonly string[][]): string[] {
  const heads = columns(
    rows.map((row) => row.slice(0, -1)),
    0,
  );
  const width = Math.max(...heads.map(({ length }) => length)) + 4;
  return rows.flatMap((row, i) =>
    wrap(`${`  ${heads[i]}`.padEnd(width)}${row.at(-1)}`.trimEnd(), width),
  );
}

function rowOf(card: Card, set: CardSet): string[] {
  const head = [`${card.copies}`, card.name.padEnd(longest(set))];
  switch (card.kind) {
    case 'building':
      return [...head, priceOf(card), buildingWords(card)];
    case 'troop':
      return [...head, `${card.attack}/${card.defence}`, troopWords(card)];
    case 'mercenary':
      return [...head, mercenaryWords(card, set)];
  }
}

const longest = ({ deck, legendary }: CardSet): number =>
  Math.max(...[...deck, ...legendary].map(({ name }) => name.length));

const priceOf = ({ cost, hitPoints }: Building): string =>
  hitPoints === undefined ? `${cost}` : `${cost} (${hitPoints})`;

function buildingWords({ effects = [], slots = {}, requires }: Building): string {
  return [
    ...effects.map(effectWords),
    ...SLOTS.flatMap((slot) => (slots[slot] ? [slotWords(slot, slots[slot])] : [])),
    ...(requires ? [`needs ${conditionWords(requires)}`] : []),
  ].join('; ');
}

const slotWords = (slot: Slot, number: number): string =>
  `${number} ${slot} slot${number === 1 ? '' : 's'}`;

const troopWords = ({ effects = [] }: Troop): string => effects.map(effectWords).join('; ');

function mercenaryWords(
  { ability, quest, settle }: Mercenary,
  { deck, legendary }: CardSet,
): string {
  const nameOf = (id: string) => [...deck, ...legendary].find((card) => card.id === id)?.name;
  const once = ability.map(effectWords).join(', ');
  if (quest) return `${once}; quest: ${conditionWords(quest.if)}, ${quest.draw} Legendary`;
  if (!settle) return once;
  const under = nameOf(settle.under) ?? `a ${settle.under} building`;
  return `${once}; settles under ${under}: ${settle.effects.map(effectWords).join(', ')}`;
}

/** `2 trade buildings`; Coin is what there is every turn, none is paid. */
function conditionWords(condition: Condition): string {
  if ('coin' in condition) return `income of ${condition.coin} Coin`;
  const [[what, number]] = Object.entries(condition);
  const words = {
    buildings: 'type' in condition && condition.type ? `${condition.type} building` : 'building',
    upgrades: 'upgrade',
    victories: 'battle won',
    troops: 'troop',
  }[what] as string;
  if (number === 1) return `${number} ${words}`;
  return `${number} ${words === 'battle won' ? 'battles won' : `${words}s`}`;
}

function listUpgrades({ capital: slots, upgrades }: UpgradeSet): string[] {
  return [
    'Upgrades of the Capital, in this order: Coin',
    ...inColumns(
      upgrades.map(({ name, cost, effects = [], victory }, i) => [
        name.padEnd(Math.max(...upgrades.map((one) => one.name.length))),
        `${cost}`,
        [
          ...effects.map(effectWords),
          ...SLOTS.flatMap((slot) =>
            slots[slot].unlockedBy === i + 1 && slots[slot].slots > 0
              ? [`unlocks ${slotWords(slot, slots[slot].slots)}`]
              : [],
          ),
          ...(victory ? ['wins the game'] : []),
        ].join('; '),
      ]),
    ),
  ];
}
