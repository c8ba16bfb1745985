import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { At } from '../../../../../engine/capital-lux/state.js';
import type { Outlook } from '../outlook.js';

/** What the others have. */
export class Rivals {
  /** By colour, their totals in descending order; whether the best of them would win a tie. */
  readonly totals: Int32Array;
  readonly winsTie = new Int32Array(4);
  /** Points of the best of them: all, and without those over limits. */
  points = 0;
  safe = 0;
  private readonly t: CompiledRules;

  constructor(t: CompiledRules) {
    this.t = t;
    this.totals = new Int32Array(4 * (t.players - 1));
  }

  look(glance: Int32Array, me: number, colours: readonly Outlook[]): void {
    for (let c = 0; c < 4; c++) this.sort(glance, me, c);
    this.sumUp(glance, me, colours);
  }

  /** Inserts each total; the earlier of equal ones in turn order stays first (L49). */
  private sort(glance: Int32Array, me: number, c: number): void {
    const { players } = this.t;
    const { totals } = this;
    const first = c * (players - 1);
    let before = 0;
    let best = -1;
    let bestBefore = 0;
    for (let i = 0, seen = 0; i < players; i++) {
      const place = glance[At.STARTER] + i;
      const seat = place < players ? place : place - players;
      if (seat === me) {
        before = 1;
        continue;
      }
      const total = glance[At.HOME_SUM | (seat << 2) | c];
      if (total > best) {
        best = total;
        bestBefore = 1 - before;
      }
      let at = first + seen++;
      for (; at > first && totals[at - 1] < total; at--) totals[at] = totals[at - 1];
      totals[at] = total;
    }
    this.winsTie[c] = bestBefore;
  }

  private sumUp(glance: Int32Array, me: number, colours: readonly Outlook[]): void {
    const { players } = this.t;
    this.points = 0;
    this.safe = 0;
    for (let seat = 0; seat < players; seat++) {
      if (seat === me) continue;
      const kept = glance[At.BONUS_SUM + seat] + glance[At.GOLD + seat];
      let points = kept;
      let safe = kept;
      for (let c = 0; c < 4; c++) {
        const total = glance[At.HOME_SUM | (seat << 2) | c];
        points += total;
        if (total <= colours[c].limitBefore) safe += total;
      }
      this.points = Math.max(this.points, points);
      this.safe = Math.max(this.safe, safe);
    }
  }
}
