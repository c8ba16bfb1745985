import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';

/** Roles beyond the actions of the standard game, and strengths beyond this, are not told apart. */
const STRONGEST = 2;
export const ROLES = 4 * (STRONGEST + 1);

/** By colour: what its action does and how strongly, as one number. The one place that reads it. */
export function rolesOf(t: CompiledRules): Int32Array {
  return Int32Array.from(
    t.does,
    (does, c) => does * (STRONGEST + 1) + Math.min(t.strength[c], STRONGEST),
  );
}
