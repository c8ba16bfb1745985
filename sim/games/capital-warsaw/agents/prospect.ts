import { WINDOW } from '../../../../engine/capital-warsaw/collapse.js';
import { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import { carryOut, constructions } from '../../../../engine/capital-warsaw/construct.js';
import { lose } from '../../../../engine/capital-warsaw/district.js';
import { choiceOf } from '../../../../engine/capital-warsaw/income.js';
import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { putMilestone } from '../../../../engine/capital-warsaw/milestones.js';
import type { PlayerCount } from '../../../../engine/capital-warsaw/rules.js';
import { At, Phase, Piece, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { exchange } from '../../../../engine/capital-warsaw/trades.js';

/**
 * The own district and purse after an action, as far as the seat's glance tells: the glance has the
 * layout of a position, so that the rules can be applied to it. What others do at the same time and
 * what lies underneath tiles is left out.
 */
export class Prospect {
  /** Its own, so that nobody who listens to the game hears of what is only thought of. */
  readonly table: CompiledRules;
  readonly after: WarsawState;
  readonly #before: WarsawState;
  seat = 0;
  /** As they are on the table, while a tile is taken for picked. */
  #phase = Phase.PICK;
  #picked = 0;

  constructor({ rules, seats }: CapitalWarsaw) {
    this.table = new CompiledRules(rules, seats as PlayerCount);
    this.#before = new Int32Array(this.table.size);
    this.after = new Int32Array(this.table.size);
  }

  /** Until something is taken, `after` is the table as it stands. */
  look(glance: Int32Array, seat: number): void {
    this.#before.set(glance);
    this.after.set(this.#before);
    this.seat = seat;
    this.#phase = glance[At.PHASE];
    this.#picked = glance[At.PICKED + seat];
  }

  get phase(): Phase {
    return this.#before[At.PHASE];
  }

  /** Income phases still to come, that of this epoch included as long as it is. */
  get incomes(): number {
    const { phase } = this;
    const had = phase === Phase.ECONOMICS || phase === Phase.TRADE ? 1 : 0;
    return this.table.epochs - this.#before[At.EPOCH] - had;
  }

  /** Puts what comes of the action into `after`; not for picks. */
  take(action: number): void {
    const { table: t, after: s, seat } = this;
    if (this.phase === Phase.CONSTRUCT) {
      this.#restore();
      return carryOut(t, s, seat, action);
    }
    s.set(this.#before);
    switch (this.phase) {
      case Phase.WAR:
        return lose(t, s, seat, 1 << (action - t.firstLose));
      case Phase.COLLAPSE:
        return lose(t, s, seat, s[At.OCCUPIED + seat] & ~WINDOW[action - t.firstKeep]);
      case Phase.MILESTONE: {
        const piece = Piece.MILESTONE + s[At.MILESTONES + s[At.EPOCH]] - 1;
        return putMilestone(t, s, seat, piece, action - t.firstMilestone);
      }
      case Phase.ECONOMICS:
        s[At.COINS + seat] += action - t.firstEconomics;
        s[At.POINTS + seat] += choiceOf(t, s, seat) - (action - t.firstEconomics);
        return;
      default:
        if (action !== t.done) exchange(t, s, seat, action - t.firstTrade);
    }
  }

  /** What a construction changes, as it was: a copy of everything takes longer than the construction. */
  #restore(): void {
    const { table: t, after: s, seat } = this;
    const before = this.#before;
    const cells = At.CELLS | (seat << 4);
    for (let i = cells; i < cells + 16; i++) s[i] = before[i];
    for (let i = At.OCCUPIED + seat; i < At.CELLS; i += 4) s[i] = before[i];
    s[At.COINS + seat] = before[At.COINS + seat];
    s[At.POINTS + seat] = before[At.POINTS + seat];
    s[At.PICKED + seat] = before[At.PICKED + seat];
    s[t.piece + Piece.CITY + before[At.PICKED + seat] - 1] = 0;
  }

  /** As if the tile were picked: fills `uses` with what could be done with it. */
  pick(city: number, uses: Int32Array): number {
    const before = this.#before;
    before[At.PICKED + this.seat] = 1 + city;
    before[At.PHASE] = Phase.CONSTRUCT;
    return constructions(this.table, before, this.seat, uses);
  }

  /** What was picked, if anything, is so again. */
  putBack(): void {
    this.#before[At.PICKED + this.seat] = this.#picked;
    this.#before[At.PHASE] = this.#phase;
  }
}
