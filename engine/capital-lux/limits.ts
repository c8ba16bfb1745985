import type { CompiledRules } from './compiled-rules.js';
import { At, type LuxState } from './state.js';

/** L38, L40: the capital's values and the modifiers on the colour; L39: perhaps no less than 0. */
export function setLimits(t: CompiledRules, s: LuxState): void {
  for (let colour = 0; colour < 4; colour++) {
    const sum = s[At.CAPITAL_SUM + colour] + s[At.MODIFIER_SUM + colour];
    s[At.LIMIT + colour] = sum < 0 && !t.negativeLimitStands ? 0 : sum;
  }
}

/** L37, L42: by how many points a seat is over in a colour; 0 if it is not, or has no card of it. */
export function excess(t: CompiledRules, s: LuxState, seat: number, colour: number): number {
  const total = s[At.HOME_SUM | (seat << 2) | colour];
  const over = total - s[At.LIMIT + colour];
  if (over <= 0) return 0;
  return total > 0 || hasCards(t, s, seat, colour) ? over : 0;
}

/** Asked only where the total is 0: cards of value 0 are cards. */
function hasCards(t: CompiledRules, s: LuxState, seat: number, colour: number): boolean {
  const row = t.home | (seat << t.rowShift) | (colour << 3);
  for (let bank = 0; bank < t.kinds; bank += 32)
    for (let place = 0; place < t.places; place++) if (s[row | bank | place] > 0) return true;
  return false;
}

/** L41: whether the seat could save any colour, and so has a choice. */
export function canSave(t: CompiledRules, s: LuxState, seat: number): boolean {
  const gold = s[At.GOLD + seat];
  if (gold === 0) return false;
  for (let colour = 0; colour < 4; colour++) {
    const over = excess(t, s, seat, colour);
    if (over > 0 && over <= gold) return true;
  }
  return false;
}

/**
 * L41: pays for the colours in the set, to the pile; L45: discards the others that are over. L44:
 * the limits stay as they are.
 */
export function settle(t: CompiledRules, s: LuxState, seat: number, set: number): void {
  for (let colour = 0; colour < 4; colour++) {
    const over = excess(t, s, seat, colour);
    if (over === 0) continue;
    if (set & (1 << colour)) {
      s[At.GOLD + seat] -= over;
      s[At.PILE] += over;
    } else discard(t, s, seat, colour);
  }
}

/** L46: discards leave the game; whoever asks finds them as the cards that are nowhere else. */
function discard(t: CompiledRules, s: LuxState, seat: number, colour: number): void {
  const row = t.home | (seat << t.rowShift) | (colour << 3);
  for (let bank = 0; bank < t.kinds; bank += 32)
    for (let place = 0; place < t.places; place++) s[row | bank | place] = 0;
  s[At.HOME_SUM | (seat << 2) | colour] = 0;
}

/** L46: discards are not kept in the position; they are the cards that are nowhere else. */
export function addDiscarded(t: CompiledRules, s: LuxState, out: Int32Array, at: number): void {
  out.set(t.copiesOf, at);
  // All rows, from the hands to the capital, lie one after the other.
  for (let i = t.hand; i < t.capital + t.kinds; i++) out[at + (i & (t.kinds - 1))] -= s[i];
  for (let i = s[At.DRAWN]; i < t.deckSize; i++) out[at + s[t.deck + i]]--;
}
