/** Tries one of several in the world that was imagined last; returns what it brings. */
export interface Trial {
  nextWorld(): void;
  bring(i: number): number;
}

/**
 * Fills `out` with what each of the first `count` brings on average. All are tried in the same `worlds`; then the worse
 * half drops out and the rest is tried in as many worlds again, `halvings` times (Karnin and others, 2013).
 *
 * Whoever dropped out early was tried in fewer worlds, which may have been kind ones: so each world is
 * measured by what it brought to those who stayed to the end.
 */
export function halving(
  count: number,
  worlds: number,
  halvings: number,
  trial: Trial,
  out: Float64Array,
): void {
  let left = Array.from({ length: count }, (_, i) => i);
  const tried: Map<number, number>[] = [];
  const sums = new Float64Array(count);
  for (let round = 0; round <= halvings; round++) {
    if (round > 0) left = betterHalf(left, sums);
    for (let w = 0; w < worlds; w++) {
      trial.nextWorld();
      const brought = new Map(left.map((i) => [i, trial.bring(i)]));
      for (const [i, one] of brought) sums[i] += one;
      tried.push(brought);
    }
  }
  const kindness = tried.map((brought) => mean(left.map((i) => brought.get(i) ?? 0)));
  const usual = mean(kindness);
  for (let i = 0; i < count; i++)
    out[i] =
      usual +
      mean(
        tried.flatMap((brought, w) => {
          const one = brought.get(i);
          return one === undefined ? [] : [one - kindness[w]];
        }),
      );
}

/** In the order of their places; at least two, since labels are compared. */
function betterHalf(left: readonly number[], sums: Float64Array): number[] {
  const best = [...left].sort((i, j) => sums[j] - sums[i] || i - j);
  return best.slice(0, Math.max(2, Math.ceil(left.length / 2))).sort((i, j) => i - j);
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
