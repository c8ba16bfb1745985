/** What a player does about the colours that are over: pay or discard. */

import { at, replaceAt, subsets, sum } from '../../../kit/lists.js';
import { notOfColours, ofColour } from './cards.js';
import { coloursOver, excess } from './limits.js';
import type { Colour, Note, Position } from './types.js';

/** L41: all sets of colours that are over and can be paid for together; the empty one too. */
export function possibleSaves(position: Position, seat: number): readonly (readonly Colour[])[] {
  const gold = at(position.gold, seat);
  return subsets(coloursOver(position, seat)).filter(
    (colours) => priceOf(position, seat, colours) <= gold,
  );
}

function priceOf(position: Position, seat: number, colours: readonly Colour[]): number {
  return sum(colours.map((colour) => excess(position, seat, colour)));
}

/** L41: pays for some colours, L45: discards the others that are over. */
export function payAndDiscard(
  position: Position,
  seat: number,
  saved: readonly Colour[],
  note: Note,
): Position {
  const lost = coloursOver(position, seat).filter((colour) => !saved.includes(colour));
  return discardColours(paySaves(position, seat, saved, note), seat, lost, note);
}

/** L41: the gold goes back to the pile. */
function paySaves(
  position: Position,
  seat: number,
  colours: readonly Colour[],
  note: Note,
): Position {
  if (colours.length === 0) return position;
  note('L28');
  const price = priceOf(position, seat, colours);
  const payments = colours.map((colour) => ({
    round: position.round,
    seat,
    colour,
    discs: excess(position, seat, colour),
  }));
  return {
    ...position,
    gold: replaceAt(position.gold, seat, at(position.gold, seat) - price),
    pile: position.pile + price,
    paid: [...position.paid, ...payments],
  };
}

/** L45: all cards of the colour. L46: they leave the game. */
function discardColours(
  position: Position,
  seat: number,
  colours: readonly Colour[],
  note: Note,
): Position {
  if (colours.length === 0) return position;
  note('L45');
  note('L46');
  const cards = at(position.hometowns, seat);
  const kept = notOfColours(cards, colours);
  const lost = colours.flatMap((colour) => ofColour(cards, colour));
  return {
    ...position,
    hometowns: replaceAt(position.hometowns, seat, kept),
    discarded: [...position.discarded, ...lost],
  };
}
