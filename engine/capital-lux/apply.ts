import { pick } from './draft.js';
import { place, play, take } from './play.js';
import { save } from './round.js';
import { At, type LuxState, Phase, type Table } from './state.js';

/** Carries out a legal action, in place. */
export function apply(t: Table, s: LuxState, action: number): void {
  s[t.log + s[At.LOGGED]] = (action << 2) | s[At.SEAT]; // recall.ts reads it
  s[At.LOGGED]++;
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return pick(t, s, action);
    case Phase.PLAY: {
      const card = action - t.firstPlay;
      return play(t, s, card >> 1, card & 1);
    }
    case Phase.AGENT:
      return place(t, s, action - t.firstPlacing);
    case Phase.CLERIC:
      return take(t, s, action - t.firstTaking);
    default:
      return save(t, s, action - t.firstSaving);
  }
}
