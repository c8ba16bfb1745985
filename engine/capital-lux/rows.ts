import type { CompiledRules } from './compiled-rules.js';
import { type LuxState, Mask } from './state.js';

/** The pack before a seat: packs travel to the left, which is the next seat clockwise (L2). */
export function packBefore(t: CompiledRules, seat: number, pass: number): number {
  const pack = seat - pass;
  return pack < 0 ? pack + t.players : pack;
}

/** Cards in a row. */
export function rowSize(t: CompiledRules, s: LuxState, row: number): number {
  let cards = 0;
  for (let kind = 0; kind < t.kinds; kind++) cards += s[row | kind];
  return cards;
}

/** Cards in a seat's hand: few kinds, so its mask is gone through rather than its row. */
export function handSize(t: CompiledRules, s: LuxState, seat: number): number {
  const row = t.hand | (seat << t.rowShift);
  let cards = 0;
  for (let bank = 0; bank < t.banks; bank++)
    for (let rest = s[t.handMask | (seat << t.maskShift) | bank]; rest !== 0; rest &= rest - 1)
      cards += s[row | (bank << 5) | (31 - Math.clz32(rest & -rest))];
  return cards;
}

/** A colour's lowest kind in a mask that has one (L21; L23: equal cards are the same). */
export function lowestKind(s: LuxState, mask: number, colour: number): number {
  let bank = 0;
  for (;;) {
    const present = s[mask | bank] & (Mask.COLOUR << (colour << 3));
    if (present !== 0) return (bank << 5) | (31 - Math.clz32(present & -present));
    bank++;
  }
}

/** A colour's highest kind in a mask that has one. */
export function highestKind(t: CompiledRules, s: LuxState, mask: number, colour: number): number {
  let bank = t.banks - 1;
  for (;;) {
    const present = s[mask | bank] & (Mask.COLOUR << (colour << 3));
    if (present !== 0) return (bank << 5) | (31 - Math.clz32(present));
    bank--;
  }
}

/** Whether a mask has a card of any of the colours, given as bits of a word. */
export function hasKinds(t: CompiledRules, s: LuxState, mask: number, bits: number): boolean {
  for (let bank = 0; bank < t.banks; bank++) if ((s[mask | bank] & bits) !== 0) return true;
  return false;
}
