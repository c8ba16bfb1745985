import type { Estimate } from '../stats/mean.js';

/** `12,345` */
export const number = (n: number): string => n.toLocaleString('en-US');

/** `1 game`, `12,345 games` */
export const counted = (n: number, what: string): string =>
  `${number(n)} ${what}${n === 1 ? '' : 's'}`;

/** `21.34 ± 0.05`; without the error bar where there is none. */
export function estimate({ mean, high }: Estimate, digits: number): string {
  const half = high === null ? '' : ` ± ${(high - mean).toFixed(digits)}`;
  return `${mean.toFixed(digits)}${half}`;
}

/** Columns as wide as their widest cell, two spaces apart, the first `left` aligned to the left. */
export function columns(rows: readonly string[][], left = 1): string[] {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i < left ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  );
}
