import { z } from 'zod';
import { ContentError } from '../core/errors.js';
import {
  fields,
  list,
  oneOf,
  parseShape,
  schemaForEditors,
  whole as wholeNumber,
  withoutWords,
} from '../core/shape.js';
import { COLOURS, type Colour } from './cards.js';
import { type Actions, actionShape, refuseUnusable } from './effects.js';

/** How many can play: L1. */
export const PLAYER_COUNTS = [2, 3, 4] as const;

/** A number of players. */
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** The rules as data. Everything a designer may change is here; nothing of it is in the code. */
export interface Rules {
  /** Number of cards by colour and value. */
  copies: Record<Colour, Record<string, number>>;
  /** The modifiers' values; their number is the length of the list. */
  modifiers: number[];
  /** Gold discs in the pile at the start. */
  discs: number;
  rounds: number;
  /** Cards dealt to each player, by number of players (L5). */
  handSize: Record<`${PlayerCount}`, number>;
  /** Cards taken of each of the two packs (L6). */
  picksPerPass: number;
  /** Cards turned up in the capital before the first round (L3). */
  setupCards: number;
  /** Discs that each seat has at the start, besides those in the pile. */
  startingGold: number[];
  /** What a card of the colour does in the capital: effects, one after the other (L67). */
  actions: Actions;
  /** L21, L73, L76: must a card be taken from a colour that has one? */
  clericChoice: 'nonEmpty' | 'any';
  /** L39: does a limit below 0 stand, or count as 0? */
  negativeLimit: 'stands' | 'zero';
  /** L48: when nobody has points in a colour, is there no bonus, or are all tied? */
  bonusAtZero: 'none' | 'tied';
  /** L57: among tied players, is the previous starter the nearest or the farthest? */
  starterTie: 'previousFirst' | 'previousLast';
}

/** The rules of which only some are stated; the others are the standard ones. */
export type RuleChanges = z.input<typeof schema>;

const values = { 2: 3, 3: 4, 4: 4, 5: 4, 6: 3 };

/** The rules of the published game. */
export const STANDARD_RULES: Readonly<Rules> = {
  copies: { G: { ...values }, Y: { ...values }, B: { ...values }, P: { ...values } },
  modifiers: [4, 2, -1, -3],
  discs: 8,
  rounds: 3,
  handSize: { 2: 6, 3: 6, 4: 5 },
  picksPerPass: 2,
  setupCards: 1,
  startingGold: [0, 0, 0, 0],
  actions: {
    G: [{ effect: 'draw', to: 'hand', amount: 1, may: false }],
    Y: [{ effect: 'gold', amount: 1, may: false }],
    B: [{ effect: 'modifier', amount: 1, may: false }],
    P: [{ effect: 'take', which: 'lowest', of: 'others', to: 'hometown', amount: 1, may: false }],
  },
  clericChoice: 'nonEmpty',
  negativeLimit: 'stands',
  bonusAtZero: 'none',
  starterTie: 'previousFirst',
};

/** Beyond this a number is a slip of the keyboard; it keeps positions small and sums exact. */
const LARGEST = 1000;

const whole = (least: number) => wholeNumber(least, LARGEST);

function byColour<T extends z.ZodType>(each: T) {
  return fields({ G: each, Y: each, B: each, P: each }).partial();
}

const cardValue = z.string().regex(/^(0|[1-9]\d{0,2})$/, {
  error: "a card's value should be a whole number from 0 to 999",
});

const schema = fields({
  copies: byColour(z.record(cardValue, whole(0), { error: 'should be numbers of cards by value' })),
  modifiers: list(whole(-LARGEST), 'should be a list of whole numbers'),
  discs: whole(0),
  rounds: whole(1),
  handSize: fields({ 2: whole(1), 3: whole(1), 4: whole(1) }).partial(),
  picksPerPass: whole(0),
  setupCards: whole(0),
  startingGold: list(whole(0), 'should be a list of 4 numbers, one a seat').length(4, {
    error: 'should be a list of 4 numbers, one a seat',
  }),
  actions: byColour(actionShape),
  clericChoice: oneOf('nonEmpty', 'any'),
  negativeLimit: oneOf('stands', 'zero'),
  bonusAtZero: oneOf('none', 'tied'),
  starterTie: oneOf('previousFirst', 'previousLast'),
}).partial();

/** For editors that complete a file of changes. */
export const rulesSchema = (): Record<string, unknown> =>
  schemaForEditors(schema, 'What differs from the standard rules of Capital Lux');

/**
 * Complete rules from what is stated, the rest being standard: `{"discs": 6}` changes the discs,
 * `{"copies": {"G": {"6": 0}}}` takes the green sixes out; a list, such as a colour's effects, is given
 * whole. Throws a ContentError that names the
 * field, its value and what would be right. Without `players`, the deck must serve every number
 * of players.
 */
export function parseRules(changes: unknown, players?: PlayerCount): Rules {
  const rules = merge(STANDARD_RULES, parseShape(schema, withoutWords(changes), 'rules')) as Rules;
  refuseUnusable(rules.actions, rules);
  for (const count of players ? [players] : PLAYER_COUNTS) refuseUnplayable(rules, count);
  return rules;
}

/** What differs from the standard rules, so that `parseRules(ruleChanges(r))` is r again. */
export function ruleChanges(rules: Rules): RuleChanges {
  return (difference(STANDARD_RULES, rules) ?? {}) as RuleChanges;
}

/** Cards of the deck, set-up cards included. */
export function deckSize(rules: Rules): number {
  const numbers = COLOURS.flatMap((colour) => Object.values(rules.copies[colour]));
  return numbers.reduce((sum, n) => sum + n, 0);
}

function refuseUnplayable(rules: Rules, players: PlayerCount): void {
  const cards = deckSize(rules);
  if (cards === 0) throw new ContentError('rules.copies: there is no card; at least one is needed');
  if (cards > LARGEST)
    throw new ContentError(
      `rules.copies: there are ${cards} cards; at most ${LARGEST} are possible`,
    );
  const hand = rules.handSize[players];
  const needed = rules.setupCards + players * hand;
  if (needed <= cards) return;
  throw new ContentError(
    `rules.handSize.${players} = ${hand}: the first deal to ${players} players takes ${needed} cards ` +
      `(${players} × ${hand} and ${rules.setupCards} for the set-up), but rules.copies has ${cards}; ` +
      'deal fewer or add copies',
  );
}

type Tree = { [key: string]: unknown };
const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null && !Array.isArray(x);

function merge(base: unknown, changes: unknown): unknown {
  if (!isTree(base) || !isTree(changes)) return structuredClone(changes ?? base);
  const keys = new Set([...Object.keys(base), ...Object.keys(changes)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(base[key], changes[key])]));
}

function difference(base: unknown, other: unknown): unknown {
  if (!isTree(base) || !isTree(other))
    return JSON.stringify(base) === JSON.stringify(other) ? undefined : other;
  const entries = Object.keys(other)
    .map((key) => [key, difference(base[key], other[key])] as const)
    .filter(([, change]) => change !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
