import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import type { Study } from '../study.js';
import { buildingPrices } from './building-prices.js';
import { coinsAndPoints } from './coins-and-points.js';
import { overbuilding } from './overbuilding.js';
import { placement } from './placement.js';
import { seat } from './seat.js';
import { warLosses } from './war-losses.js';

/** In the order of `lab studies`. */
const ALL: readonly Study<WarsawState>[] = [
  buildingPrices,
  coinsAndPoints,
  overbuilding,
  placement,
  warLosses,
  seat,
];

export const WARSAW_STUDIES: Readonly<Record<string, Study<WarsawState>>> = Object.fromEntries(
  ALL.map((study) => [study.name, study]),
);
