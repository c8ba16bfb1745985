import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { fields, list, oneOf, parseShape, whole } from '../../engine/core/shape.js';
import { assertUnchanged } from '../batch/check.js';
import type { ManifestFile } from '../batch/manifest.js';
import { readJson, replaceFile } from '../play/files.js';
import { type CurveRow, curveShape, planShape, type SchoolPlan } from './card.js';

/** What `training.json` says: the plan, how far it is, and what its files hold. */
export interface TrainingRecord {
  readonly plan: SchoolPlan;
  readonly curve: readonly CurveRow[];
  /** Nets, labels and standings that it goes on from; folders of the version before do not say. */
  readonly files?: readonly ManifestFile[];
}

export const SCHOOL_FORMAT = 'capital-lab-school/2';
const FORMER_FORMAT = 'capital-lab-school/1';

const text = z.string({ error: 'should be a text' });
const recordShape = fields({
  format: oneOf(SCHOOL_FORMAT, FORMER_FORMAT),
  plan: planShape,
  curve: curveShape,
  files: list(
    fields({ name: text, bytes: whole(0, Number.MAX_SAFE_INTEGER), sha256: text }),
    'should be a list of files',
  ).optional(),
});

/** What a training cannot change on its way. */
const SETTLED = [
  'game',
  'features',
  'players',
  'rules',
  'seed',
  'terms',
  'from',
  'against',
] as const satisfies readonly (keyof SchoolPlan)[];

/** How far the training with that plan is, whose files are as they were written. */
export function readCurve(folder: string, file: string, plan: SchoolPlan): readonly CurveRow[] {
  const json = readJson(file);
  const { format } = (json ?? {}) as { format?: unknown };
  if (format !== SCHOOL_FORMAT && format !== FORMER_FORMAT)
    throw new ContentError(`${file}: is no training; its format should be "${SCHOOL_FORMAT}"`);
  within(file, () => parseShape(recordShape, json, 'training'));
  const { plan: here, curve, files = [] } = json as TrainingRecord;
  for (const name of SETTLED) {
    const [kept, asked] = [here[name], plan[name]].map((x) => JSON.stringify(x));
    if (kept !== asked)
      throw new ContentError(
        `${file}: is a training with ${name} ${kept}, not ${asked}; give these, or another folder`,
      );
  }
  for (const one of files)
    assertUnchanged(folder, one, 'since it was trained', 'training.json', 'begin a new folder');
  return curve;
}

export function writeRecord(file: string, record: TrainingRecord): void {
  replaceFile(file, `${JSON.stringify({ format: SCHOOL_FORMAT, ...record })}\n`);
}
