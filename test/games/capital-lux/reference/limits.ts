/** The limits of the colours, and who is over them. */

import { at, sum } from '../../../kit/lists.js';
import { COLOURS, ofColour, total } from './cards.js';
import { turnOrder } from './seats.js';
import type { Colour, Limits, Note, Position } from './types.js';

export function limitsOf(position: Position, note: Note): Limits {
  note('L38');
  return {
    G: limitOf(position, 'G', note),
    Y: limitOf(position, 'Y', note),
    B: limitOf(position, 'B', note),
    P: limitOf(position, 'P', note),
  };
}

/** L38: values in the capital plus modifiers. L40: they add up. L39: perhaps not below 0. */
function limitOf(position: Position, colour: Colour, note: Note): number {
  const cards = ofColour(position.capital, colour);
  const modifiers = position.placed.filter((modifier) => modifier.on === colour);
  if (modifiers.length > 1 || (modifiers.length > 0 && cards.length === 0)) note('L40');
  const limit = total(cards) + sum(modifiers.map((modifier) => modifier.value));
  if (limit < 0) note('L39');
  return position.rules.negativeLimit === 'zero' ? Math.max(0, limit) : limit;
}

export function limitsInUse(position: Position): Limits {
  if (position.limits === null) throw new Error('there are limits only at the end of a round');
  return position.limits;
}

/** L42: the difference of values. */
export function excess(position: Position, seat: number, colour: Colour): number {
  const limit = limitsInUse(position)[colour];
  return total(ofColour(at(position.hometowns, seat), colour)) - limit;
}

/** L37: above the limit is over, equal is not, and without cards of the colour nobody is. */
function isOver(position: Position, seat: number, colour: Colour): boolean {
  const hasCards = ofColour(at(position.hometowns, seat), colour).length > 0;
  return hasCards && excess(position, seat, colour) > 0;
}

export function coloursOver(position: Position, seat: number): readonly Colour[] {
  return COLOURS.filter((colour) => isOver(position, seat, colour));
}

/** Notes what the check of the limits is about to decide. */
export function noteOver(position: Position, note: Note): void {
  for (const seat of turnOrder(position)) {
    for (const colour of COLOURS) noteOverColour(position, seat, colour, note);
  }
  const over = turnOrder(position).filter((seat) => coloursOver(position, seat).length > 0);
  if (over.length > 1) note('L43');
}

function noteOverColour(position: Position, seat: number, colour: Colour, note: Note): void {
  const cards = ofColour(at(position.hometowns, seat), colour);
  const difference = excess(position, seat, colour);
  const paidBefore = position.paid.some((paid) => paid.seat === seat && paid.colour === colour);
  if (difference > 0) note('L37'); // over, or without cards under a negative limit
  if (difference === 0 && cards.length > 0) note('L37');
  if (!isOver(position, seat, colour)) return;
  if (cards.length > 1) note('L42');
  if (paidBefore) note('L44');
}
