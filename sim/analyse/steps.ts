import { actionOf } from '../../engine/capital-lux/actions.js';
import type { CapitalLux } from '../../engine/capital-lux/index.js';
import type { GameRecord } from '../../engine/capital-lux/record.js';
import { singleMoves } from '../../engine/capital-lux/record-move.js';
import { replay } from '../../engine/capital-lux/replay.js';
import { begin, clear } from '../../engine/capital-lux/setup.js';
import { At, type LuxState, type Table } from '../../engine/capital-lux/state.js';

/** From one position of a recorded game to the next. */
export interface Step {
  /** Place in the record's moves; null for the set-up. */
  readonly move: number | null;
  /** Which of the cards that a draft takes from one pack, from 0; 0 elsewhere. */
  readonly pick: number;
  readonly before: LuxState;
  readonly after: LuxState;
  /** What was done, of a decision. */
  readonly action?: number;
  /** Does it in a world that may differ in its chance. */
  readonly take: (world: LuxState) => void;
}

/** A decision is a step of its own: a draft of two cards is two. */
export type DecisionStep = Step & { readonly move: number; readonly action: number };
export const isDecision = (step: Step): step is DecisionStep => step.action !== undefined;

/**
 * The set-up and every decision of a record, which is checked on the way. `game` is one that nobody
 * listens to.
 */
export function stepsOf(record: GameRecord, game: CapitalLux): Step[] {
  const steps: Step[] = [];
  let moves = 0;
  replay(record, {
    dealt: (t, s) => {
      const starter = s[At.STARTER];
      const take = (world: LuxState) => begin(t, world, starter);
      steps.push({ move: null, pick: 0, before: bareTable(t, s), after: s.slice(), take });
    },
    move: (_, s, move) => {
      let before = s.slice();
      for (const [pick, single] of singleMoves(move).entries()) {
        const action = actionOf(game.table, single) as number;
        const take = (world: LuxState) => game.apply(world, action);
        const after = before.slice();
        take(after);
        steps.push({ move: moves, pick, before, after, action, take });
        before = after;
      }
      moves++;
    },
    roundEnd() {},
    over() {},
  });
  return steps;
}

/** The position before the set-up of a game just dealt. */
function bareTable(t: Table, dealt: LuxState): LuxState {
  const s = new Int32Array(t.size);
  clear(t, s);
  s.set(dealt.subarray(At.STARTER_DEAL, At.STARTER_DEAL + t.players), At.STARTER_DEAL);
  s.set(dealt.subarray(t.modifierDecks, t.deck + t.deckSize), t.modifierDecks);
  return s;
}
