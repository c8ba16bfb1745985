import type { TactoriaState } from '../../../engine/tactoria/state.js';
import type { Study } from '../study.js';
import { cardWorth } from './card-worth.js';
import { drawAndStore } from './draw-and-store.js';
import { firstPlayer } from './first-player.js';
import { roads } from './roads.js';
import { standingArmy } from './standing-army.js';
import { villages } from './villages.js';
import { whenToAttack } from './when-to-attack.js';

/** In the order of `lab studies`. */
const ALL: readonly Study<TactoriaState>[] = [
  roads,
  cardWorth,
  standingArmy,
  whenToAttack,
  villages,
  drawAndStore,
  firstPlayer,
];

export const TACTORIA_STUDIES: Readonly<Record<string, Study<TactoriaState>>> = Object.fromEntries(
  ALL.map((study) => [study.name, study]),
);
