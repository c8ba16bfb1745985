import { choices } from './choice.js';
import type { CompiledRules } from './compiled-rules.js';
import { excess } from './limits.js';
import { At, type LuxState, Phase } from './state.js';

/** Fills `out` with the legal actions, ascending; returns their number. */
export function legal(t: CompiledRules, s: LuxState, out: Int32Array): number {
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return picks(t, s, out);
    case Phase.PLAY:
      return plays(t, s, out);
    case Phase.AGENT:
      return placings(t, out);
    case Phase.CLERIC:
    case Phase.CHOICE:
      return choices(t, s, out);
    case Phase.GOLD:
      return savings(t, s, out);
    default:
      return 0;
  }
}

function picks(t: CompiledRules, s: LuxState, out: Int32Array): number {
  const mask = t.packMask | (s[At.PACK] << t.maskShift);
  let count = 0;
  for (let bank = 0; bank < t.banks; bank++) {
    for (let rest = s[mask | bank]; rest !== 0; rest &= rest - 1)
      out[count++] = (bank << 5) | (31 - Math.clz32(rest & -rest));
  }
  return count;
}

/** L14: any card, to the hometown or to the capital; L15: there also when its action is impossible. */
function plays(t: CompiledRules, s: LuxState, out: Int32Array): number {
  const mask = t.handMask | (s[At.SEAT] << t.maskShift);
  let count = 0;
  for (let bank = 0; bank < t.banks; bank++) {
    const highest = t.firstPlay + (bank << 6) + 62;
    for (let rest = s[mask | bank]; rest !== 0; rest &= rest - 1) {
      const action = highest - (Math.clz32(rest & -rest) << 1);
      out[count++] = action;
      out[count++] = action + 1;
    }
  }
  return count;
}

/** L16, L17: any of the four colours. */
function placings(t: CompiledRules, out: Int32Array): number {
  for (let colour = 0; colour < 4; colour++) out[colour] = t.firstPlacing + colour;
  return 4;
}

/** L41: every set of colours that are over and can be paid for together, the empty one included. */
function savings(t: CompiledRules, s: LuxState, out: Int32Array): number {
  const seat = s[At.SEAT];
  let over = 0;
  for (let colour = 0; colour < 4; colour++)
    if (excess(t, s, seat, colour) > 0) over |= 1 << colour;
  let count = 0;
  let set = 0;
  do {
    if (price(t, s, seat, set) <= s[At.GOLD + seat]) out[count++] = t.firstSaving + set;
    set = (set - over) & over; // the next larger subset of `over`
  } while (set !== 0);
  return count;
}

function price(t: CompiledRules, s: LuxState, seat: number, set: number): number {
  let sum = 0;
  for (let colour = 0; colour < 4; colour++)
    if (set & (1 << colour)) sum += excess(t, s, seat, colour);
  return sum;
}
