/** `"Old Town", "Metro" and "Prudential"`: the three known names that are most like the given one. */
export function nearest(given: unknown, known: readonly string[]): string {
  const word = String(given).toLowerCase();
  const [a, b, c] = known
    .map((name) => ({ name, far: distance(word, name.toLowerCase()) }))
    .sort((x, y) => x.far - y.far)
    .map(({ name }) => `"${name}"`);
  return `${a}, ${b} and ${c}`;
}

/** Letters to put in, leave out or change, to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}
