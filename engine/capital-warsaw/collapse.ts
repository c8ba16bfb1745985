import type { CompiledRules } from './compiled-rules.js';
import { columnsOf, fitsFrame, has, isConnected, lose, partWith, rowsOf } from './district.js';
import { At, bitCount, Phase, type WarsawState } from './state.js';

/** The cells of each window of a 4×4 district, in the order top, bottom, left, right. */
export const WINDOW = Int32Array.of(0x0fff, 0xfff0, 0x7777, 0xeeee);

/**
 * Lets districts collapse that are too large without a building that allows 4×4 (C30, C32, C33; C34: at once). Only
 * where there is a choice its owner is asked; true if so.
 */
export function collapse(t: CompiledRules, s: WarsawState): boolean {
  for (let seat = 0; seat < t.players; seat++)
    if (isTooLarge(t, s, seat) && !collapses(t, s, seat)) {
      s[At.PHASE] = Phase.COLLAPSE;
      s[At.SEAT] = seat;
      return true;
    }
  return false;
}

function isTooLarge(t: CompiledRules, s: WarsawState, seat: number): boolean {
  const occupied = s[At.OCCUPIED + seat];
  return !fitsFrame(rowsOf(occupied), columnsOf(occupied)) && !has(s, seat, t.standing.wide);
}

/** Windows that may be kept, as bits: connected ones; of those with the same result the first. */
export function windows(occupied: number): number {
  let set = 0;
  for (let w = 0; w < 4; w++) {
    const kept = occupied & WINDOW[w];
    if (!isConnected(kept)) continue;
    let isNew = true;
    for (let v = 0; v < w; v++) if ((occupied & WINDOW[v]) === kept) isNew = false;
    if (isNew) set |= 1 << w;
  }
  return set;
}

/** Carries out a collapse that leaves no choice; false if there is one. */
function collapses(t: CompiledRules, s: WarsawState, seat: number): boolean {
  const occupied = s[At.OCCUPIED + seat];
  const set = windows(occupied);
  if ((set & (set - 1)) !== 0) return false;
  const kept = set === 0 ? largestPart(occupied) : occupied & WINDOW[31 - Math.clz32(set)];
  lose(t, s, seat, occupied & ~kept);
  return true;
}

/** C31: the largest connected part of any window; the first of equals. */
function largestPart(occupied: number): number {
  let largest = 0;
  for (let w = 0; w < 4; w++)
    for (let rest = occupied & WINDOW[w]; rest !== 0; ) {
      const part = partWith(rest, rest & -rest);
      if (bitCount(part) > bitCount(largest)) largest = part;
      rest &= ~part;
    }
  return largest;
}

/** The owner keeps a window. */
export function keep(t: CompiledRules, s: WarsawState, window: number): void {
  const seat = s[At.SEAT];
  lose(t, s, seat, s[At.OCCUPIED + seat] & ~WINDOW[window]);
}
