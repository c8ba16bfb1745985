import { buildingPrices } from './building-prices/index.js';
import { coinsAndPoints } from './coins-and-points/index.js';
import { overbuilding } from './overbuilding/index.js';
import { placement } from './placement/index.js';
import { seat } from './seat/index.js';
import type { WarsawStudy } from './types.js';
import { warLosses } from './war-losses/index.js';

/** In the order of `lab studies`. */
const ALL: readonly WarsawStudy[] = [
  buildingPrices,
  coinsAndPoints,
  overbuilding,
  placement,
  warLosses,
  seat,
];

export const WARSAW_STUDIES: Readonly<Record<string, WarsawStudy>> = Object.fromEntries(
  ALL.map((study) => [study.name, study]),
);
