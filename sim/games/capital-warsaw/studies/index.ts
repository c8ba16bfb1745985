import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import type { Study } from '../../../studies/study.js';
import { buildingPrices } from './building-prices/index.js';
import { coinsAndPoints } from './coins-and-points/index.js';
import { overbuilding } from './overbuilding/index.js';
import { placement } from './placement/index.js';
import { seat } from './seat/index.js';
import { warLosses } from './war-losses/index.js';

/** In the order of `lab studies`. */
const ALL: readonly Study<WarsawState, CapitalWarsaw>[] = [
  buildingPrices,
  coinsAndPoints,
  overbuilding,
  placement,
  warLosses,
  seat,
];

export const WARSAW_STUDIES: Readonly<Record<string, Study<WarsawState, CapitalWarsaw>>> =
  Object.fromEntries(ALL.map((study) => [study.name, study]));
