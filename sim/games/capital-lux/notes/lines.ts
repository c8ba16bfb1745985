import {
  COLOUR_NAMES,
  COLOURS,
  type Colour,
  parseCard,
} from '../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { ContentError } from '../../../../engine/core/errors.js';
import { quote } from '../../../../engine/core/json.js';
import { OPEN } from './facts.js';

/* What stands in the lines of notes. */

/** A card of these rules, as a kind. */
export function readCard(t: CompiledRules, word: string): number {
  const kind = t.kindNamed.get(word.toUpperCase());
  if (kind !== undefined && t.copiesOf[kind] > 0) return kind;
  throw new ContentError(
    parseCard(word.toUpperCase()) === undefined
      ? `${quote(word)}: should be a card: G, Y, B or P and a value, such as G4`
      : `${word.toUpperCase()}: there is no such card in these rules`,
  );
}

export const isCard = (word: string): boolean => parseCard(word.toUpperCase()) !== undefined;

/** So many cards, or any number; `?` is one that nobody noted. */
export function readCards(
  t: CompiledRules,
  words: readonly string[],
  number = words.length,
  mayBeOpen = false,
): number[] {
  if (words.length !== number)
    throw new ContentError(
      `${words.length === 0 ? 'no card' : words.join(' ')}: should be ${number === 1 ? '1 card' : `${number} cards`}`,
    );
  return words.map((word) => (word === '?' && mayBeOpen ? OPEN : readCard(t, word)));
}

/** `+2`, `-3` or `−3`. */
export function readModifier(word: string): number | undefined {
  const text = word.replace('−', '-');
  return /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
}

/** A letter or the whole name. */
export function readColour(word: string): Colour {
  const found = COLOURS.find(
    (c) => c === word.toUpperCase() || COLOUR_NAMES[c].toLowerCase() === word.toLowerCase(),
  );
  if (found) return found;
  throw new ContentError(`${quote(word)}: should be a colour: G, Y, B or P`);
}

/** `limits G 12 Y 8` as pairs. */
export function readPairs<T>(
  words: readonly string[],
  name: (word: string) => T,
): readonly (readonly [T, number])[] {
  if (words.length === 0 || words.length % 2 === 1)
    throw new ContentError('should be names and numbers in turn, such as G 12 Y 8');
  return Array.from({ length: words.length / 2 }, (_, i) => {
    const number = readModifier(words[2 * i + 1]);
    if (number === undefined)
      throw new ContentError(`${quote(words[2 * i + 1])}: should be a whole number`);
    return [name(words[2 * i]), number];
  });
}
