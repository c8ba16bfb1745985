import { wrap } from '../../../engine/core/text.js';
import {
  type Building,
  type Card,
  type CardSet,
  type Mercenary,
  SLOTS,
  type Slot,
  type Troop,
  TYPES,
  type UpgradeSet,
} from '../../../engine/tactoria/cards.js';
import type { Rules } from '../../../engine/tactoria/rules.js';
import {
  abilityWords,
  conditionsWords,
  effectWords,
  placeWords,
  troopEffectWords,
} from '../../../engine/tactoria/text-words.js';
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
      return [...head, priceOf(card), buildingWords(card, set)];
    case 'troop':
      return [...head, `${card.attack}/${card.defence}`, troopWords(card, set)];
    case 'mercenary':
      return [...head, mercenaryWords(card, set)];
  }
}

const longest = ({ deck, legendary }: CardSet): number =>
  Math.max(...[...deck, ...legendary].map(({ name }) => name.length));

const priceOf = ({ cost, hitPoints }: Building): string =>
  hitPoints === undefined ? `${cost}` : `${cost} (${hitPoints})`;

const namesIn =
  ({ deck, legendary }: CardSet) =>
  (id: string): string =>
    [...deck, ...legendary].find((card) => card.id === id)?.name ?? id;

/** What a card is worth and does: `2 Coin; +1 Draw`, `attack 2, defence 1`. */
export function cardWords(
  card: Card,
  { cards, unitCost }: Pick<Rules, 'cards' | 'unitCost'>,
): string {
  const words = (...parts: string[]) => parts.filter((part) => part !== '').join('; ');
  switch (card.kind) {
    case 'building':
      return words(`${priceOf(card)} Coin, ${card.type}`, buildingWords(card, cards));
    case 'troop':
      return words(
        `${unitCost} Coin, attack ${card.attack}, defence ${card.defence}`,
        troopWords(card, cards),
      );
    case 'mercenary':
      return words(`${unitCost} Coin`, mercenaryWords(card, cards));
  }
}

/** The same without the numbers. */
export function doesWords(card: Card, cards: CardSet): string {
  if (card.kind === 'building') return buildingWords(card, cards);
  return card.kind === 'troop' ? troopWords(card, cards) : mercenaryWords(card, cards);
}

/** What the next upgrade costs and brings; nothing where all are done. */
export function nextUpgrade(done: number, { upgrades }: Pick<Rules, 'upgrades'>): string[] {
  const next = upgrades.upgrades[done];
  return next
    ? [`Next upgrade: ${next.name}, ${next.cost} Coin: ${upgradeWords(upgrades, done)}`]
    : [];
}

function buildingWords(card: Building, set: CardSet): string {
  const { effects = [], slots = {}, requires } = card;
  return [
    ...effects.map(effectWords),
    ...SLOTS.flatMap((slot) => (slots[slot] ? [slotWords(slot, slots[slot])] : [])),
    ...(requires ? [`needs ${conditionsWords(card, namesIn(set))}`] : []),
  ].join('; ');
}

const slotWords = (slot: Slot, number: number): string =>
  `${number} ${slot} slot${number === 1 ? '' : 's'}`;

const troopWords = ({ effects = [] }: Troop, set: CardSet): string =>
  effects.map((effect) => troopEffectWords(effect, namesIn(set))).join('; ');

/** `Trader, Guild: +2 Coin; quest: …` */
function mercenaryWords(card: Mercenary, set: CardSet): string {
  const { quest, settle, subclasses = [] } = card;
  const classes = [...(card.class ? [card.class] : []), ...subclasses].join(', ');
  return [
    `${classes ? `${classes}: ` : ''}${abilityWords(card)}`,
    ...(quest ? [`quest: ${conditionsWords(card, namesIn(set))}, ${quest.draw} Legendary`] : []),
    ...(settle
      ? [
          `settles under ${placeWords(settle.under, namesIn(set))}: ${settle.effects.map(effectWords).join(', ')}`,
        ]
      : []),
  ].join('; ');
}

function upgradeWords({ capital: slots, upgrades }: UpgradeSet, i: number): string {
  const { effects = [], victory } = upgrades[i];
  return [
    ...effects.map(effectWords),
    ...SLOTS.flatMap((slot) =>
      slots[slot].unlockedBy === i + 1 && slots[slot].slots > 0
        ? [`unlocks ${slotWords(slot, slots[slot].slots)}`]
        : [],
    ),
    ...(victory ? ['wins the game'] : []),
  ].join('; ');
}

function listUpgrades(set: UpgradeSet): string[] {
  const { upgrades } = set;
  return [
    'Upgrades of the Capital, in this order: Coin',
    ...inColumns(
      upgrades.map(({ name, cost }, i) => [
        name.padEnd(Math.max(...upgrades.map((one) => one.name.length))),
        `${cost}`,
        upgradeWords(set, i),
      ]),
    ),
  ];
}
