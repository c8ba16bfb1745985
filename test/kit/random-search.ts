import type { Rng } from '../../engine/core/rng.js';
import { keyOf, type Point, type Space } from '../../sim/design/space.js';

/** What a search has to do better than: points at random, and the one that came out best on average. */
export function randomSearch(
  { dimensions }: Space,
  evaluate: (point: Point, batch: number) => number,
  budget: number,
  rng: Rng,
): Point {
  const found = new Map<string, { point: Point; n: number; sum: number }>();
  for (let step = 0; step < budget; step++) {
    const point = dimensions.map(({ values }) => rng.below(values.length));
    const one = found.get(keyOf(point)) ?? { point, n: 0, sum: 0 };
    one.sum += evaluate(point, one.n++);
    found.set(keyOf(point), one);
  }
  const mean = ({ n, sum }: { n: number; sum: number }) => sum / n;
  return [...found.values()].reduce((best, one) => (mean(one) < mean(best) ? one : best)).point;
}
