import type { CompiledRules } from './compiled-rules.js';
import { At, type WarsawState } from './state.js';

/** Points of each seat, coins converted; C102, C104: places by points, then by coins left over. */
export function score(t: CompiledRules, s: WarsawState, out: Int32Array): void {
  for (let seat = 0; seat < t.players; seat++)
    out[seat] = s[At.POINTS + seat] + Math.floor(s[At.COINS + seat] / t.rules.coinsPerPoint);
  for (let seat = 0; seat < t.players; seat++) {
    let before = 0;
    for (let other = 0; other < t.players; other++) if (isBefore(t, s, out, other, seat)) before++;
    out[t.players + seat] = before;
  }
}

function isBefore(
  t: CompiledRules,
  s: WarsawState,
  out: Int32Array,
  a: number,
  b: number,
): boolean {
  if (out[a] !== out[b]) return out[a] > out[b];
  return s[At.COINS + a] % t.rules.coinsPerPoint > s[At.COINS + b] % t.rules.coinsPerPoint;
}
