import { type Estimate, isClearAmong } from '../stats/mean.js';

/** A moment after which the chances of winning stood otherwise. */
export interface CurvePoint {
  /** In the record's moves, from 0; null at the start. */
  readonly move: number | null;
  readonly pick: number;
  readonly round: number;
  /** Who moved. */
  readonly seat: number | null;
  readonly cause: 'start' | 'choice' | 'luck';
  /** The move, or what chance brought. */
  readonly words: string;
  /** Win shares by seat: before it, with the policy to choose, then with it. */
  readonly before: readonly Estimate[];
  readonly after: readonly Estimate[];
  readonly change: readonly Estimate[];
}

/** A change that is clear in worlds of its own. */
export interface TurningPoint {
  /** Place among the curve's points. */
  readonly point: number;
  /** Whose chances changed most. */
  readonly seat: number;
}

/** The chances of winning from the deal to the end, and the moments that decided it. */
export interface Course {
  readonly points: readonly CurvePoint[];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
}

/** As many changes as seem largest are measured anew … */
export const CANDIDATES = 10;
/** … in so many times as many worlds, and as many of those that are clear then are told. */
export const FRESH_WORLDS = 4;
const MAX_TURNING_POINTS = 5;

const size = (point: CurvePoint, seat: number): number => Math.abs(point.change[seat].mean);

/** Of seats whose chances changed alike, who moved. */
export function mostChanged(point: CurvePoint): number {
  const seats = [...point.change.keys()];
  const most = Math.max(...seats.map((seat) => size(point, seat)));
  const isMost = (seat: number) => size(point, seat) > most - 1e-6;
  return point.seat !== null && isMost(point.seat) ? point.seat : seats.findIndex(isMost);
}

const bySize = (a: CurvePoint, b: CurvePoint): number =>
  size(b, mostChanged(b)) - size(a, mostChanged(a));

/** Those with the largest changes; the start is none. */
export const largestOf = (points: readonly CurvePoint[]): CurvePoint[] =>
  points
    .filter(({ change }) => change.length > 0)
    .sort(bySize)
    .slice(0, CANDIDATES);

/** `fresh` are those of the points that were measured anew. */
export function turningPointsOf(
  points: readonly CurvePoint[],
  fresh: ReadonlySet<CurvePoint>,
): TurningPoint[] {
  const looks = [...fresh].reduce((sum, { change }) => sum + change.length, 0);
  return [...fresh]
    .filter((point) => isClearAmong(point.change[mostChanged(point)], looks))
    .sort(bySize)
    .slice(0, MAX_TURNING_POINTS)
    .map((point) => ({ point: points.indexOf(point), seat: mostChanged(point) }))
    .sort((a, b) => a.point - b.point);
}
