import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { list, parseShape, whole } from '../../engine/core/shape.js';
import type { ColumnType, LevelLists } from '../dataset/column.js';
import { fileError, readJson } from '../play/files.js';
import { type RulesTrial, trialShape } from '../trial/trial.js';
import type { Origin } from './origin.js';
import { hashPlan, type Plan, planSchema } from './plan.js';
import { rulesOfPlan } from './resolve.js';

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
  /** What quick games showed of rules that are not the standard ones. */
  trial?: RulesTrial;
  made: Origin;
  levels: LevelLists;
  tables: ManifestTable[];
}

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  refuseNoFolder(folder);
  if (!existsSync(file)) throw new ContentError(`${folder}: holds no run, there is no ${MANIFEST}`);
  const json = readJson(file);
  const manifest = within(file, () =>
    parseShape(manifestSchema, json, 'manifest'),
  ) as unknown as Manifest;
  within(file, () => rulesOfPlan(manifest.plan));
  refuseChanged(file, manifest);
  return manifest;
}

/** As far as the files hold it, what is told of a run has to be what was played. */
function refuseChanged(file: string, { plan, planHash, tables }: Manifest): void {
  if (hashPlan(plan) !== planHash)
    throw new ContentError(
      `${file}: the plan was changed after the run (its hash is no longer ${planHash.slice(0, 12)}…)`,
    );
  for (const { name, files } of tables)
    for (const [format, found] of Object.entries(files))
      if (found.name !== `${name}.${format}`)
        throw new ContentError(`${file}: the file of ${name} should be ${name}.${format}`);
}

/** Runs are folders. */
export function refuseNoFolder(folder: string): void {
  try {
    readdirSync(folder);
  } catch (error) {
    throw fileError(folder, error, {
      ENOENT: 'there is no such folder',
      ENOTDIR: existsSync(folder)
        ? 'is a file; name the folder of a run'
        : 'there is no such folder',
      EACCES: 'may not be read (permission denied)',
    });
  }
}

/** As far as whoever reads a run relies on it. Its agents need not be known any more. */
export const manifestSchema = z.looseObject(
  {
    format: z.literal(MANIFEST_FORMAT, { error: `should be "${MANIFEST_FORMAT}"` }),
    planHash: z.string({ error: 'should be a text' }),
    plan: planSchema,
    games: whole(1, Number.MAX_SAFE_INTEGER),
    trial: trialShape.optional(),
    levels: z.looseObject({}, { error: 'should be the lists of words of the run' }),
    tables: list(
      z.looseObject({
        name: z.string(),
        files: z.record(
          z.string(),
          z.looseObject({ name: z.string(), bytes: z.number(), sha256: z.string() }),
        ),
      }),
      'should be a list of tables',
    ),
  },
  { error: 'should be an object' },
);
