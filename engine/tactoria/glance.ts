import { observationSize, observe } from './observe.js';
import type { TactoriaState } from './state.js';
import type { Table } from './table.js';

/**
 * A glance is the whole observation here: nobody has to remember anything, and copying the position
 * to blank a few parts of it takes a third of the time of picking parts out.
 */
export const glanceSize = (t: Table): number => observationSize(t);

export function glance(t: Table, s: TactoriaState, me: number, out: Int32Array): void {
  observe(t, s, me, out);
}
