/** What happens when an effect happens once; who is asked, and what follows, is in turn.ts. */

import { at, removeOne, replaceAt, sorted } from '../../../kit/lists.js';
import { colourOf, ofColour, total } from './cards.js';
import { give } from './seats.js';
import type { Card, Cards, Colour, Note, Position } from './types.js';

type OwnPlace = 'hand' | 'hometown';

/** The position with a card put into the player's own hand or hometown. */
function giveOwn(position: Position, to: OwnPlace, card: Card): Position {
  const { seat, hands, hometowns } = position;
  if (to === 'hand') return { ...position, hands: give(hands, seat, [card]) };
  return { ...position, hometowns: give(hometowns, seat, [card]) };
}

/** The position without a card of the player's own hand or hometown. */
function loseOwn(position: Position, from: OwnPlace, card: Card): Position {
  const { seat, hands, hometowns } = position;
  const without = (cards: Cards): Cards => removeOne(cards, card);
  if (from === 'hand') {
    return { ...position, hands: replaceAt(hands, seat, without(at(hands, seat))) };
  }
  return { ...position, hometowns: replaceAt(hometowns, seat, without(at(hometowns, seat))) };
}

/** L46: the card leaves the game, open to all. */
function leaveGame(position: Position, card: Card, note: Note): Position {
  note('L46');
  return { ...position, discarded: [...position.discarded, card] };
}

function putIntoCapital(position: Position, card: Card): Position {
  return { ...position, capital: [...position.capital, card] };
}

// ---------------------------------------------------------------------------------------------
// draw, gold

/** L72: the top card, secretly into the hand (L29), or face up elsewhere, where it does nothing. */
export function drawCard(
  position: Position,
  to: 'hand' | 'hometown' | 'capital',
  note: Note,
): Position {
  const card = at(position.deck, 0);
  const after = { ...position, deck: position.deck.slice(1) };
  if (to === 'hand') {
    noteDrawToHand(position, note);
    if (position.lastTurns !== null) note('L31');
    return giveOwn(after, 'hand', card);
  }
  note('L72');
  note('L82'); // face up: all learn it
  return to === 'capital' ? putIntoCapital(after, card) : giveOwn(after, 'hometown', card);
}

/** L29, whether there is a card or not. L30: the player has no other card. */
export function noteDrawToHand(position: Position, note: Note): void {
  note('L29');
  const hasNoCard = at(position.hands, position.seat).length === 0;
  if (hasNoCard && position.lastTurns === null) note('L30');
}

/** L27: a disc from the pile. */
export function takeDisc(position: Position, note: Note): Position {
  const { seat, gold } = position;
  note('L27');
  note('L28');
  return {
    ...position,
    gold: replaceAt(gold, seat, at(gold, seat) + 1),
    pile: position.pile - 1,
  };
}

// ---------------------------------------------------------------------------------------------
// modifier, look

/** L16: the top modifier is drawn and looked at; then the player chooses a place. */
export function drawModifier(position: Position): Position {
  const { modifierDeck } = position;
  return {
    ...position,
    phase: 'agent',
    drawn: at(modifierDeck, 0),
    modifierDeck: modifierDeck.slice(1),
  };
}

/** L17: any colour will do, that of the card played, an empty and a modified one included. */
export function placeModifier(position: Position, value: number, on: Colour, note: Note): Position {
  const { seat, placed } = position;
  note('L16');
  note('L19');
  if (isUnusualPlace(position, on)) note('L17');
  return { ...position, placed: [...placed, { seat, value, on, lookers: [] }], drawn: null };
}

function isUnusualPlace(position: Position, on: Colour): boolean {
  const isOwn = position.acting === on;
  const isEmpty = ofColour(position.capital, on).length === 0;
  return isOwn || isEmpty || position.placed.some((modifier) => modifier.on === on);
}

/** L80: the player sees its value, all see which one it is. */
export function lookAtModifier(position: Position, index: number, note: Note): Position {
  const { seat, placed } = position;
  const modifier = at(placed, index);
  note('L80');
  note('L82'); // the looker learns the value
  const lookers = sorted([...modifier.lookers, seat]);
  return { ...position, placed: replaceAt(placed, index, { ...modifier, lookers }) };
}

// ---------------------------------------------------------------------------------------------
// take, discard, move, exchange

/** With `clericChoice: 'any'` a colour without card can be named, to no effect (L21, L73). */
function isEmptyColour(target: Card | Colour): boolean {
  return target.length === 1;
}

/** L73: a card of the capital comes to the hometown or hand and sets off nothing (L24). */
export function takeCard(
  position: Position,
  target: Card | Colour,
  to: OwnPlace,
  note: Note,
): Position {
  if (isEmptyColour(target)) return position;
  const after = giveOwn(leaveCapital(position, target, note), to, target);
  if (to === 'hand')
    note('L74'); // open: the move says which card it is
  else noteTaken(after, target, note);
  return after;
}

/** L25: be it the last card of its colour; modifiers stay. */
function leaveCapital(position: Position, card: Card, note: Note): Position {
  const capital = removeOne(position.capital, card);
  if (capital.includes(card)) note('L23'); // equal cards are the same
  if (ofColour(capital, colourOf(card)).length === 0) note('L25');
  return { ...position, capital };
}

/** L24: compulsory even if it hurts. */
function noteTaken(position: Position, card: Card, note: Note): void {
  const colour = colourOf(card);
  const own = ofColour(at(position.hometowns, position.seat), colour);
  if (total(own) > total(ofColour(position.capital, colour))) note('L24');
}

/** L75, L76: a card leaves the game. */
export function discardCard(
  position: Position,
  target: Card | Colour,
  from: OwnPlace | 'capital',
  note: Note,
): Position {
  if (isEmptyColour(target)) return position;
  if (from === 'capital') {
    note('L76');
    return leaveGame(leaveCapital(position, target, note), target, note);
  }
  note('L75');
  if (from === 'hand') note('L82'); // all learn a card of the hand
  return leaveGame(loseOwn(position, from, target), target, note);
}

/** L77: a card of the hometown goes to the capital and sets off nothing. */
export function moveCard(position: Position, card: Card, note: Note): Position {
  note('L77');
  return putIntoCapital(loseOwn(position, 'hometown', card), card);
}

/** L78, L79: a card leaves the game, the top card of the deck comes into its place. */
export function exchangeCard(position: Position, card: Card, from: OwnPlace, note: Note): Position {
  note(from === 'hand' ? 'L78' : 'L79');
  note('L82'); // all learn the card that goes, from a hand, or the one that comes, to a hometown
  const after = leaveGame(loseOwn(position, from, card), card, note);
  const drawn = at(after.deck, 0);
  return giveOwn({ ...after, deck: after.deck.slice(1) }, from, drawn);
}

// ---------------------------------------------------------------------------------------------
// steal

/** L81: one disc of a rival. */
export function stealDisc(position: Position, rival: number, note: Note): Position {
  const { seat, gold } = position;
  note('L81');
  note('L28');
  const taken = replaceAt(gold, rival, at(gold, rival) - 1);
  return { ...position, gold: replaceAt(taken, seat, at(taken, seat) + 1) };
}
