import type { CompiledRules } from './compiled-rules.js';
import { At, type LuxState, Phase } from './state.js';

/** The modifier that the Agent is looking at. */
export function drawnModifier(t: CompiledRules, s: LuxState): number {
  return s[t.modifierDecks + s[At.ROUND] * t.modifierCount + s[At.PLACED]];
}

/** L19: the placer knows; L54: when they are turned up, everybody. */
export function knowsModifier(t: CompiledRules, s: LuxState, me: number, i: number): boolean {
  if (i < s[At.PLACED]) return s[At.PHASE] >= Phase.GOLD || s[t.placed + i] >> 2 === me;
  return i === s[At.PLACED] && s[At.PHASE] === Phase.AGENT && s[At.SEAT] === me;
}

/** The sums of the placed modifiers, from their values. */
export function addUpModifiers(t: CompiledRules, s: LuxState): void {
  const from = t.modifierDecks + s[At.ROUND] * t.modifierCount;
  for (let colour = 0; colour < 4; colour++) s[At.MODIFIER_SUM + colour] = 0;
  for (let i = 0; i < s[At.PLACED]; i++) s[At.MODIFIER_SUM + (s[t.placed + i] & 3)] += s[from + i];
}
