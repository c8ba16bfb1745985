import type { Results } from './bradley-terry.js';
import { maximise } from './simplex.js';

/** Mixtures that differ by less are the same; the largest payoff is 1. */
const TINY = 1e-7;
const ITERATIONS = 20_000;

/**
 * The mixture of agents that no agent beats on average, and if there are several the most even one
 * (largest entropy), so that copies of an agent share what it would have alone (Balduzzi, Tuyls,
 * Perolat & Graepel 2018). Of three that beat each other in a circle each has a third; somebody who
 * is beaten by what beats others has nothing.
 *
 * With payoffs a[i][j] = result − ½, mixtures x with xᵀa ≥ 0 are those. The largest x[i] that one of
 * them has is a linear program for each i; if all of these have the same solution, it is the only one.
 */
export function nashMixture(results: Results): number[] {
  const payoffs = payoffsOf(results);
  const ends = endsOf(payoffs);
  const middle = payoffs.map((_, i) => ends.reduce((sum, end) => sum + end[i], 0) / ends.length);
  if (ends.every((end) => end.every((x, i) => Math.abs(x - middle[i]) < TINY))) return middle;
  const even = mostEven(payoffs, middle);
  // Where descent has not arrived, the middle of the ends is a mixture, too: they are a convex set.
  return mostGained(payoffs, even) < TINY ? even : middle;
}

/**
 * As parts of the largest, so that tolerances mean the same for close agents as for others; what one
 * gains another loses to the last digit, for otherwise there may be no equilibrium.
 */
function payoffsOf(results: Results): Results {
  const payoffs = results.map((row, i) => row.map((x, j) => (x - results[j][i]) / 2));
  const largest = Math.max(...payoffs.flat().map(Math.abs));
  return largest === 0 ? payoffs : payoffs.map((row) => row.map((x) => x / largest));
}

/** What the agent that does best against a mixture has there. */
const mostGained = (payoffs: Results, mixture: readonly number[]): number =>
  Math.max(...payoffs.map((row) => row.reduce((sum, x, j) => sum + x * mixture[j], 0)));

/**
 * Of each agent a mixture with the largest part of it. Where that is 0 the program may end with nobody
 * at all, and where roundings added up with what is no equilibrium: neither counts. If that leaves
 * none, because payoffs of very different size are there, a slack below what is tolerated helps.
 */
function endsOf(payoffs: Results): number[][] {
  for (const slack of [0, TINY / 100, TINY / 10]) {
    const found = programs(payoffs, slack).filter((end) => mostGained(payoffs, end) < TINY);
    if (found.length > 0) return found;
  }
  throw new Error(`no Nash mixture found of ${JSON.stringify(payoffs)}`);
}

function programs(payoffs: Results, slack: number): number[][] {
  const n = payoffs.length;
  const matrix = [
    ...payoffs.map((_, j) => payoffs.map((row) => -row[j])),
    Array<number>(n).fill(1),
  ];
  const limits = [...payoffs.map((_, j) => slack * (1 + j / n)), 1];
  return payoffs.map((_, i) =>
    normal(
      maximise(
        payoffs.map((_, j) => +(i === j)),
        matrix,
        limits,
      ),
    ),
  );
}

function normal(x: readonly number[]): number[] {
  const sum = x.reduce((total, part) => total + part, 0);
  return x.map((part) => part / sum);
}

/**
 * Among those with any part in some mixture (`middle` > 0): the mixture with the largest entropy has
 * x[i] ∝ exp((aμ)[i]) for multipliers μ that minimise log Σ exp((aμ)[i]), μ[j] ≥ 0 for j without a
 * part. Its gradient is xᵀa; gradient descent with momentum (Nesterov 1983).
 */
function mostEven(payoffs: Results, middle: readonly number[]): number[] {
  const n = payoffs.length;
  const isIn = middle.map((x) => x > TINY);
  const size = payoffs.flat().reduce((sum, x) => sum + x * x, 0);
  const step = 1 / Math.max(size, TINY);
  const mixture = (of: readonly number[]) => {
    const logs = payoffs.map((row) => row.reduce((sum, x, j) => sum + x * of[j], 0));
    const most = Math.max(...logs.filter((_, i) => isIn[i]));
    return normal(logs.map((log, i) => (isIn[i] ? Math.exp(log - most) : 0)));
  };
  let multipliers = Array<number>(n).fill(0);
  let ahead = multipliers;
  for (let i = 0; i < ITERATIONS; i++) {
    const x = mixture(ahead);
    const next = ahead.map((m, j) => {
      const moved = m - step * x.reduce((sum, part, k) => sum + part * payoffs[k][j], 0);
      return isIn[j] ? moved : Math.max(0, moved);
    });
    const change = Math.max(...next.map((m, j) => Math.abs(m - multipliers[j])));
    ahead = next.map((m, j) => m + (i / (i + 3)) * (m - multipliers[j]));
    multipliers = next;
    if (change < 1e-13) break;
  }
  return mixture(multipliers);
}

/** Each agent's mean result against the mixture, less ½: 0 in it, below 0 outside. */
export function payoffsAgainst(results: Results, mixture: readonly number[]): number[] {
  return results.map((row, i) =>
    row.reduce((sum, x, j) => sum + (i === j ? 0 : (x - 0.5) * mixture[j]), 0),
  );
}
