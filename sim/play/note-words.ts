import { ContentError } from '../../engine/core/errors.js';
import { quote } from '../../engine/core/json.js';
import { suggest } from '../../engine/core/nearest.js';

/* The words of a line of notes. */

/** Without some of them; a colon after a word is no part of it. */
export const wordsOf = (line: string, ...without: readonly string[]): string[] =>
  line
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => word !== '' && !without.some((other) => isSame(other, word)));

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const hasWord = (line: string, word: string): boolean =>
  wordsOf(line).some((other) => isSame(other, word));

export function readSeat(names: readonly string[], word: string): number {
  const seat = names.findIndex((name) => isSame(name, word));
  if (seat >= 0) return seat;
  throw new ContentError(`nobody is called ${quote(word)}; ${suggest(word, names)}`);
}

/** Which of some short texts a line means: the text itself, or how one of them alone begins. */
export function matchWords(shorts: readonly string[], line: string): number {
  const text = line.toLowerCase();
  const all = [...shorts.keys()];
  const exact = all.filter((i) => shorts[i].toLowerCase() === text);
  const found =
    exact.length > 0 || text === ''
      ? exact
      : all.filter((i) => shorts[i].toLowerCase().startsWith(text));
  if (found.length === 1) return found[0];
  const right = found.length > 1 ? found.map((i) => shorts[i]) : shorts;
  throw new ContentError(
    `${quote(line)}: should be ${right.slice(0, 12).join(' or ')}${right.length > 12 ? ' …' : ''}`,
  );
}
