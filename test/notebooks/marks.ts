import type { Figure } from 'capital-lab/charts';
import { expect } from 'vitest';

/** Marks and the ends of their bars, with what rounding leaves. */
export function expectMarks(
  found: readonly (number | null)[][],
  wanted: readonly (number | null)[][],
): void {
  const rounded = (marks: readonly (number | null)[][]) =>
    marks.map((mark) => mark.map((end) => end?.toFixed(9)));
  expect(wanted.length).toBeGreaterThan(0);
  expect(rounded(found)).toEqual(rounded(wanted));
}

/** What the rows of a chart are called, by series. */
export const labelsOf = ({ data }: Figure): string[][] =>
  (data as { y: unknown[] }[]).map(({ y }) => y.map((label) => `${label}`.replaceAll('<br>', ' ')));
