import { Slots } from '../../../../nets/slots.js';
import { ROLES } from './roles.js';

/** Values of cards in hand or pack that are told apart: 2 and below, 3, 4, 5, 6 and above. */
export const BINS = 5;
const SETS = (1 << BINS) - 1;

/** The most rivals there are. */
const RIVALS = 3;

/**
 * What is read of each colour. "Room" is the limit, with the modifiers that the seat knows, less the
 * hometown; "rival" is the best of the others' totals.
 */
export function colourSlots() {
  const slots = new Slots();
  return {
    role: slots.slot(0, ROLES - 1),
    room: slots.slot(-16, 20),
    home: slots.slot(0, 32),
    /** Over the rival. */
    lead: slots.slot(-16, 16),
    hand: slots.slot(0, 20),
    handSet: slots.slot(0, SETS),
    /** Role and number of cards in hand. */
    handRole: slots.slot(0, 6 * ROLES - 1),
    packSet: slots.slot(0, SETS),
    /** The highest card of the capital, and whether it would be won: see `standing`. */
    bonus: slots.slot(0, 4 * 8 - 1),
    lowest: slots.slot(0, 8),
    capitalCards: slots.slot(0, 8),
    capital: slots.slot(0, 36),
    known: slots.slot(-6, 6),
    hidden: slots.slot(0, 3),
    /** Room that is left if the hand comes into the hometown. */
    fits: slots.slot(-20, 16),
    /** Lead if it does. */
    reach: slots.slot(-14, 20),
    /** Room of each rival, the one with most points first; the lowest number if it has none. */
    rivalRoom: slots.each(RIVALS, -13, 16),
    rows: slots.rows,
  };
}

/** What is read of the table as a whole, and does not change by the own action, … */
export function wholeSlots() {
  const slots = new Slots();
  return {
    /** Phase and rounds to come. */
    moment: slots.slot(0, 6 * 3 - 1),
    /** Which pack it is, and cards to take of it. */
    draft: slots.slot(0, 11),
    /** Rounds to come and cards in the shortest hand. */
    clock: slots.slot(0, 3 * 8 - 1),
    lastTurns: slots.slot(0, 3),
    /** Seats from the starter. */
    order: slots.slot(0, 3),
    deck: slots.slot(0, 12),
    modifiers: slots.slot(0, 6),
    /** What a modifier is worth on average that the seat does not know. */
    unknown: slots.slot(-4, 6),
    looking: slots.slot(-6, 6),
    rivalGold: slots.each(RIVALS, 0, 8),
    rivalCards: slots.each(RIVALS, 0, 9),
    // Numbers of the rules, so that a net can play others than it was trained for.
    discs: slots.slot(0, 16),
    handSize: slots.slot(1, 12),
    rounds: slots.slot(1, 6),
    modifierCount: slots.slot(0, 8),
    modifierSum: slots.slot(-8, 12),
    cards: slots.slot(2, 12),
    // … and what may change.
    gold: slots.slot(0, 10),
    pile: slots.slot(0, 10),
    own: slots.slot(0, 10),
    draws: slots.slot(0, 3),
    placings: slots.slot(0, 3),
    /** Gold less points over limits. */
    means: slots.slot(-16, 8),
    /** Points, all and without those over limits, less the best other seat's. */
    margin: slots.slot(-24, 24),
    safeMargin: slots.slot(-24, 24),
    rows: slots.rows,
  };
}
