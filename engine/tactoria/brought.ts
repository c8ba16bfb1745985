import type { CompiledRules } from './compiled-rules.js';
import { Face } from './slots.js';
import { Entry, type TactoriaState } from './state.js';

/*
 * T73: a unit that was brought to a place stays there for the rest of the Regroup phase, and so do those
 * like it. There are more of them there from then on, so no arrangement comes twice; and every
 * arrangement of kinds can be reached, as each move can bring one unit to where it belongs.
 *
 * `t.brought` has how many were brought somewhere, then a word for each: group | entry of its list.
 */

const SHIFT = Entry.SHIFT + 2;

/** Units of a kind that lie face down are alike. */
const alike = (entry: number): number =>
  (entry & 3) > Face.DOWN ? (entry & ~3) | Face.DOWN : entry;

export const isLike = (a: number, b: number): boolean => alike(a) === alike(b);

export function noteBrought(t: CompiledRules, s: TactoriaState, group: number, unit: number): void {
  s[t.brought + ++s[t.brought]] = (group << SHIFT) | alike(unit);
}

export function forgetBrought(t: CompiledRules, s: TactoriaState): void {
  for (let at = t.brought + s[t.brought]; at >= t.brought; at--) s[at] = 0;
}

/** Whether a unit like this one was brought to the group. */
export function wasBrought(
  t: CompiledRules,
  s: TactoriaState,
  group: number,
  unit: number,
): boolean {
  const word = (group << SHIFT) | alike(unit);
  for (let at = t.brought + s[t.brought]; at > t.brought; at--) if (s[at] === word) return true;
  return false;
}

/** The units brought to groups of a bank, as a mask of these. */
export function broughtTo(t: CompiledRules, s: TactoriaState, bank: number): number {
  let mask = 0;
  for (let at = t.brought + s[t.brought]; at > t.brought; at--) {
    const group = s[at] >> SHIFT;
    if (group >> 5 === bank) mask |= 1 << group;
  }
  return mask;
}

/** What was brought somewhere so far, first to last. */
export function readBrought(t: CompiledRules, s: TactoriaState): { group: number; unit: number }[] {
  return Array.from(s.subarray(t.brought + 1, t.brought + 1 + s[t.brought]), (word) => ({
    group: word >> SHIFT,
    unit: word & ((1 << SHIFT) - 1),
  }));
}
