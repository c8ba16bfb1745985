import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { Glance, glanceHome, glanceMasks } from '../../../../engine/capital-lux/glance.js';
import { At, Mask } from '../../../../engine/capital-lux/state.js';

/* What a glance shows of cards and gold, in the words of whoever judges it. */

/** No colour, no kind of card, or no effect. */
export const NOTHING = -1;

/** Points of a colour in the hometown, of the others, that has most. */
export function bestRival(
  t: CompiledRules,
  glance: Int32Array,
  me: number,
  colour: number,
): number {
  let best = 0;
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== me) best = Math.max(best, glance[At.HOME_SUM | (seat << 2) | colour]);
  return best;
}

export function goldOfRivals(t: CompiledRules, glance: Int32Array, me: number): number {
  let gold = 0;
  for (let seat = 0; seat < t.players; seat++) if (seat !== me) gold += glance[At.GOLD + seat];
  return gold;
}

/** In the capital; 0 if it has no card of the colour. */
export function highestValue(t: CompiledRules, glance: Int32Array, c: number): number {
  const kind = highestKind(t, glance, c);
  return kind === NOTHING ? 0 : t.value[kind];
}

/** In the capital, except for one kind; NOTHING if it has no other card of the colour. */
export function highestKind(
  t: CompiledRules,
  glance: Int32Array,
  c: number,
  without = NOTHING,
): number {
  const mask = glanceMasks(t) + t.banks;
  let highest = NOTHING;
  for (let bank = 0; bank < t.banks; bank++) {
    let kinds = glance[mask + bank] & (Mask.COLOUR << (c << 3));
    if (without >> 5 === bank) kinds &= ~(1 << without);
    if (kinds !== 0) highest = (bank << 5) | (31 - Math.clz32(kinds));
  }
  return highest;
}

/** In the capital; NOTHING if it has no card of the colour. */
export function lowestKind(t: CompiledRules, glance: Int32Array, c: number): number {
  const mask = glanceMasks(t) + t.banks;
  for (let bank = 0; bank < t.banks; bank++) {
    const kinds = glance[mask + bank] & (Mask.COLOUR << (c << 3));
    if (kinds !== 0) return (bank << 5) | (31 - Math.clz32(kinds & -kinds));
  }
  return NOTHING;
}

/** Cards of a kind in its own hand, or hometown (there only if effects ask for it). */
export const ownCards = (
  t: CompiledRules,
  glance: Int32Array,
  kind: number,
  inHand: boolean,
): number => glance[(inHand ? Glance.ROWS : glanceHome(t)) + kind];
