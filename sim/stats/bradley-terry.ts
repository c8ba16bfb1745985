import { solve } from './linear.js';

/** Results of everybody against everybody: `[i][j]` is i's mean result against j, from 0 to 1. */
export type Results = readonly (readonly number[])[];

/** Games against an opponent of average strength that everybody is taken to have drawn. */
export const PRIOR_GAMES = 0.5;
const LARGEST_STEP = 2;
const ITERATIONS = 200;

const chance = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Strengths θ, with mean 0, such that i beats j with probability 1 / (1 + exp(θj − θi)) (Zermelo
 * 1929; Bradley & Terry 1952): those most likely to give the results, each of so many games. The
 * prior, half a drawn game, is of no weight beside a real number of games; without it the strength of
 * somebody who never loses would be infinite. The likelihood has one maximum, found by Newton's method.
 */
export function bradleyTerry(
  results: Results,
  games: number,
  start: readonly number[] = results.map(() => 0),
): number[] {
  let strengths = [...start];
  for (let i = 0; i < ITERATIONS; i++) {
    const step = newtonStep(results, games, strengths);
    const most = Math.max(...step.map(Math.abs));
    const scale = Math.min(1, LARGEST_STEP / most);
    strengths = strengths.map((x, k) => x + scale * step[k]);
    if (most < 1e-10) break;
  }
  const mean = strengths.reduce((sum, x) => sum + x, 0) / strengths.length;
  return strengths.map((x) => x - mean);
}

function newtonStep(results: Results, games: number, strengths: readonly number[]): number[] {
  const gradient = strengths.map((x, i) =>
    strengths.reduce(
      (sum, y, j) => (i === j ? sum : sum + games * (results[i][j] - chance(x - y))),
      PRIOR_GAMES * (0.5 - chance(x)),
    ),
  );
  return solve(curvatureAt(games, strengths), gradient);
}

function curvatureAt(games: number, strengths: readonly number[]): number[][] {
  const n = strengths.length;
  const curvature = strengths.map((x, i) => {
    const row = Array<number>(n).fill(0);
    row[i] = PRIOR_GAMES * chance(x) * chance(-x);
    return row;
  });
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      if (i === j) continue;
      const p = chance(strengths[i] - strengths[j]);
      curvature[i][i] += games * p * (1 - p);
      curvature[i][j] -= games * p * (1 - p);
    }
  return curvature;
}

/**
 * The part of the variance of i's result against j that is left in the residual, the rest having
 * moved the strengths: 1 less the leverage (Pregibon 1981).
 */
export function unexplained(
  strengths: readonly number[],
  games: number,
  i: number,
  j: number,
): number {
  const p = predict(strengths, i, j);
  const moved = solve(
    curvatureAt(games, strengths),
    strengths.map((_, k) => +(k === i) - +(k === j)),
  );
  return Math.max(0, 1 - games * p * (1 - p) * (moved[i] - moved[j]));
}

/** What the strengths predict for i against j. */
export const predict = (strengths: readonly number[], i: number, j: number): number =>
  chance(strengths[i] - strengths[j]);

/** On the scale of Elo: 400 are odds of ten to one. */
export const toElo = (strength: number): number => (400 * strength) / Math.LN10;

/** Whether strengths have bounds without the prior: everybody won something, by way of others, from everybody. */
export function isBounded(results: Results): boolean {
  return results.every((_, i) => reached(results, i).size === results.length);
}

function reached(results: Results, from: number): Set<number> {
  const found = new Set([from]);
  for (const i of found)
    for (const [j, result] of results[i].entries()) if (j !== i && result > 0) found.add(j);
  return found;
}
