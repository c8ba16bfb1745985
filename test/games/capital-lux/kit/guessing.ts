import { type Game, NOBODY, type Seat } from '../../../../engine/core/game.js';
import type { Rng } from '../../../../engine/core/rng.js';
import type { Guide } from '../../../../sim/agents/ismcts.js';

/**
 * Two small games whose answers are known, for searches. A coin lies hidden. In the first, seat 0
 * may stop, which wins 6 games in 10, or go on and guess the coin: one in two, but whoever could
 * choose the guess by the world would win always. In the second, seat 0 and then seat 1 hide a
 * number; seat 1 wins if they are equal, and must not profit from being asked later.
 */
export const enum Guessing {
  STOP_OR_GUESS,
  EQUAL_NUMBERS,
}

/** A position: [coin, decisions made, first action, second action]. */
export class GuessingGame implements Game<Int32Array> {
  readonly id = 'guessing';
  readonly version = '1';
  readonly rules = {};
  readonly seats = 2;
  readonly actionCount = 2;
  readonly maxLegal = 2;
  readonly maxActions = 2;
  readonly observationSize = 3;
  readonly glanceSize = 3;

  constructor(readonly kind: Guessing) {}

  allocate(): Int32Array {
    return new Int32Array(4);
  }
  deal(state: Int32Array, rng: Rng): void {
    state.fill(0);
    state[0] = rng.below(2);
  }
  copy(from: Int32Array, to: Int32Array): void {
    to.set(from);
  }
  turn(state: Int32Array): Seat {
    const stopped = this.kind === Guessing.STOP_OR_GUESS && state[1] === 1 && state[2] === 0;
    if (stopped || state[1] === 2) return NOBODY;
    return this.kind === Guessing.STOP_OR_GUESS ? 0 : state[1];
  }
  legal(_: Int32Array, out: Int32Array): number {
    out[0] = 0;
    out[1] = 1;
    return 2;
  }
  apply(state: Int32Array, action: number): void {
    state[2 + state[1]++] = action;
  }
  score(state: Int32Array, out: Int32Array): void {
    const second = this.kind === Guessing.EQUAL_NUMBERS && state[2] === state[3];
    out.set(second ? [0, 1, 1, 0] : [1, 0, 0, 1]);
  }
  observe(state: Int32Array, seat: Seat, out: Int32Array): void {
    out.fill(0);
    out[0] = state[1];
    const first = this.kind === Guessing.STOP_OR_GUESS ? 0 : seat;
    for (let i = first; i <= (this.kind === Guessing.STOP_OR_GUESS ? 1 : seat); i++)
      if (i < state[1]) out[1 + i] = 1 + state[2 + i];
  }
  glance(state: Int32Array, seat: Seat, out: Int32Array): void {
    this.observe(state, seat, out);
  }
  /** The coin is anybody's guess; so is what the other has hidden. */
  determinize(state: Int32Array, seat: Seat, rng: Rng): void {
    state[0] = rng.below(2);
    if (this.kind === Guessing.EQUAL_NUMBERS && state[1] > 0 && seat === 1) state[2] = rng.below(2);
  }
  redrawFuture(state: Int32Array, rng: Rng): void {
    state[0] = rng.below(2);
  }
}

/** Without an opinion; shares are exact. */
export function guessingGuide(kind: Guessing): Guide<Int32Array> {
  return {
    appraise: (_, __, worth) => worth.fill(0),
    stage: () => 0,
    ahead: 1,
    expect(state, shares) {
      if (kind === Guessing.EQUAL_NUMBERS) shares[1] = state[2] === state[3] ? 1 : 0;
      else shares[1] = state[2] === 0 ? 0.4 : state[3] === state[0] ? 0 : 1;
      shares[0] = 1 - shares[1];
    },
  };
}
