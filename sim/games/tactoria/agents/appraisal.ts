import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { At, Of, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { Care, Feature, weightsAt } from './features.js';
import { Kingdoms, mostUpgrades } from './kingdoms.js';
import { Prospect } from './prospect.js';

/** What prospects are worth to a seat, by weights. */
export class Appraisal {
  readonly prospect: Prospect;
  readonly kingdoms: Kingdoms;
  /** The weights of the moment, and those of all moments, by upgrades of the Capital that has most. */
  readonly weights: Float64Array;
  readonly #moments: readonly Float64Array[];
  /** The answer of whoever judges: a number returned may be an allocation. */
  readonly out = new Float64Array(1);
  /** What doing nothing is worth. */
  now = 0;
  /** What each kingdom is worth to its owner, as things stand. */
  readonly #others: Float64Array;

  constructor(game: Tactoria, weights: readonly number[]) {
    this.prospect = new Prospect(game);
    this.kingdoms = new Kingdoms(this.prospect.table);
    const upgrades = this.prospect.table.upgradeCosts.length;
    this.#moments = Array.from({ length: upgrades + 1 }, (_, most) =>
      weightsAt(weights, upgrades > 1 ? Math.min(1, most / (upgrades - 1)) : 1),
    );
    this.weights = this.#moments[0].slice();
    this.#others = new Float64Array(game.seats);
  }

  look(glance: Int32Array, seat: number): void {
    const { table: t, before } = this.prospect;
    this.prospect.look(glance, seat);
    this.weights.set(this.#moments[mostUpgrades(t, before)]);
    this.kingdoms.readAll(before);
    for (let other = 0; other < t.players; other++) {
      this.#value(other);
      this.#others[other] = this.out[0];
    }
    this.worth();
    this.now = this.out[0];
  }

  /** What `after` is worth. */
  worth(): void {
    const { after: s, before, seat, other } = this.prospect;
    const w = this.weights;
    const { out } = this;
    const kept = other < 0 ? 0 : this.#others[other];
    if (other >= 0) {
      this.kingdoms.read(s, other);
      this.#value(other);
      this.#others[other] = out[0];
    }
    this.kingdoms.read(s, seat);
    this.kingdoms.compare(s, seat);
    this.#value(seat);
    if (s[At.ACTIVE] === seat && s[At.BUILD] > 0)
      out[0] += w[Care.COIN_LEFT] * s[At.COIN] + w[Care.BUILD_LEFT] * s[At.BUILD];
    this.#addRivals(s, seat);
    if (other < 0) return;
    this.#others[other] = kept;
    this.kingdoms.read(before, other);
  }

  #addRivals(s: TactoriaState, seat: number): void {
    const { table: t } = this.prospect;
    const w = this.weights;
    let sum = 0;
    let most = 0;
    let alive = 0;
    for (let other = 0; other < t.players; other++) {
      if (other === seat || s[t.seat + other * t.seatSize + Of.ALIVE] === 0) continue;
      sum += this.#others[other];
      most = Math.max(most, this.#others[other]);
      alive++;
    }
    this.out[0] +=
      (w[Care.RIVAL] * sum) / Math.max(1, alive) + w[Care.LEADER] * most + w[Care.ALIVE] * alive;
  }

  /** What its row says of a kingdom. */
  #value(seat: number): void {
    const { rows } = this.kingdoms;
    const w = this.weights;
    const from = seat * Feature.SIZE;
    let sum = 0;
    for (let i = 0; i < Feature.SIZE; i++) sum += w[i] * rows[from + i];
    this.out[0] = sum;
  }
}
