import type { CompiledRules } from './compiled-rules.js';
import { glance } from './glance.js';
import { At, type WarsawState } from './state.js';

/*
 * An observation: all that a seat knows, in one buffer.
 *
 *   0 …          a glance (glance.ts), which has the layout of the state
 *   t.piece …    by piece: what it covers, or what became of it; all of that is open
 *
 * Open are districts with all that lies underneath (C49), coins, points, milestones, tiles revealed,
 * discarded (C15) or lost. Hidden are packs that the seat has not had, what others pick until all
 * have picked, what others choose to build or to lose until all have chosen, tiles that were not
 * dealt, and the stacks of epochs to come. Of a pack that it has had a seat knows what is left, for
 * all picks are revealed.
 */

export const observationSize = (t: CompiledRules): number => t.stacks;

export function observe(t: CompiledRules, s: WarsawState, me: number, out: Int32Array): void {
  glance(t, s, me, out);
  for (let i: number = At.TABLE; i < t.stacks; i++) out[i] = s[i];
}
