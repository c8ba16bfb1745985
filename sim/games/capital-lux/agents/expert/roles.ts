import { Op } from '../../../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';

/** Amounts beyond this are not kept apart. */
const MAX_AMOUNT = 2;
export const ROLES = 4 * (MAX_AMOUNT + 1);

/** The roles of the standard game, and the effects that are most like them. */
const ROLE_OF: Readonly<Partial<Record<Op, number>>> = {
  [Op.DRAW]: 0,
  [Op.DRAW_HOME]: 0,
  [Op.EXCHANGE_HAND]: 0,
  [Op.GOLD]: 1,
  [Op.STEAL]: 1,
  [Op.MODIFIER]: 2,
  [Op.TAKE_HOME]: 3,
  [Op.TAKE_HAND]: 3,
  [Op.DISCARD_CAPITAL]: 3,
};

/**
 * By colour: what its action does and how often, as one number. The one place that reads it: of a list, the first effect
 * that the nets know; without one, no action.
 */
export function rolesOf(t: CompiledRules): Int32Array {
  return t.firstEffect.map((first) => {
    let effect = first;
    while (t.op[effect] !== Op.END && ROLE_OF[t.op[effect] as Op] === undefined) effect++;
    const role = ROLE_OF[t.op[effect] as Op] ?? 0;
    return role * (MAX_AMOUNT + 1) + Math.min(t.amount[effect], MAX_AMOUNT);
  });
}
