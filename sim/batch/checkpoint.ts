import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { fields, list, oneOf, parseShape, whole } from '../../engine/core/shape.js';
import { fileError, readJson } from '../play/files.js';
import { FORMATS, type Format, refuseNoFolder } from './manifest.js';
import { type Origin, readOrigin } from './origin.js';
import { hashPlan, type Plan, planSchema } from './plan.js';
import { parsePlan } from './resolve.js';

const FORMAT = 'capital-lab-unfinished/1';
export const UNFINISHED = 'unfinished.json';
/** What may lie about of a run that was ended before it began. */
export const UNFINISHED_NEW = `${UNFINISHED}.new`;

/** Of a table: the header and so many rows. */
export interface Written {
  rows: number;
  bytes: number;
}

/** What is known of a run, and is on the disk, until it is complete. */
export interface Unfinished {
  format: typeof FORMAT;
  planHash: string;
  plan: Plan;
  formats: Format[];
  made: Origin;
  /** Games whose rows are on the disk, in all tables. */
  games: number;
  tables: Written[];
}

export function beginRun(plan: Plan, formats: readonly Format[]): Unfinished {
  return {
    format: FORMAT,
    planHash: hashPlan(plan),
    plan,
    formats: [...formats],
    made: readOrigin(),
    games: 0,
    tables: plan.tables.map(() => ({ rows: 0, bytes: 0 })),
  };
}

/** As a whole or not at all, and only when it has reached the disk. */
export function writeUnfinished(folder: string, state: Unfinished): void {
  const file = join(folder, UNFINISHED_NEW);
  try {
    const handle = openSync(file, 'w');
    try {
      writeFileSync(handle, `${JSON.stringify(state, null, 2)}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(file, join(folder, UNFINISHED));
  } catch (error) {
    throw fileError(folder, error);
  }
}

/** Of a run that can be completed by this very code to the bytes it would have had. */
export function readUnfinished(folder: string): Unfinished {
  const file = join(folder, UNFINISHED);
  refuseNoFolder(folder);
  if (!existsSync(file))
    throw new ContentError(
      `${folder}: holds no run of the lab, there is neither manifest.json nor ${UNFINISHED}`,
    );
  const json = readJson(file);
  const state = within(file, () => parseShape(schema, json, 'unfinished'));
  if (hashPlan(state.plan) !== state.planHash)
    throw new ContentError(
      `${file}: the plan was changed after the run began (its hash is no longer ${state.planHash.slice(0, 12)}…); ` +
        'put it back, or start a new run in another folder',
    );
  within(file, () => parsePlan(state.plan));
  if (state.tables.length !== state.plan.tables.length)
    throw new ContentError(`${file}: tables should have an entry for each table of the plan`);
  refuseOtherCode(folder, state.made);
  return state;
}

const count = whole(0, Number.MAX_SAFE_INTEGER);

const schema = fields({
  format: z.literal(FORMAT, { error: `should be "${FORMAT}"` }),
  planHash: z.string({ error: 'should be a text' }),
  plan: planSchema,
  formats: list(oneOf(...FORMATS), 'should be a list of formats'),
  made: fields({
    package: z.string(),
    version: z.string(),
    commit: z.string().nullable(),
    node: z.string(),
    code: z.string(),
  }),
  games: count,
  tables: list(fields({ rows: count, bytes: count }), 'should be a list, an entry a table'),
});

function refuseOtherCode(folder: string, made: Origin): void {
  const now = readOrigin();
  if (made.version === now.version && made.commit === now.commit && made.code === now.code) return;
  const name = ({ version, commit, code }: Origin) =>
    `version ${version}, commit ${commit ?? 'unknown'}, code ${code.slice(0, 8)}`;
  throw new ContentError(
    `${folder}: was begun by ${name(made)}; this is ${name(now)}, which may give other bytes. ` +
      'Resume it with that one, or start a new run in another folder',
  );
}
