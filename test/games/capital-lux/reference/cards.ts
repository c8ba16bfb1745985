/** What can be asked about cards. */

import { sum, upTo } from '../../../kit/lists.js';
import type { Card, Cards, Colour, Rules, Scope } from './types.js';

export const COLOURS: readonly Colour[] = ['G', 'Y', 'B', 'P'];

export function colourOf(card: Card): Colour {
  const colour = COLOURS.find((c) => card.startsWith(c));
  if (colour === undefined) throw new Error(`not a card: ${card}`);
  return colour;
}

export function pointsOf(card: Card): number {
  return Number(card.slice(1));
}

export function ofColour(cards: Cards, colour: Colour): Cards {
  return cards.filter((card) => colourOf(card) === colour);
}

export function notOfColours(cards: Cards, colours: readonly Colour[]): Cards {
  return cards.filter((card) => !colours.includes(colourOf(card)));
}

export function total(cards: Cards): number {
  return sum(cards.map(pointsOf));
}

/** Lowest first. */
export function byValue(cards: Cards): Cards {
  return [...cards].sort((a, b) => pointsOf(a) - pointsOf(b));
}

/** The colours that `of` stands for in the list of colour `played`. */
export function coloursOf(of: Scope, played: Colour): readonly Colour[] {
  if (of === 'any') return COLOURS;
  return COLOURS.filter((colour) => (of === 'others' ? colour !== played : colour === of));
}

/** All cards that the rules put into the game, in no particular order. */
export function allCards(rules: Rules): Cards {
  return COLOURS.flatMap((colour) =>
    Object.entries(rules.copies[colour]).flatMap(([value, copies]) =>
      upTo(copies).map(() => `${colour}${value}`),
    ),
  );
}

/** The different values in the deck, highest first. */
export function valuesDown(rules: Rules): readonly number[] {
  return [...new Set(allCards(rules).map(pointsOf))].sort((a, b) => b - a);
}
