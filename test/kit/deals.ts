import type { Rng } from '../../engine/core/rng.js';
import type { Bounds } from '../../sim/stats/sequential.js';

/** Differences of win shares of deals: what they can be, and how often with a mean of 0. */
export interface Deals {
  players: number;
  bounds: Bounds;
  values: readonly number[];
  even: readonly number[];
}

/** Two players, shared victories now and then. */
const two: Deals = {
  players: 2,
  bounds: { low: -1, high: 1 },
  values: [-1, -0.5, 0, 0.5, 1],
  even: [0.24, 0.01, 0.5, 0.01, 0.24],
};

/** Four players: of four rotations none to four won, so that the long tail is above. */
const four: Deals = {
  players: 4,
  bounds: { low: -1 / 3, high: 1 },
  values: [-1 / 3, 0, 1 / 3, 2 / 3, 1],
  even: [0.45, 0.31, 0.14, 0.07, 0.03],
};

/** As good as always the same, and seldom far below. */
const skewed: Deals = {
  players: 2,
  bounds: { low: -1, high: 1 },
  values: [-1, 0, 0.05],
  even: [0.02, 0.58, 0.4],
};

export const DEALS: Readonly<Record<string, Deals>> = { two, four, skewed };

export const meanOf = ({ values }: Deals, chances: readonly number[]): number =>
  values.reduce((sum, x, i) => sum + x * chances[i], 0);

export const varianceOf = ({ values }: Deals, chances: readonly number[]): number =>
  values.reduce((sum, x, i) => sum + x * x * chances[i], 0) -
  meanOf({ values } as Deals, chances) ** 2;

/** The chances moved from the lowest to the highest value, or back, until the mean is that. */
export function chancesFor(deals: Deals, mean: number): number[] {
  const { values, even } = deals;
  const last = values.length - 1;
  const moved = (mean - meanOf(deals, even)) / (values[last] - values[0]);
  return even.map((chance, i) => (i === 0 ? chance - moved : i === last ? chance + moved : chance));
}

export function draw({ values }: Deals, chances: readonly number[], rng: Rng): number {
  let rest = rng.unit();
  for (let i = 0; i < values.length; i++) {
    rest -= chances[i];
    if (rest < 0) return values[i];
  }
  return values[values.length - 1];
}
