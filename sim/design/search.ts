import type { Rng } from '../../engine/core/rng.js';
import { changeOf, keyOf, neighbour, type Point, type Space } from './space.js';

/** What a search asks: how far a point is from the aims, by its `batch`-th batch of games alone. */
export type Evaluate = (point: Point, batch: number) => Promise<number | undefined>;

/** A point that was tried, and what to expect of it by all that was tried. */
export interface TriedPoint {
  readonly point: Point;
  readonly batches: number;
  readonly expected: number;
}

/** Of two points that come as near to the aims, the one that changes less: so much is it worth. */
export const CHANGE = 0.05;

/** What a choice of some values has brought. */
interface Arm {
  readonly n: number;
  readonly sum: number;
}

const UNTRIED: Arm = { n: 0, sum: 0 };

/** How much is tried of which little is known, and how many neighbours of a point are considered. */
const EXPLORATION = 0.5;
const NEIGHBOURS = 30;

/**
 * N-tuple bandit evolution (Lucas, Liu and Perez-Liebana 2018), made for noisy evaluations: one batch of
 * one point at a time. What single values, pairs of values and all values together have brought is
 * remembered; of the neighbours of a point the one goes on that promises most by that. What is not
 * known yet is taken to be as good as all the rest: were it taken to be perfect, a budget of some hundred
 * batches would go by with trying every pair. Everything that was tried, the best first; undefined if
 * a batch was interrupted.
 */
export async function searchPoints(
  space: Space,
  evaluate: Evaluate,
  budget: number,
  rng: Rng,
): Promise<TriedPoint[] | undefined> {
  const model = new Map<string, Arm>();
  const known = new Map<string, { point: Point; batches: number }>();
  let point = space.standard;
  for (let step = 1; step <= budget; step++) {
    const key = keyOf(point);
    const batches = known.get(key)?.batches ?? 0;
    const loss = await evaluate(point, batches);
    if (loss === undefined) return undefined;
    known.set(key, { point, batches: batches + 1 });
    learn(model, point, loss + CHANGE * changeOf(space, point));
    const around = Array.from({ length: NEIGHBOURS }, () => neighbour(space, point, rng));
    const playable = around.filter((one) => space.isPlayable?.(one) ?? true);
    point = mostPromising(model, playable.length > 0 ? playable : [space.standard], step);
  }
  return [...known.values()]
    .map((one) => ({ ...one, expected: expectedOf(model, one.point) }))
    .sort((a, b) => a.expected - b.expected || (keyOf(a.point) < keyOf(b.point) ? -1 : 1));
}

/** Single values, pairs of values, and all of them. */
function tuplesOf(point: Point): string[] {
  const ones = point.map((place, i) => `${i}:${place}`);
  const pairs = ones.flatMap((one, i) => ones.slice(i + 1).map((other) => `${one},${other}`));
  return [...ones, ...pairs, keyOf(point)];
}

/** All that was tried has this in common. */
const WHOLE = '';

function learn(model: Map<string, Arm>, point: Point, score: number): void {
  for (const tuple of [...tuplesOf(point), WHOLE]) {
    const { n, sum } = model.get(tuple) ?? UNTRIED;
    model.set(tuple, { n: n + 1, sum: sum + score });
  }
}

/** What to expect of some values: their mean, with all that was tried counted as one batch of theirs. */
function meanOf(model: ReadonlyMap<string, Arm>, { n, sum }: Arm): number {
  const all = model.get(WHOLE) as Arm;
  return (sum + all.sum / all.n) / (n + 1);
}

const armsOf = (model: ReadonlyMap<string, Arm>, point: Point): Arm[] =>
  tuplesOf(point).map((tuple) => model.get(tuple) ?? UNTRIED);

/** Low is good, and so is little known; of equals the first. */
function mostPromising(
  model: ReadonlyMap<string, Arm>,
  points: readonly Point[],
  step: number,
): Point {
  const promises = points.map((point) => {
    const arms = armsOf(model, point);
    const bonus = ({ n }: Arm) => EXPLORATION * Math.sqrt(Math.log(1 + step) / (n + 0.5));
    return arms.reduce((sum, arm) => sum - meanOf(model, arm) + bonus(arm), 0);
  });
  return points[promises.indexOf(Math.max(...promises))];
}

function expectedOf(model: ReadonlyMap<string, Arm>, point: Point): number {
  const arms = armsOf(model, point);
  return arms.reduce((total, arm) => total + meanOf(model, arm), 0) / arms.length;
}
