import type { Estimate } from '../stats/mean.js';

export type Cell = string | number | boolean | null;

/** Comma-separated values as in RFC 4180; null is an empty cell. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) => {
    const text = value === null ? '' : `${value}`;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The columns of an estimate … */
export const ends = (name: string): string[] => [name, `${name}_low`, `${name}_high`];

/** … and its cells; empty where there is none, or it never came up. */
export const cells = (of: Estimate | null): Cell[] =>
  of === null || !Number.isFinite(of.mean) ? [null, null, null] : [of.mean, of.low, of.high];
