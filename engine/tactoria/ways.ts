/** Ways to choose k of n. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (i + 1);
  return ways;
}

/** Ways to put cards of n into k places. */
export function arrange(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= n - i;
  return Math.max(0, ways);
}
