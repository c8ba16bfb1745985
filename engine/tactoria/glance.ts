import { hideBlock, hideFaceDown } from './observe.js';
import { At, Phase, type TactoriaState } from './state.js';
import type { Table } from './table.js';

/**
 * A glance: what lies before the players, without the decks' contents: the fixed part of the state,
 * its lists and the offer, then the seats' blocks, as they are in the observation (observe.ts). The
 * own block comes first, then those of the others, clockwise.
 */
export const glanceSize = (t: Table): number => t.deck + t.players * t.seatSize;

export function glance(t: Table, s: TactoriaState, me: number, out: Int32Array): void {
  for (let i = 0; i < t.deck; i++) out[i] = s[i];
  out[At.RANDOM] = 0;
  out[At.SEED] = 0;
  if (s[At.PHASE] === Phase.FAREWELL && s[At.SEAT] !== me) hideFaceDown(out, t.leaving);
  let seat = me;
  for (let i = 0; i < t.players; i++) {
    const from = t.seat + seat * t.seatSize;
    const to = t.deck + i * t.seatSize;
    for (let at = 0; at < t.seatSize; at++) out[to + at] = s[from + at];
    if (i > 0) hideBlock(t, to, out);
    seat = seat + 1 === t.players ? 0 : seat + 1;
  }
}
