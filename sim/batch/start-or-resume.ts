import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { UNFINISHED } from './checkpoint.js';
import { readPlan } from './folder.js';
import { type Format, MANIFEST } from './manifest.js';
import { hashPlan, type Plan } from './plan.js';
import { parsePlan } from './resolve.js';
import { type RunOptions, type RunResult, resume, simulate } from './simulate.js';

/** Whether there is a run in a folder, complete or not. */
export const hasBegun = (folder: string): boolean =>
  [MANIFEST, UNFINISHED].some((name) => existsSync(join(folder, name)));

/** A new run, the rest of one, or one that is there already. */
export function startOrResume(
  folder: string,
  plan: Plan,
  formats: readonly Format[],
  options: RunOptions,
): Promise<RunResult> {
  if (!hasBegun(folder)) return simulate(plan, { ...options, out: folder, formats });
  if (hashPlan(readPlan(folder)) !== hashPlan(parsePlan(plan)))
    throw new ContentError(`${folder}: holds another run; name a new folder`);
  return resume(folder, options);
}
