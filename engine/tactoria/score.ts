import type { CompiledRules } from './compiled-rules.js';
import { At, Of, type TactoriaState } from './state.js';

/**
 * Points: upgrades done, 0 for the eliminated. Places: the winner; then the living by upgrades and
 * number of buildings (T75: at the cap all of them); then the eliminated, the last one first.
 */
export function score(t: CompiledRules, s: TactoriaState, out: Int32Array): void {
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    out[seat] = s[me + Of.ALIVE] === 1 ? s[me + Of.UPGRADES] : 0;
  }
  for (let seat = 0; seat < t.players; seat++) {
    let before = 0;
    for (let other = 0; other < t.players; other++)
      if (standingOf(t, s, other) > standingOf(t, s, seat)) before++;
    out[t.players + seat] = before;
  }
}

/** Higher is better. */
function standingOf(t: CompiledRules, s: TactoriaState, seat: number): number {
  const me = t.seat + seat * t.seatSize;
  if (s[At.WINNER] === seat) return 1 << 30;
  if (s[me + Of.ALIVE] === 0) return s[me + Of.OUT] - t.players;
  return (s[me + Of.UPGRADES] << 12) | s[me + Of.BUILDINGS];
}
