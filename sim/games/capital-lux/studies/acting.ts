import { To } from '../../../../engine/capital-lux/actions.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import type { Does } from '../../../../engine/capital-lux/state.js';

/** Whether the action plays a card to the capital that does this there. */
export function actsAs(t: CompiledRules, action: number, does: Does): boolean {
  const play = action - t.firstPlay;
  const colour = (play >> 4) & 3;
  return (play & 1) === To.CAPITAL && t.does[colour] === does && t.strength[colour] > 0;
}
