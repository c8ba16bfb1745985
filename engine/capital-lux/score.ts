import type { CompiledRules } from './compiled-rules.js';
import { homeTotal } from './round.js';
import { At, type LuxState } from './state.js';

/** L63: points of each seat; L64, L65: places by points, then by most cards of each value. */
export function score(t: CompiledRules, s: LuxState, out: Int32Array): void {
  for (let seat = 0; seat < t.players; seat++) out[seat] = points(s, seat);
  for (let seat = 0; seat < t.players; seat++) {
    let before = 0;
    for (let other = 0; other < t.players; other++)
      if (other !== seat && isBefore(t, s, out, other, seat)) before++;
    out[t.players + seat] = before;
  }
}

/** L63: hometown, bonus cards, gold. */
export function points(s: LuxState, seat: number): number {
  return homeTotal(s, seat) + s[At.BONUS_SUM + seat] + s[At.GOLD + seat];
}

function isBefore(t: CompiledRules, s: LuxState, out: Int32Array, a: number, b: number): boolean {
  let lead = out[a] - out[b];
  for (let i = 0; lead === 0 && i < t.valuesDown.length; i++)
    lead = cardsOfValue(t, s, a, t.valuesDown[i]) - cardsOfValue(t, s, b, t.valuesDown[i]);
  return lead > 0;
}

/** L64: among hometown and bonus cards. */
function cardsOfValue(t: CompiledRules, s: LuxState, seat: number, value: number): number {
  let cards = 0;
  for (let kind = 0; kind < t.kinds; kind++)
    if (t.value[kind] === value)
      cards += s[t.home | (seat << t.rowShift) | kind] + s[t.bonus | (seat << t.rowShift) | kind];
  return cards;
}
