import { z } from 'zod';
import standardCards from '../../data/tactoria/cards.json' with { type: 'json' };
import standardUpgrades from '../../data/tactoria/upgrades.json' with { type: 'json' };
import { ContentError } from '../core/errors.js';
import { fields, oneOf, parseShape, whole, withoutWords } from '../core/shape.js';
import { cardChanges, type Places, parseCardSet, parseUpgradeSet } from './card-set.js';
import type { CardSet, Resource, UpgradeSet } from './cards.js';
import { longestBuildPhase } from './endless.js';
import { hasSlot, refuseNeverUsed, slotsNeeded } from './never-used.js';

/** How many can play: T2. */
export const PLAYER_COUNTS = [2, 3, 4] as const;

/** A number of players. */
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** The rules as data. Everything a designer may change is here; nothing of it is in the code. */
export interface Rules {
  /** T9: all cards, a set of our own. */
  cards: CardSet;
  /** T5, T45: the Capital's slots and upgrades. */
  upgrades: UpgradeSet;
  /** What the Capital gives. */
  start: Record<Resource, number>;
  startingHand: number;
  /** T19: Coin for a troop or mercenary. */
  unitCost: number;
  /** T62: Battle Score from which the Capital is destroyed. */
  eliminationMargin: number;
  /** T75: turns of all players together. */
  maxTurns: number;
  /** T73: moves and exchanges in one Regroup phase; 0: as many as there are units, and never more. */
  regroupMoves: number;
  /** T50: rounds without attacks at the start. */
  peaceRounds: number;
  /** T51: withdrawals from war on a player in one military phase, until it is left alone. */
  withdrawals: number;
  /** T41: 0 = any number; copies of a Village count as one building. */
  settlersPerBuilding: number;
  /** The rulebook's tip for the first game: leave out quests and settling. */
  questsAndSettling: boolean;
  /** T4: does the last upgrade win at once, or when the next own turn begins? */
  victory: 'atOnce' | 'nextTurn';
  /** T14: which own Villages raise X: all, or those of the same name? */
  villageCount: 'banner' | 'name';
  /** T15: Hit Points of a Village: 1, the price paid, or the owner's X now. */
  villageHitPoints: 'one' | 'paid' | 'current';
  /** T20: do Coin and Build of abilities count from the next build phase on, or in the same one? */
  abilitiesRaise: 'nextTurn' | 'now';
  /** T24: may own units be discarded in the Regroup phase? */
  removal: 'no' | 'regroup';
  /** T28: used Legendary cards leave the game, or go to the Legendary Deck or the discard pile. */
  legendaryAfterUse: 'removed' | 'legendary' | 'discard';
  /** T37: is a mercenary whose quest is claimed discarded, or does it stay with its ability? */
  questMercenary: 'discarded' | 'stays';
  /** T46: has each Village a slot for a defending troop? */
  villageSlot: 'none' | 'defence';
  /** T53: do sides add cards alternately, or the attacker all of his, then the defender? */
  battleOrder: 'alternate' | 'once';
  /** T65: do survivors' values count together, or each by itself? */
  survivors: 'total' | 'each';
  /** T67: is the score used in full for destroying and for surviving, or shared? */
  spoils: 'twice' | 'shared';
  /** T71: who fights only once in a military phase? */
  rest: 'attackers' | 'both';
}

const { $schema: _, ...cards } = standardCards;
const { $schema: __, ...upgrades } = standardUpgrades;

/** The rules as they are read here. */
export const STANDARD_RULES: Readonly<Rules> = {
  cards: cards as CardSet,
  upgrades: upgrades as UpgradeSet,
  start: { coin: 2, build: 2, defence: 1, draw: 3, store: 1 },
  startingHand: 5,
  unitCost: 1,
  eliminationMargin: 5,
  maxTurns: 80,
  regroupMoves: 0,
  peaceRounds: 0,
  withdrawals: 1,
  settlersPerBuilding: 0,
  questsAndSettling: true,
  victory: 'atOnce',
  villageCount: 'banner',
  villageHitPoints: 'one',
  abilitiesRaise: 'nextTurn',
  removal: 'no',
  legendaryAfterUse: 'removed',
  questMercenary: 'stays',
  villageSlot: 'none',
  battleOrder: 'alternate',
  survivors: 'total',
  spoils: 'twice',
  rest: 'attackers',
};

/** Beyond this a number is a slip of the keyboard. */
const LARGEST = 1000;
const any = whole(0, LARGEST);
const some = whole(1, LARGEST);

export const rulesShape = fields({
  cards: z.unknown(),
  upgrades: z.unknown(),
  start: fields({ coin: any, build: any, defence: any, draw: any, store: any }).partial(),
  startingHand: any,
  unitCost: some,
  eliminationMargin: some,
  maxTurns: some,
  regroupMoves: any,
  peaceRounds: any,
  withdrawals: whole(1, 10),
  settlersPerBuilding: any,
  questsAndSettling: z.boolean('should be true or false'),
  victory: oneOf('atOnce', 'nextTurn'),
  villageCount: oneOf('banner', 'name'),
  villageHitPoints: oneOf('one', 'paid', 'current'),
  abilitiesRaise: oneOf('nextTurn', 'now'),
  removal: oneOf('no', 'regroup'),
  legendaryAfterUse: oneOf('removed', 'legendary', 'discard'),
  questMercenary: oneOf('discarded', 'stays'),
  villageSlot: oneOf('none', 'defence'),
  battleOrder: oneOf('alternate', 'once'),
  survivors: oneOf('total', 'each'),
  spoils: oneOf('twice', 'shared'),
  rest: oneOf('attackers', 'both'),
}).partial();

/** The rules of which only some are stated; the others are the standard ones. */
export type RuleChanges = z.input<typeof rulesShape>;

/**
 * Complete rules from what is stated, the rest being standard: `{"regroupMoves": 1}`, or
 * `{"cards": {"change": {"cavalry": {"attack": 3}}}}` for a field of a card. Throws a ContentError
 * that names the field (and the card), its value and what would be right.
 */
export function parseRules(changes: unknown, _players?: PlayerCount): Rules {
  const stated = parseShape(rulesShape, withoutWords(changes), 'rules');
  const { cards, places } = parseCardSet(stated.cards ?? {}, STANDARD_RULES.cards);
  const rules = {
    ...STANDARD_RULES,
    ...stated,
    start: { ...STANDARD_RULES.start, ...stated.start },
    cards,
    upgrades: parseUpgradeSet(stated.upgrades ?? {}, STANDARD_RULES.upgrades),
  } as Rules;
  refuseUnplayable(rules, places);
  return rules;
}

/** What differs from the standard rules, so that `parseRules(ruleChanges(r))` is r again. */
export function ruleChanges(rules: Rules): RuleChanges {
  const names = Object.keys(STANDARD_RULES) as (keyof Rules)[];
  const changes = names.map((name) => [name, changeOf(name, rules)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== undefined));
}

function changeOf(name: keyof Rules, rules: Rules): unknown {
  if (name === 'cards') return cardChanges(STANDARD_RULES.cards, rules.cards);
  const standard = STANDARD_RULES[name];
  const now = rules[name];
  if (JSON.stringify(standard) === JSON.stringify(now)) return undefined;
  if (name !== 'start' && name !== 'upgrades') return now;
  const parts = Object.entries(now as object);
  const before = standard as unknown as Record<string, unknown>;
  const differ = parts.filter(([key, v]) => JSON.stringify(before[key]) !== JSON.stringify(v));
  return Object.fromEntries(differ);
}

function refuseUnplayable(rules: Rules, places: Places): void {
  for (const slot of slotsNeeded(rules))
    if (!hasSlot(rules, slot))
      throw new ContentError(
        `rules.upgrades.capital.${slot}.slots = 0: no building has one either; at least one is needed`,
      );
  refuseNeverUsed(rules, places);
  if (longestBuildPhase(rules) === null)
    throw new ContentError(
      'rules.cards: mercenaries that give Build and Coin and draw cards can be built and used again ' +
        'and again in one turn without end; let them give or draw less',
    );
}
