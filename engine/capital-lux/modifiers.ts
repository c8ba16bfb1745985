import type { CompiledRules } from './compiled-rules.js';
import { At, type LuxState, Phase } from './state.js';

/** The modifier that the Agent is looking at. */
export function drawnModifier(t: CompiledRules, s: LuxState): number {
  return s[t.modifierDecks + s[At.ROUND] * t.modifierCount + s[At.PLACED]];
}

/*
 * A placed modifier is noted as colour, placer << 2, and from Placed.LOOKERS on a bit for each seat that has
 * looked at it since (L80).
 */
export const enum Placed {
  LOOKERS = 4,
}

export const placerOf = (placed: number): number => (placed >> 2) & 3;
export const lookersOf = (placed: number): number => placed >> Placed.LOOKERS;

/** L19: the placer knows, L80: and who has looked; L54: when they are turned up, everybody. */
export function knowsModifier(t: CompiledRules, s: LuxState, me: number, i: number): boolean {
  if (i < s[At.PLACED]) return s[At.PHASE] >= Phase.GOLD || hasSeen(s[t.placed + i], me);
  return i === s[At.PLACED] && s[At.PHASE] === Phase.AGENT && s[At.SEAT] === me;
}

/** The sums of the placed modifiers, from their values. */
export function addUpModifiers(t: CompiledRules, s: LuxState): void {
  const from = t.modifierDecks + s[At.ROUND] * t.modifierCount;
  for (let colour = 0; colour < 4; colour++) s[At.MODIFIER_SUM + colour] = 0;
  for (let i = 0; i < s[At.PLACED]; i++) s[At.MODIFIER_SUM + (s[t.placed + i] & 3)] += s[from + i];
}

const hasSeen = (placed: number, seat: number): boolean =>
  placerOf(placed) === seat || ((lookersOf(placed) >> seat) & 1) === 1;

/** L80: what the seat whose turn it is has neither placed nor looked at. */
export const canLook = (t: CompiledRules, s: LuxState, i: number): boolean =>
  !hasSeen(s[t.placed + i], s[At.SEAT]);

/** L80: everybody sees which one. */
export function lookAt(t: CompiledRules, s: LuxState, i: number): void {
  s[t.placed + i] |= 1 << (Placed.LOOKERS + s[At.SEAT]);
}
