import { Op } from '../../../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { Mask } from '../../../../../engine/capital-lux/state.js';

/** Whether each colour has no effect, or one of the standard ones: all others are left to `appraise`. */
export function canFollow(t: CompiledRules): boolean {
  return Array.from(t.firstEffect).every((effect, c) => {
    if (t.op[effect] === Op.END) return true;
    if (t.op[effect + 1] !== Op.END || t.may[effect] === 1) return false;
    if (t.op[effect] !== Op.TAKE_HOME) return FOLLOWED.includes(t.op[effect]);
    return t.takesHighest[effect] === 0 && t.scope[effect] === ~(Mask.COLOUR << (c << 3));
  });
}
const FOLLOWED: readonly number[] = [Op.DRAW, Op.GOLD, Op.MODIFIER];
