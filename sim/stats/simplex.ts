const TINY = 1e-10;

/**
 * Maximises goal · x for x ≥ 0 with matrix · x ≤ limits, where limits ≥ 0 (Dantzig's simplex method,
 * with Bland's rule against going in circles). The goal must be bounded.
 */
export function maximise(
  goal: readonly number[],
  matrix: readonly (readonly number[])[],
  limits: readonly number[],
): number[] {
  const n = goal.length;
  const m = limits.length;
  const rows = matrix.map((row, i) => [...row, ...unit(m, i), limits[i]]);
  const last = [...goal.map((x) => -x), ...Array<number>(m + 1).fill(0)];
  const basis = limits.map((_, i) => n + i);
  for (;;) {
    const enter = last.findIndex((x, i) => i < n + m && x < -TINY);
    if (enter < 0) break;
    const leave = leaving(rows, basis, enter);
    pivot([...rows, last], leave, enter);
    basis[leave] = enter;
  }
  const x = Array<number>(n).fill(0);
  for (const [i, variable] of basis.entries())
    if (variable < n && rows[i][n + m] > TINY) x[variable] = rows[i][n + m];
  return x;
}

const unit = (n: number, at: number): number[] => Array.from({ length: n }, (_, i) => +(i === at));

function leaving(rows: readonly number[][], basis: readonly number[], enter: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, row] of rows.entries()) {
    if (row[enter] <= TINY) continue;
    const ratio = row[row.length - 1] / row[enter];
    const isLess = ratio < least - TINY;
    if (!isLess && !(ratio < least + TINY && basis[i] < basis[best])) continue;
    best = i;
    least = Math.min(least, ratio);
  }
  return best;
}

function pivot(rows: readonly number[][], at: number, column: number): void {
  const factor = rows[at][column];
  for (let j = 0; j < rows[at].length; j++) rows[at][j] /= factor;
  for (const [i, row] of rows.entries()) {
    if (i === at) continue;
    const times = row[column];
    for (let j = 0; j < row.length; j++) row[j] -= times * rows[at][j];
  }
}
