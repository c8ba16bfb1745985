import { cardWorth } from './card-worth/index.js';
import { drawAndStore } from './draw-and-store/index.js';
import { firstPlayer } from './first-player/index.js';
import { roads } from './roads/index.js';
import { standingArmy } from './standing-army/index.js';
import type { TactoriaStudy } from './types.js';
import { villages } from './villages/index.js';
import { whenToAttack } from './when-to-attack/index.js';

/** In the order of `lab studies`. */
const ALL: readonly TactoriaStudy[] = [
  roads,
  cardWorth,
  standingArmy,
  whenToAttack,
  villages,
  drawAndStore,
  firstPlayer,
];

export const TACTORIA_STUDIES: Readonly<Record<string, TactoriaStudy>> = Object.fromEntries(
  ALL.map((study) => [study.name, study]),
);
