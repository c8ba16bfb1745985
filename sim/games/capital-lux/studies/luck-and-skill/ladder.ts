import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import type { Seat } from '../../../../../engine/core/game.js';
import type { Rng } from '../../../../../engine/core/rng.js';
import type { LuxBranches, LuxContext } from '../types.js';

/** Players from the weakest to the strongest that do not search. */
export const LADDER = ['random', 'greedy', 'careful', 'tuned'] as const;
export type Rung = (typeof LADDER)[number];

/** Seats one of them among players of the policy. */
export class Ladder {
  readonly #context: LuxContext;
  readonly #seated = new Map<string, LuxBranches>();

  constructor(context: LuxContext) {
    this.#context = context;
  }

  at(seat: Seat, agent: Rung): LuxBranches {
    const name = `${seat} ${agent}`;
    const known = this.#seated.get(name) ?? this.#context.branchesWith(agent, seat);
    this.#seated.set(name, known);
    return known;
  }

  /** What it would do in the place of whoever's turn it is. */
  ask(state: LuxState, agent: Rung, rng: Rng): number {
    const seat = state[At.SEAT];
    const at = this.at(seat, agent);
    at.from(state, seat, rng);
    return at.ask();
  }
}
