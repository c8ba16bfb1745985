import { type CardName, COLOUR_NAMES, type Colour, parseCard } from './cards.js';

/** `Pink 4` */
export function inFull(card: CardName): string {
  return `${COLOUR_NAMES[colourOf(card)]} ${worth(card)}`;
}

export const colourOf = (card: CardName): Colour => card[0] as Colour;
export const worth = (card: CardName): number => parseCard(card)?.value ?? 0;
export const ofColour = (cards: readonly CardName[], colour: Colour): CardName[] =>
  cards.filter((card) => colourOf(card) === colour);
export const total = (cards: readonly CardName[]): number =>
  cards.reduce((sum, card) => sum + worth(card), 0);

/** `+4`, `−3` */
export function signed(n: number): string {
  return n < 0 ? minus(n) : `+${n}`;
}

/** A number that may be negative, with a true minus sign. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
