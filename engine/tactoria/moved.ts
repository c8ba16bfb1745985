import type { CompiledRules } from './compiled-rules.js';
import { Face } from './slots.js';
import type { TactoriaState } from './state.js';

/*
 * T73: the moves and exchanges of a Regroup phase, in two words each: from where and to where; which
 * unit, and which came back (arrangements.ts).
 */

/** Of a group's number, and of an entry of its list. */
const BITS = 11;

/** No unit came back. */
export const NO_UNIT = -1;

/** Units of a kind that lie face down are alike. */
export const alike = (entry: number): number =>
  (entry & 3) > Face.DOWN ? (entry & ~3) | Face.DOWN : entry;

export const pair = (from: number, to: number): number => (from << BITS) | to;

/** Units alike, or NO_UNIT for the one that came back. */
export const units = (unit: number, back: number): number => (unit << (BITS + 1)) | (back + 1);

export interface Moved {
  from: number;
  to: number;
  unit: number;
  /** NO_UNIT: none. */
  back: number;
}

export const fromOf = (places: number): number => places >> BITS;
export const toOf = (places: number): number => places & ((1 << BITS) - 1);
export const unitOf = (word: number): number => word >> (BITS + 1);
export const backOf = (word: number): number => (word & ((2 << BITS) - 1)) - 1;

export function noteMove(
  t: CompiledRules,
  s: TactoriaState,
  from: number,
  to: number,
  unit: number,
  back: number,
): void {
  const at = t.moved + 1 + 2 * s[t.moved]++;
  s[at] = pair(from, to);
  s[at + 1] = units(alike(unit), back === NO_UNIT ? NO_UNIT : alike(back));
}

export function forgetMoves(t: CompiledRules, s: TactoriaState): void {
  const end = t.moved + 2 * s[t.moved];
  for (let at = t.moved; at <= end; at++) s[at] = 0;
}

/** The moves and exchanges so far. */
export function readMoves(t: CompiledRules, s: TactoriaState): Moved[] {
  return Array.from({ length: s[t.moved] }, (_, i) => {
    const [places, word] = s.subarray(t.moved + 1 + 2 * i);
    return { from: fromOf(places), to: toOf(places), unit: unitOf(word), back: backOf(word) };
  });
}
