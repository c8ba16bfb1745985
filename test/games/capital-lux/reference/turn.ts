/** Play cards: one turn, and what a card played to the capital sets off. */

import { at, removeOne, replaceAt } from '../../../kit/lists.js';
import { byValue, COLOURS, colourOf, ofColour, total } from './cards.js';
import { give, nextSeat } from './seats.js';
import type { Card, Colour, Note, Position } from './types.js';

/** L14: one card, to the hometown or to the capital. */
export function playCard(
  position: Position,
  card: Card,
  to: 'hometown' | 'capital',
  note: Note,
): Position {
  const { seat, hands } = position;
  note('L14');
  note('L66');
  if (position.lastTurns !== null) note('L34');
  const after = { ...position, hands: replaceAt(hands, seat, removeOne(at(hands, seat), card)) };
  if (to === 'capital') return playToCapital(after, card, note);
  return endTurn({ ...after, hometowns: give(after.hometowns, seat, [card]) }, note);
}

/** L15: the colour's action happens if it can; if not, the card lies there without effect. */
function playToCapital(position: Position, card: Card, note: Note): Position {
  const colour = colourOf(card);
  const { does, strength } = position.rules.actions[colour];
  const after = { ...position, capital: [...position.capital, card] };
  note('L15');
  if (strength === 0) return endTurn(after, note);
  if (does === 'scholar') return endTurn(scholar(after, strength, note), note);
  if (does === 'merchant') return endTurn(merchant(after, strength, note), note);
  const acting: Position = { ...after, acting: colour, actionsLeft: strength };
  if (does === 'agent') return agent(acting, note);
  note('L26');
  return cleric(acting, note);
}

/** L29: cards from the top of the deck into the hand, as far as there are any. */
function scholar(position: Position, strength: number, note: Note): Position {
  const drawn = position.deck.slice(0, strength);
  note('L29');
  const wasLastCard = at(position.hands, position.seat).length === 0;
  if (wasLastCard && position.lastTurns === null) note('L30');
  if (position.lastTurns !== null && drawn.length > 0) note('L31');
  return {
    ...position,
    hands: give(position.hands, position.seat, drawn),
    deck: position.deck.slice(drawn.length),
  };
}

/** L27: discs from the pile, as far as there are any. */
function merchant(position: Position, strength: number, note: Note): Position {
  const discs = Math.min(strength, position.pile);
  note('L27');
  if (discs > 0) note('L28');
  const { seat, gold } = position;
  return {
    ...position,
    gold: replaceAt(gold, seat, at(gold, seat) + discs),
    pile: position.pile - discs,
  };
}

/** L16: the top modifier is drawn and looked at, then the player chooses. L18: none left. */
function agent(position: Position, note: Note): Position {
  if (position.actionsLeft === 0) return endAction(position, note);
  if (position.modifierDeck.length === 0) {
    note('L18');
    return endAction(position, note);
  }
  return {
    ...position,
    phase: 'agent',
    drawn: at(position.modifierDeck, 0),
    modifierDeck: position.modifierDeck.slice(1),
  };
}

/** L17: any colour will do, the Agent's own, an empty and an already modified one included. */
export function placeModifier(position: Position, value: number, on: Colour, note: Note): Position {
  const { seat, placed } = position;
  note('L16');
  note('L19');
  if (isUnusualPlace(position, on)) note('L17');
  const after: Position = {
    ...position,
    placed: [...placed, { seat, value, on }],
    drawn: null,
    actionsLeft: position.actionsLeft - 1,
  };
  return agent(after, note);
}

function isUnusualPlace(position: Position, on: Colour): boolean {
  const isOwn = position.acting === on;
  const isEmpty = ofColour(position.capital, on).length === 0;
  return isOwn || isEmpty || position.placed.some((modifier) => modifier.on === on);
}

/** L21, L26: the colours that a Cleric may think of: all but the one played. */
function otherColours(position: Position): readonly Colour[] {
  return COLOURS.filter((colour) => colour !== position.acting);
}

function coloursWithCard(position: Position): readonly Colour[] {
  return otherColours(position).filter((c) => ofColour(position.capital, c).length > 0);
}

/** L21: the player is asked as long as there is a card to take. L22: otherwise nothing. */
function cleric(position: Position, note: Note): Position {
  if (position.actionsLeft === 0) return endAction(position, note);
  if (coloursWithCard(position).length === 0) {
    note('L22');
    return endAction(position, note);
  }
  return { ...position, phase: 'cleric' };
}

/** L21: what can be named: the lowest card of a colour, or with 'any' an empty colour. */
export function clericTargets(position: Position): readonly (Card | Colour)[] {
  const colours =
    position.rules.clericChoice === 'any' ? otherColours(position) : coloursWithCard(position);
  return colours.map((colour) => lowestCard(position, colour) ?? colour);
}

function lowestCard(position: Position, colour: Colour): Card | undefined {
  return byValue(ofColour(position.capital, colour))[0];
}

/** L24: the card goes to the hometown, whether that helps or not, and triggers nothing. */
export function takeByCleric(position: Position, target: Card | Colour, note: Note): Position {
  note('L21');
  const namesEmptyColour = target.length === 1;
  const after = namesEmptyColour ? position : takeCard(position, target, note);
  return cleric({ ...after, actionsLeft: after.actionsLeft - 1 }, note);
}

function takeCard(position: Position, card: Card, note: Note): Position {
  const { seat, capital } = position;
  const colour = colourOf(card);
  const after: Position = {
    ...position,
    capital: removeOne(capital, card), // L25: be it the last one; modifiers stay
    hometowns: give(position.hometowns, seat, [card]),
  };
  const left = ofColour(after.capital, colour);
  if (left.includes(card)) note('L23'); // equal lowest cards are the same
  if (left.length === 0) note('L25');
  if (total(ofColour(at(after.hometowns, seat), colour)) > total(left)) note('L24');
  return after;
}

function endAction(position: Position, note: Note): Position {
  return endTurn({ ...position, phase: 'play', acting: null, actionsLeft: 0 }, note);
}

/** L32: the first empty hand at the end of a turn gives every other player one last turn. */
function endTurn(position: Position, note: Note): Position {
  const { players, lastTurns } = position;
  const isEmptyHand = at(position.hands, position.seat).length === 0;
  if (isEmptyHand) note('L32');
  if (lastTurns !== null) return nextTurn({ ...position, lastTurns: lastTurns - 1 }, note);
  if (isEmptyHand) return nextTurn({ ...position, lastTurns: players - 1 }, note);
  return nextTurn(position, note);
}

/** L33: clockwise, also in the last turns; with none of them left the turns are over. */
function nextTurn(position: Position, note: Note): Position {
  if (position.lastTurns === 0) return position;
  if (position.lastTurns !== null) note('L33');
  return { ...position, phase: 'play', seat: nextSeat(position, position.seat) };
}
