/** So many names can be read at a glance; of more only the nearest are told. */
const MAX_LISTED = 40;

/** `"Old Town", "Metro" and "Prudential"`: the three known names that are most like the given one. */
function nearest(given: unknown, known: readonly string[]): string {
  const [a, b, c] = byDistance(given, known).map(({ name }) => `"${name}"`);
  return c === undefined ? [a, b].filter(Boolean).join(' or ') : `${a}, ${b} and ${c}`;
}

/** `known are discs, rounds; did you mean "rounds"?`: what to say of a name that there is not. */
export function suggest(given: string, known: readonly string[]): string {
  if (known.length > MAX_LISTED) return suggestNearest(given, known);
  return `known are ${known.join(', ') || 'none'}${didYouMean(given, known)}`;
}

/** `; did you mean "rounds"?`, or nothing: where what would be right has been said. */
export function didYouMean(given: unknown, known: readonly string[]): string {
  const meant = typeof given === 'string' ? slipOf(given, known) : undefined;
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

/** `did you mean "rounds"?`, or the three nearest: where all are too many to list, or listed elsewhere. */
export function suggestNearest(given: unknown, known: readonly string[]): string {
  const meant = slipOf(`${given}`, known);
  return meant === undefined
    ? `the nearest are ${nearest(given, known)}`
    : `did you mean "${meant}"?`;
}

/** The known name that was probably meant. */
function slipOf(given: string, known: readonly string[]): string | undefined {
  const [first] = byDistance(given, known);
  const isSlip = first !== undefined && 3 * first.far <= Math.max(given.length, first.name.length);
  return isSlip ? first.name : undefined;
}

function byDistance(given: unknown, known: readonly string[]): { name: string; far: number }[] {
  const word = String(given).toLowerCase();
  return known
    .map((name) => ({ name, far: distance(word, name.toLowerCase()) }))
    .sort((x, y) => x.far - y.far);
}

/** Letters to put in, leave out, change, or swap with the next, to make one word of the other. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [row, before] = [rows[i - 1], rows[i - 2]];
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? before[j - 2] + 1 : changed;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, changed, swapped);
    }
    rows.push(next);
  }
  return rows[a.length][b.length];
}
