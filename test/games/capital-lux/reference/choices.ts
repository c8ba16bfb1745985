/** The effect under way: whether it is possible, and what can be chosen. */

import { at, distinct, upTo } from '../../../kit/lists.js';
import { byValue, coloursOf, ofColour } from './cards.js';
import type { Card, Cards, Colour, Effect, Move, Position, Scope, Which } from './types.js';

/** The colour whose card was played, while its effects go on. */
function actingColour(position: Position): Colour {
  if (position.acting === null) throw new Error('no card was played to the capital');
  return position.acting;
}

/** The effects that the card just played sets off. */
export function effectsUnderWay(position: Position): readonly Effect[] {
  return position.rules.actions[actingColour(position)];
}

export function effectUnderWay(position: Position): Effect {
  return at(effectsUnderWay(position), position.effectIndex);
}

// ---------------------------------------------------------------------------------------------
// What there is to choose from

/** L73: the colours of the scope that have a card in the capital. */
function coloursWithCard(position: Position, of: Scope): readonly Colour[] {
  return coloursOf(of, actingColour(position)).filter(
    (colour) => ofColour(position.capital, colour).length > 0,
  );
}

/** L73, L21: the lowest or highest card of each colour, or with 'any' also an empty colour. */
function capitalTargets(position: Position, of: Scope, which: Which): readonly (Card | Colour)[] {
  const mayNameEmpty = position.rules.clericChoice === 'any';
  const colours = mayNameEmpty
    ? coloursOf(of, actingColour(position))
    : coloursWithCard(position, of);
  return colours.map((colour) => endCard(position, colour, which) ?? colour);
}

function endCard(position: Position, colour: Colour, which: Which): Card | undefined {
  const cards = byValue(ofColour(position.capital, colour));
  return which === 'lowest' ? cards[0] : cards[cards.length - 1];
}

/** The cards of the player's own hand or hometown. */
function ownCards(position: Position, from: 'hand' | 'hometown'): Cards {
  return at(from === 'hand' ? position.hands : position.hometowns, position.seat);
}

/** L80: the numbers of the modifiers that the player has neither placed nor looked at. */
function unknownModifiers(position: Position): readonly number[] {
  return upTo(position.placed.length).filter((i) => {
    const modifier = at(position.placed, i);
    return modifier.seat !== position.seat && !modifier.lookers.includes(position.seat);
  });
}

/** L81 */
function rivalsWithGold(position: Position): readonly number[] {
  return upTo(position.players).filter(
    (seat) => seat !== position.seat && at(position.gold, seat) > 0,
  );
}

// ---------------------------------------------------------------------------------------------
// Questions about an effect

export function isPossible(position: Position, effect: Effect): boolean {
  switch (effect.effect) {
    case 'draw':
      return position.deck.length > 0; // L72
    case 'gold':
      return position.pile > 0; // L72, L27
    case 'modifier':
      return position.modifierDeck.length > 0; // L72, L18
    case 'take':
      return coloursWithCard(position, effect.of).length > 0; // L73, L22
    case 'discard':
      if (effect.from === 'capital') return coloursWithCard(position, effect.of).length > 0; // L76
      return ownCards(position, effect.from).length > 0; // L75
    case 'move':
      return ownCards(position, 'hometown').length > 0; // L77
    case 'exchange':
      return ownCards(position, effect.from).length > 0 && position.deck.length > 0; // L78, L79
    case 'look':
      return unknownModifiers(position).length > 0; // L80
    case 'steal':
      return rivalsWithGold(position).length > 0; // L81
  }
}

/** The different moves of one time, once it is possible; L70: a decline is one of them. */
export function movesOf(position: Position, effect: Effect): readonly Move[] {
  const decline: Move = { seat: position.seat, declines: effect.effect };
  return effect.may ? [...choicesOf(position, effect), decline] : choicesOf(position, effect);
}

function choicesOf(position: Position, effect: Effect): readonly Move[] {
  const { seat } = position;
  switch (effect.effect) {
    case 'draw':
    case 'gold':
    case 'modifier':
      return [{ seat, accepts: effect.effect }]; // L71
    case 'take': {
      const targets = capitalTargets(position, effect.of, effect.which); // L73
      return targets.map((takes) =>
        effect.to === 'hand' ? { seat, takes, to: 'hand' } : { seat, takes },
      );
    }
    case 'discard': {
      const { from } = effect;
      const cards =
        from === 'capital'
          ? capitalTargets(position, effect.of, effect.which) // L76
          : distinct(ownCards(position, from)); // L75
      return cards.map((discards) => ({ seat, discards, from }));
    }
    case 'move':
      return distinct(ownCards(position, 'hometown')).map((moves) => ({ seat, moves })); // L77
    case 'exchange': {
      const { from } = effect;
      const cards = distinct(ownCards(position, from)); // L78, L79
      return cards.map((exchanges) => ({ seat, exchanges, from }));
    }
    case 'look':
      return unknownModifiers(position).map((looks) => ({ seat, looks })); // L80
    case 'steal':
      return rivalsWithGold(position).map((steals) => ({ seat, steals })); // L81
  }
}
