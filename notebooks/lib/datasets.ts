import type { LoadedRun } from 'capital-lab';
import { ContentError } from 'capital-lab/engine';
import type { DataFrame } from 'danfojs';
import { frameOf } from './frame';

/** What the manifest of a run says of its files and columns. */

/** The files of a run: rows, sizes, and what their bytes have to be. */
export const filesOf = ({ manifest }: LoadedRun): DataFrame =>
  frameOf(
    manifest.tables.flatMap(({ name, rows, columns, files }) =>
      Object.entries(files).map(([format, { bytes, sha256 }]) => ({
        table: name,
        format,
        rows,
        'of columns': columns.length,
        bytes,
        'SHA-256': `${sha256.slice(0, 12)}…`,
      })),
    ),
  );

/** The columns of a table, and what they mean. */
export function codebook({ manifest }: LoadedRun, table: string): DataFrame {
  const found = manifest.tables.find(({ name }) => name === table);
  if (found === undefined)
    throw new ContentError(
      `the run has no table "${table}"; it has ${manifest.tables.map(({ name }) => name).join(', ')}`,
    );
  return frameOf(
    found.columns.map(({ name, type, unit, levels, about }) => ({
      name,
      type,
      unit: unit ?? null,
      words: levels === undefined ? null : levels.join(' '),
      meaning: about,
    })),
  );
}
