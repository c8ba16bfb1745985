import type { Game } from '../../engine/core/game.js';
import { type AnyRecord, type Replayed, records } from '../lab/records.js';

/** The beginning of a recorded game. */
export interface SetUp<S> {
  readonly move: null;
  /** The position after the deal. */
  readonly after: S;
}

/** A decision is a step of its own: a draft of two cards is two. */
export interface DecisionStep<S> {
  /** Place in the record's moves. */
  readonly move: number;
  /** Which of the decisions that make the move, from 0. */
  readonly pick: number;
  readonly before: S;
  readonly after: S;
  readonly action: number;
}

/** From one position of a recorded game to the next. */
export type Step<S> = SetUp<S> | DecisionStep<S>;
export const isDecision = <S>(step: Step<S>): step is DecisionStep<S> => step.move !== null;

/**
 * The set-up and every decision of a record, which is checked on the way. `game` is one that nobody
 * listens to.
 */
export function stepsOf<S>(record: AnyRecord, game: Game<S>): Step<S>[] {
  const { dealt, actions } = records.of(game.id).replay(record) as Replayed<S>;
  const steps: Step<S>[] = [{ move: null, after: dealt }];
  for (const { move, action } of actions) {
    const last = steps[steps.length - 1];
    const after = game.allocate();
    game.copy(last.after, after);
    game.apply(after, action);
    const pick = last.move === move ? last.pick + 1 : 0;
    steps.push({ move, pick, before: last.after, after, action });
  }
  return steps;
}
