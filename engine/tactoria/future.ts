import type { Rng } from '../core/rng.js';
import { At, type TactoriaState } from './state.js';
import type { Table } from './table.js';

/** Redraws what nobody has seen: which cards come next is the generator's affair alone. */
export function redrawFuture(_: Table, s: TactoriaState, rng: Rng): void {
  s[At.RANDOM] = rng.next();
  s[At.SEED] = 0;
}
