import { bySeat } from '../core/game.js';
import type { CompiledRules } from './compiled-rules.js';
import { score } from './score.js';
import { At, Of, type TactoriaState } from './state.js';

/** How a game ended. */
export interface Result {
  /** Several only at the cap (T75). */
  winners: number[];
  capped: boolean;
  how: 'upgrade' | 'survival' | 'cap';
  /** By seat, from 0; equals share a place. */
  places: number[];
  /** By seat: upgrades done, 0 for the eliminated. */
  points: number[];
}

/** Of a game that is over (T4, T75). */
export function readResult(t: CompiledRules, s: TactoriaState): Result {
  const out = new Int32Array(2 * t.players);
  score(t, s, out);
  const capped = s[At.WINNER] < 0;
  const living = bySeat(t, (seat) => s[t.seat + seat * t.seatSize + Of.ALIVE]);
  const alone = living.filter((alive) => alive === 1).length === 1;
  const places = [...out.subarray(t.players)];
  return {
    winners: places.flatMap((place, seat) => (place === 0 ? [seat] : [])),
    capped,
    how: capped ? 'cap' : alone ? 'survival' : 'upgrade',
    places,
    points: [...out.subarray(0, t.players)],
  };
}

/** Turns that were begun, of a game that is over. */
export function turnsOf(s: TactoriaState): number {
  return s[At.TURN] + (s[At.WINNER] < 0 ? 0 : 1);
}
