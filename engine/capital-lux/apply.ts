import { choose } from './choice.js';
import type { CompiledRules } from './compiled-rules.js';
import { pick } from './draft.js';
import { endTurn, place, play } from './play.js';
import { save } from './round.js';
import { At, type LuxState, Phase } from './state.js';

/** Carries out a legal action, in place. */
export function apply(t: CompiledRules, s: LuxState, action: number): void {
  s[t.log + s[At.LOGGED]] = (action << 2) | s[At.SEAT]; // log.ts says what it is
  s[At.LOGGED]++;
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return pick(t, s, action);
    case Phase.PLAY:
      play(t, s, (action - t.firstPlay) >> 1, (action - t.firstPlay) & 1);
      break;
    case Phase.AGENT:
      place(t, s, action - t.firstPlacing);
      break;
    case Phase.CLERIC:
    case Phase.CHOICE:
      choose(t, s, action);
      break;
    default:
      return save(t, s, action - t.firstSaving);
  }
  // Unless a question is open, the turn is over: one place for it keeps the code small and fast.
  if (s[At.PHASE] === Phase.PLAY) endTurn(t, s);
}
