import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { list, parseShape, whole } from '../../engine/core/shape.js';
import type { ColumnType, LevelLists } from '../dataset/column.js';
import { readJson } from '../play/files.js';
import type { Origin } from './origin.js';
import { gameOf, type Plan, planSchema } from './plan.js';

export const MANIFEST = 'manifest.json';
export const MANIFEST_FORMAT = 'capital-lab-run/1';

export const FORMATS = ['csv', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

export interface ManifestColumn {
  name: string;
  type: ColumnType;
  unit?: string;
  /** What a word can be in this run. */
  levels?: readonly string[];
  optional?: true;
  about: string;
}

export interface ManifestFile {
  name: string;
  bytes: number;
  sha256: string;
}

export interface ManifestTable {
  name: string;
  rows: number;
  files: Partial<Record<Format, ManifestFile>>;
  columns: ManifestColumn[];
}

/**
 * What a complete run is, how it was made, and what its files hold. There is no time and no number
 * of workers in it: the same plan and code give the same manifest.
 */
export interface Manifest {
  format: typeof MANIFEST_FORMAT;
  planHash: string;
  plan: Plan;
  games: number;
  made: Origin;
  levels: LevelLists;
  tables: ManifestTable[];
}

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new ContentError(`${folder}: holds no run, there is no ${MANIFEST}`);
  const manifest = readJson(file);
  return within(file, () => {
    gameOf(parseShape(schema, manifest, 'manifest').plan);
    return manifest as Manifest;
  });
}

/** As far as whoever reads a run relies on it. Its agents need not be known any more. */
const schema = z.looseObject(
  {
    format: z.literal(MANIFEST_FORMAT, { error: `should be "${MANIFEST_FORMAT}"` }),
    planHash: z.string({ error: 'should be a text' }),
    plan: planSchema,
    games: whole(1, Number.MAX_SAFE_INTEGER),
    levels: z.looseObject({}, { error: 'should be the lists of words of the run' }),
    tables: list(
      z.looseObject({ name: z.string(), files: z.looseObject({}) }),
      'should be a list of tables',
    ),
  },
  { error: 'should be an object' },
);
