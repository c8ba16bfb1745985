import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { build, Space } from './district.js';
import { startEpoch } from './draft.js';
import { At, type WarsawState } from './state.js';

/** A new game: shuffles each epoch's stack (C11: once is enough), turns up the milestones. */
export function deal(t: CompiledRules, s: WarsawState, rng: Rng): void {
  s.fill(0);
  for (let epoch = 0; epoch < t.epochs; epoch++)
    rng.shuffleInto(s, t.stacks + t.firstOf[epoch], t.sortedStacks[epoch]);
  turnUpMilestones(t, s, rng);
  begin(t, s);
}

/** C6: a random side of each tile; its space is its own, or (switch) any. */
function turnUpMilestones(t: CompiledRules, s: WarsawState, rng: Rng): void {
  const length = t.milestoneTiles;
  for (let i = 0; i < length; i++) s[At.MILESTONES + i] = 1 + 2 * i + rng.below(2);
  if (!t.randomSpaces) return;
  for (let i = length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const held = s[At.MILESTONES + i];
    s[At.MILESTONES + i] = s[At.MILESTONES + j];
    s[At.MILESTONES + j] = held;
  }
}

/** With stacks and milestones in place: coins, points and a starting tile for each (C3). */
export function begin(t: CompiledRules, s: WarsawState): void {
  for (let seat = 0; seat < t.players; seat++) {
    s[At.COINS + seat] = t.rules.startingCoins;
    s[At.POINTS + seat] = t.rules.startingPoints;
    build(t, s, seat, Space.ORIGIN, seat, 0);
  }
  startEpoch(t, s);
}
