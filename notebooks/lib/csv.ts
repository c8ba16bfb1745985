import { writeFileSync } from 'node:fs';
import { ContentError } from 'capital-lab/engine';
import { csv } from 'capital-lab/report';
import type { DataFrame } from 'danfojs';
import { valuesOf } from './frame';

/** A frame as CSV. (danfo.js never quotes, and writes no file.) */
export function toCsv(df: DataFrame): string {
  const columns = df.columns.map((name) => valuesOf(df, name));
  const rows = Array.from({ length: df.shape[0] }, (_, i) => columns.map((values) => values[i]));
  return csv(df.columns, rows);
}

export function saveCsv(df: DataFrame, file: string): void {
  try {
    writeFileSync(file, toCsv(df), { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ContentError(
      code === 'EEXIST' ? `${file}: is there already; name a new file` : `${file}: ${message}`,
    );
  }
}
