import { To } from '../../../../engine/capital-lux/actions.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import type { EffectName } from '../../../../engine/capital-lux/effects.js';

/** Whether the action plays a card to the capital that has this effect there. */
export function actsAs(t: CompiledRules, action: number, effect: EffectName): boolean {
  const play = action - t.firstPlay;
  const colour = (play >> 4) & 3;
  return (play & 1) === To.CAPITAL && t.effects.times(colour, effect) > 0;
}
