import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { dealtAt } from '../../../../../engine/capital-lux/recall.js';
import type { LuxState } from '../../../../../engine/capital-lux/state.js';

/**
 * Exchanges a card of a pack with the one at a place of the deck, as if they had lain there the
 * other way round from the start: whoever had the pack before remembers it so.
 */
export function exchange(
  t: CompiledRules,
  s: LuxState,
  pack: number,
  kind: number,
  place: number,
): void {
  const other = s[t.deck + place];
  s[t.deck + place] = kind;
  s[dealtPlace(t, s, pack, kind)] = other;
  const row = t.pack | (pack << t.rowShift);
  const mask = t.packMask | (pack << t.maskShift);
  if (--s[row | kind] === 0) s[mask | (kind >> 5)] &= ~(1 << kind);
  s[row | other]++;
  s[mask | (other >> 5)] |= 1 << other;
}

/** Equal cards are the same: the first one serves, taken or not. */
function dealtPlace(t: CompiledRules, s: LuxState, pack: number, kind: number): number {
  let i = 0;
  while (s[dealtAt(t, s, pack, i)] !== kind) i++;
  return dealtAt(t, s, pack, i);
}
