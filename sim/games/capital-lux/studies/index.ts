import { bonusRace } from './bonus-race/index.js';
import { clericTargeting } from './cleric-targeting/index.js';
import { draft } from './draft/index.js';
import { luckAndSkill } from './luck-and-skill/index.js';
import { modifierPlacement } from './modifier-placement/index.js';
import { startingPlayer } from './starting-player/index.js';
import { tempo } from './tempo/index.js';
import type { LuxStudy } from './types.js';
import { valueOfGold } from './value-of-gold/index.js';

/** In the order of `lab studies`. */
const ALL: readonly LuxStudy[] = [
  valueOfGold,
  modifierPlacement,
  clericTargeting,
  startingPlayer,
  draft,
  tempo,
  bonusRace,
  luckAndSkill,
];

export const LUX_STUDIES: Readonly<Record<string, LuxStudy>> = Object.fromEntries(
  ALL.map((study) => [study.name, study]),
);
