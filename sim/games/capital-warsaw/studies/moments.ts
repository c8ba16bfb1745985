import { At, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { FINAL } from '../../../studies/rows.js';
import { EPOCH } from '../tables/epochs.js';

/** Columns of a moment in an epoch, and of the seat that it is seen from. */
export const IN_EPOCH = { ...FINAL, epoch: EPOCH };

/** Their cells, seen from the seat that is to decide unless told otherwise. */
export const inEpoch = (s: WarsawState, seat = s[At.SEAT]) => ({ seat, epoch: s[At.EPOCH] + 1 });
