import type { LuxState } from '../../../engine/capital-lux/state.js';
import type { Study } from '../study.js';
import { bonusRace } from './bonus-race.js';
import { clericTargeting } from './cleric-targeting.js';
import { draft } from './draft.js';
import { luckAndSkill } from './luck-and-skill.js';
import { modifierPlacement } from './modifier-placement.js';
import { startingPlayer } from './starting-player.js';
import { tempo } from './tempo.js';
import { valueOfGold } from './value-of-gold.js';

/** In the order of `lab studies`. */
const ALL: readonly Study<LuxState>[] = [
  valueOfGold,
  modifierPlacement,
  clericTargeting,
  startingPlayer,
  draft,
  tempo,
  bonusRace,
  luckAndSkill,
];

export const LUX_STUDIES: Readonly<Record<string, Study<LuxState>>> = Object.fromEntries(
  ALL.map((study) => [study.name, study]),
);
