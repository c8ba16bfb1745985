import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { At, Phase, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import type { Guide } from '../ismcts.js';
import { PLAIN } from './features.js';
import { Judge } from './judge.js';
import { Standings } from './standings.js';

/** Points of `greedy` that make a clear difference. */
const CLEAR = 4;

/** Searches play on as `greedy` does, to the end of the epoch, and judge by standings there. */
export function warsawGuide(game: CapitalWarsaw): Guide<WarsawState> {
  const judge = new Judge(game, PLAIN);
  const standings = new Standings(game);
  return {
    appraise(view, seen, worth) {
      judge.judge(seen, view.seat, view.legal, view.count, worth);
      for (let i = 0; i < view.count; i++) worth[i] /= CLEAR;
    },
    stage: (s) => (s[At.PHASE] === Phase.OVER ? game.table.epochs : s[At.EPOCH]),
    expect: (s, shares) => standings.expect(s, shares),
  };
}
