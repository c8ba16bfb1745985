import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { At, type TactoriaState } from './state.js';

/** Redraws what nobody has seen: which cards come next is the generator's affair alone. */
export function redrawFuture(_: CompiledRules, s: TactoriaState, rng: Rng): void {
  s[At.RANDOM] = rng.next();
  s[At.SEED] = 0;
}
