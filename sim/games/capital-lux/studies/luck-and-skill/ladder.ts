import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import type { Seat } from '../../../../../engine/core/game.js';
import type { Rng } from '../../../../../engine/core/rng.js';
import { once } from '../../../../studies/branches.js';
import type { LuxBranches, LuxContext } from '../types.js';

/** Players from the weakest to the strongest that do not search. */
export const LADDER = ['random', 'greedy', 'careful', 'tuned'] as const;
export type Rung = (typeof LADDER)[number];

/** Seats one of them among players of the policy. */
export class Ladder {
  readonly #seated: (seat: Seat) => (agent: Rung) => LuxBranches;

  constructor(context: LuxContext) {
    this.#seated = once((seat) => once((agent) => context.branchesWith(agent, seat)));
  }

  at(seat: Seat, agent: Rung): LuxBranches {
    return this.#seated(seat)(agent);
  }

  /** What it would do in the place of whoever's turn it is. */
  ask(state: LuxState, agent: Rung, rng: Rng): number {
    const seat = state[At.SEAT];
    const at = this.at(seat, agent);
    at.from(state, seat, rng);
    return at.ask();
  }
}
