import { wordsOf } from '../../../engine/capital-warsaw/actions.js';
import { WINDOW } from '../../../engine/capital-warsaw/collapse.js';
import { carryOut, constructions } from '../../../engine/capital-warsaw/construct.js';
import { lose } from '../../../engine/capital-warsaw/district.js';
import { economicsOf } from '../../../engine/capital-warsaw/income.js';
import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { putMilestone } from '../../../engine/capital-warsaw/milestones.js';
import type { PlayerCount } from '../../../engine/capital-warsaw/rules.js';
import { At, Phase, Piece, Table, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { BUILDINGS } from '../../../engine/capital-warsaw/tiles.js';
import { termsOf } from '../../../engine/capital-warsaw/trades.js';

/**
 * The own district and purse after an action, as far as the seat's glance tells: the glance has the
 * layout of a position, so that the rules can be applied to it. What others do at the same time and
 * what lies underneath tiles is left out.
 */
export class Prospect {
  /** Its own, so that nobody who listens to the game hears of what is only thought of. */
  readonly table: Table;
  readonly after: WarsawState;
  readonly #before: WarsawState;
  readonly uses: Int32Array;
  seat = 0;

  constructor({ rules, seats, maxLegal }: CapitalWarsaw) {
    this.table = new Table(rules, seats as PlayerCount);
    this.#before = new Int32Array(this.table.size);
    this.after = new Int32Array(this.table.size);
    this.uses = new Int32Array(maxLegal);
  }

  look(glance: Int32Array, seat: number): void {
    this.#before.set(glance);
    this.seat = seat;
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

  /** `after`, with nothing done. */
  asItStands(): WarsawState {
    this.after.set(this.#before);
    return this.after;
  }

  /** Puts what comes of the action into `after`; not for picks. */
  take(action: number): void {
    const { table: t, after: s, seat } = this;
    s.set(this.#before);
    switch (this.phase) {
      case Phase.CONSTRUCT:
        return carryOut(t, s, seat, action);
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
        s[At.POINTS + seat] += economicsOf(t, s, seat) - (action - t.firstEconomics);
        return;
      default:
        return this.#trade(action);
    }
  }

  #trade(action: number): void {
    const { table: t, after: s, seat } = this;
    const words = wordsOf(t, action);
    if (words.do !== 'trade') return;
    const { sold, got } = termsOf(BUILDINGS.indexOf(words.building), words.sell);
    const [from, to] = words.sell === 'coins' ? [At.COINS, At.POINTS] : [At.POINTS, At.COINS];
    s[from + seat] -= sold;
    s[to + seat] += got;
  }

  /** As if the tile were picked: fills `uses` with what could be done with it, and returns how many. */
  pick(city: number): number {
    const before = this.#before;
    before[At.PICKED + this.seat] = 1 + city;
    before[At.PHASE] = Phase.CONSTRUCT;
    return constructions(this.table, before, this.seat, this.uses);
  }

  /** The tile is not picked any more. */
  putBack(): void {
    this.#before[At.PICKED + this.seat] = 0;
    this.#before[At.PHASE] = Phase.PICK;
  }
}
