import { sortFuture } from '../../../../engine/capital-lux/future.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { begin, clear } from '../../../../engine/capital-lux/setup.js';
import { At, type LuxState, type Table } from '../../../../engine/capital-lux/state.js';
import type { Chance } from '../../../analyse/adapter.js';
import { isDecision, type Step } from '../../../analyse/steps.js';
import { bringCards, eventsOf } from './events.js';

/** What chance brought at a step of a game of Capital Lux. */
export function chanceOf(game: CapitalLux, step: Step<LuxState>): Chance<LuxState> | undefined {
  const { table: t } = game;
  const { after } = step;
  const before = isDecision(step) ? step.before : bareTable(t, after);
  const events = eventsOf(t, step.move, before, after);
  if (events.length === 0) return undefined;
  const origin = before.slice();
  sortFuture(t, origin);
  if (isDecision(step))
    return { origin, events, given() {}, take: (world) => game.apply(world, step.action) };
  return {
    origin,
    events,
    // The set-up cards are given: only what comes after them is somebody's luck.
    given: (world, rng) => bringCards(t, world, after, t.setupCards, rng),
    take: (world) => begin(t, world, after[At.STARTER]),
  };
}

/** The position before the set-up of a game just dealt. */
function bareTable(t: Table, dealt: LuxState): LuxState {
  const s = new Int32Array(t.size);
  clear(t, s);
  s.set(dealt.subarray(At.STARTER_DEAL, At.STARTER_DEAL + t.players), At.STARTER_DEAL);
  s.set(dealt.subarray(t.modifierDecks, t.deck + t.deckSize), t.modifierDecks);
  return s;
}
