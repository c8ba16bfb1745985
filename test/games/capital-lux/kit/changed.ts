import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { PlayerCount, Rules } from '../../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../../engine/core/game.js';
import type { Rng } from '../../../../engine/core/rng.js';

/**
 * A game that begins in the middle of a random one, at one of the first `moments` of a sort, with
 * something changed there: if it conforms, changed positions are as good as others.
 */
export class ChangedLux extends CapitalLux {
  constructor(
    players: PlayerCount,
    rules: Rules,
    private readonly moments: number,
    private readonly isMoment: (game: CapitalLux, state: LuxState) => boolean,
    private readonly change: (game: CapitalLux, state: LuxState, rng: Rng) => void,
  ) {
    super(players, rules);
  }

  override deal(state: LuxState, rng: Rng): void {
    super.deal(state, rng);
    const legal = new Int32Array(this.maxLegal);
    for (let skip = rng.below(this.moments); this.turn(state) !== NOBODY; ) {
      if (this.isMoment(this, state) && skip-- === 0) return this.change(this, state, rng);
      this.apply(state, legal[rng.below(this.legal(state, legal))]);
    }
  }
}
