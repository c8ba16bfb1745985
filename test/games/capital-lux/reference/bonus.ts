/** The bonus cards at the end of a round. */

import { at, removeOne } from '../../../kit/lists.js';
import { byValue, COLOURS, ofColour, total } from './cards.js';
import { give, turnOrder } from './seats.js';
import type { Card, Colour, Note, Position } from './types.js';

/** L47: after the discards, colour by colour. */
export function giveBonuses(position: Position, note: Note): Position {
  return COLOURS.reduce((p, colour) => giveBonus(p, colour, note), position);
}

/** L47, L49: the highest totals in turn order take the highest cards while there are any. */
function giveBonus(position: Position, colour: Colour, note: Note): Position {
  const cards = [...byValue(ofColour(position.capital, colour))].reverse();
  const receivers = bonusReceivers(position, colour, cards.length > 0, note);
  if (cards.length === 0) {
    if (receivers.length > 0) note('L51');
    return position; // L51
  }
  if (receivers.length > 0) noteBonus(position, receivers.length, cards.length, note);
  const given = cards.slice(0, receivers.length);
  return given.reduce((p, card, i) => takeBonus(p, at(receivers, i), card), position);
}

/** Those with the highest hometown total of the colour, in turn order (L47, L48, L49). */
function bonusReceivers(
  position: Position,
  colour: Colour,
  hasCard: boolean,
  note: Note,
): readonly number[] {
  const totals = position.hometowns.map((cards) => total(ofColour(cards, colour)));
  const highest = Math.max(...totals);
  if (highest === 0 && hasCard) note('L48');
  if (highest === 0 && position.rules.bonusAtZero === 'none') return []; // L48
  return turnOrder(position).filter((seat) => at(totals, seat) === highest);
}

/** L52, L53: the card leaves the capital and lies apart from the hometown. */
function takeBonus(position: Position, seat: number, card: Card): Position {
  return {
    ...position,
    capital: removeOne(position.capital, card),
    bonus: give(position.bonus, seat, [card]),
  };
}

function noteBonus(position: Position, receivers: number, cards: number, note: Note): void {
  note('L53');
  note(receivers === 1 ? 'L47' : 'L49');
  if (cards > receivers && receivers < position.players) note('L50');
  note(isLastRound(position) ? 'L55' : 'L52');
}

export function isLastRound(position: Position): boolean {
  return position.round === position.rules.rounds - 1;
}
