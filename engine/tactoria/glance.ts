import type { CompiledRules } from './compiled-rules.js';
import { observationSize, observe } from './observe.js';
import type { TactoriaState } from './state.js';

/**
 * A glance is the whole observation here: nobody has to remember anything, and copying the position
 * to blank a few parts of it takes a third of the time of picking parts out.
 */
export const glanceSize = (t: CompiledRules): number => observationSize(t);

export function glance(t: CompiledRules, s: TactoriaState, me: number, out: Int32Array): void {
  observe(t, s, me, out);
}
