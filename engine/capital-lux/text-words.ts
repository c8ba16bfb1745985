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

/** What is left of `cards` without `gone`. */
export function without(cards: readonly CardName[], gone: readonly CardName[]): CardName[] {
  const rest = [...cards];
  for (const card of gone) rest.splice(rest.indexOf(card), 1);
  return rest;
}

/** `+4`, `−3` */
export function signed(n: number): string {
  return n < 0 ? minus(n) : `+${n}`;
}

/** A number that may be negative, with a true minus sign. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** `a, b and c` */
export function join(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `Seat 1`, `Seats 1 and 2` */
export function seatNames(seats: readonly number[]): string {
  return `${seats.length === 1 ? 'Seat' : 'Seats'} ${join(seats.map(String))}`;
}
