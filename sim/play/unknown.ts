/* Of a noted game several records are drawn: what differs between them is what nobody knows. */

const UNKNOWN = '?';

/** Texts that tell the same of each, as one with `?` for words in which they differ. */
export function withoutUnknown(texts: readonly string[]): string {
  const [first, ...others] = [...new Set(texts)].map((text) => text.split(' '));
  return others.reduce(common, first).join(' ');
}

/** The same line by line; of texts with other numbers of lines, word by word as the first has them. */
export function textWithoutUnknown(texts: readonly string[]): string {
  const lines = texts.map((text) => text.split('\n'));
  const [first] = lines;
  if (lines.some(({ length }) => length !== first.length)) return withoutUnknown(texts);
  return first.map((_, i) => withoutUnknown(lines.map((one) => one[i]))).join('\n');
}

function common(one: readonly string[], other: readonly string[]): string[] {
  if (one.length === other.length)
    return one.map((word, i) => (word === other[i] ? word : unknownLike(word)));
  const least = Math.min(one.length, other.length);
  let from = 0;
  while (from < least && one[from] === other[from]) from++;
  let to = 0;
  while (to < least - from && one.at(-1 - to) === other.at(-1 - to)) to++;
  return [...one.slice(0, from), UNKNOWN, ...one.slice(one.length - to)];
}

/** With the signs that follow the word. */
const unknownLike = (word: string): string => `${UNKNOWN}${/[.,;:)]*$/.exec(word)?.[0] ?? ''}`;
