/** The least and the most of `n` that all but `wrong` of tests see of a share. */
export function binomialRange(n: number, share: number, wrong: number): [number, number] {
  let chance = (1 - share) ** n;
  let below = 0;
  const range: [number, number] = [0, n];
  for (let k = 0; k <= n; k++) {
    if (below + chance < wrong / 2) range[0] = k + 1;
    if (1 - below > wrong / 2) range[1] = k;
    below += chance;
    chance *= ((n - k) / (k + 1)) * (share / (1 - share));
  }
  return range;
}
