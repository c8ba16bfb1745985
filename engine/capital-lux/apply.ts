import { firstPlacing, firstPlay, firstSaving, firstTaking } from './actions.js';
import { pick } from './draft.js';
import { place, play, take } from './play.js';
import { save } from './round.js';
import { At, type LuxState, Phase, type Table } from './state.js';

/** Carries out a legal action, in place. */
export function apply(t: Table, s: LuxState, action: number): void {
  s[t.log + s[At.LOGGED]++] = logEntry(s[At.SEAT], action);
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return pick(t, s, action);
    case Phase.PLAY: {
      const card = action - firstPlay(t);
      return play(t, s, card >> 1, card & 1);
    }
    case Phase.AGENT:
      return place(t, s, action - firstPlacing(t));
    case Phase.CLERIC:
      return take(t, s, action - firstTaking(t));
    default:
      return save(t, s, action - firstSaving(t));
  }
}

/** The log keeps who did what this round, for what players remember of it. */
export const logEntry = (seat: number, action: number): number => (action << 2) | seat;
export const loggedSeat = (entry: number): number => entry & 3;
export const loggedAction = (entry: number): number => entry >> 2;
