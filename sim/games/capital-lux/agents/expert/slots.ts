import { type Range, Slots } from '../../../../nets/slots.js';
import { ROLES } from './roles.js';

/** Values of cards in hand or pack that are told apart: 2 and below, 3, 4, 5, 6 and above. */
export const BINS = 5;
const SETS = (1 << BINS) - 1;

/** The most rivals there are: places that are one for each come last in their list, or have as many numbers. */
const RIVALS = 3;
const ofEachRival = (low: number, high: number): Range[] => Array<Range>(RIVALS).fill([low, high]);

/**
 * What is read of each colour, in the order of the rows. "Room" is the limit, with the modifiers that the seat knows,
 * less the hometown; "rival" is the best of the others' totals.
 */
export const enum OfColour {
  ROLE,
  ROOM,
  HOME,
  /** Over the rival. */
  LEAD,
  HAND,
  HAND_SET,
  /** Role and number of cards in hand. */
  HAND_ROLE,
  PACK_SET,
  /** The highest card of the capital, and whether it would be won: see `standing`. */
  BONUS,
  LOWEST,
  CAPITAL_CARDS,
  CAPITAL,
  KNOWN,
  HIDDEN,
  /** Room that is left if the hand comes into the hometown. */
  FITS,
  /** Lead if it does. */
  REACH,
  /** Room of each rival, the one with most points first; the lowest number if it has none. */
  RIVAL_ROOM,
  END = RIVAL_ROOM + 3,
}

export const colourSlots = (): Slots =>
  new Slots([
    [0, ROLES - 1],
    [-16, 20],
    [0, 32],
    [-16, 16],
    [0, 20],
    [0, SETS],
    [0, 6 * ROLES - 1],
    [0, SETS],
    [0, 4 * 8 - 1],
    [0, 8],
    [0, 8],
    [0, 36],
    [-6, 6],
    [0, 3],
    [-20, 16],
    [-14, 20],
    ...ofEachRival(-13, 16),
  ]);

/** What is read of the table as a whole, and does not change by its own action, … */
export const enum OfTable {
  /** Phase and rounds to come. */
  MOMENT,
  /** Which pack it is, and cards to take of it. */
  DRAFT,
  /** Rounds to come and cards in the shortest hand. */
  CLOCK,
  LAST_TURNS,
  /** Seats from the starter. */
  ORDER,
  DECK,
  MODIFIERS,
  /** What a modifier is worth on average that the seat does not know. */
  UNKNOWN,
  LOOKING,
  RIVAL_GOLD,
  RIVAL_CARDS = RIVAL_GOLD + 3,
  // Numbers of the rules, so that a net can play others than it was trained for.
  DISCS = RIVAL_CARDS + 3,
  HAND_SIZE,
  ROUNDS,
  MODIFIER_COUNT,
  MODIFIER_SUM,
  CARDS,
  // … and what may change.
  GOLD,
  PILE,
  OWN,
  DRAWS,
  PLACINGS,
  /** Gold less points over limits. */
  MEANS,
  /** Points, all and without those over limits, less the best other seat's. */
  MARGIN,
  SAFE_MARGIN,
  END,
}

export const tableSlots = (): Slots =>
  new Slots([
    [0, 6 * 3 - 1],
    [0, 11],
    [0, 3 * 8 - 1],
    [0, 3],
    [0, 3],
    [0, 12],
    [0, 6],
    [-4, 6],
    [-6, 6],
    ...ofEachRival(0, 8),
    ...ofEachRival(0, 9),
    [0, 16],
    [1, 12],
    [1, 6],
    [0, 8],
    [-8, 12],
    [2, 12],
    [0, 10],
    [0, 10],
    [0, 10],
    [0, 3],
    [0, 3],
    [-16, 8],
    [-24, 24],
    [-24, 24],
  ]);
