import { Op } from '../../../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { legal } from '../../../../../engine/capital-lux/legal.js';
import { drawnModifier } from '../../../../../engine/capital-lux/modifiers.js';
import { lowestKind } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState, Mask, Phase } from '../../../../../engine/capital-lux/state.js';
import { ActionSum, TAKEN } from './action-sum.js';
import type { SeenTable } from './table.js';

/** No action. */
const NONE = -1;

/**
 * What `tuned` thinks best, the first of equals, straight from a position: a search asks ten times for each world that it
 * plays on. It reads what the seat's glance has, no more: the open table, the seat's own cards, modifiers that it knows. A
 * test holds that it chooses what is best to `appraise` (tuned.ts).
 */
export class Follower {
  private readonly t: CompiledRules;
  private readonly sums: ActionSum;
  private readonly table: SeenTable;
  private readonly legal: Int32Array;
  /** Colours that a Cleric could take from, as bits; NONE until somebody asks. */
  private takeable = NONE;
  private best = NONE;
  private readonly most = new Float64Array(1);
  private worths: Float64Array = new Float64Array(0);
  private count = 0;
  private readonly clear: number;

  /** `clear`: points that make a clear difference. */
  constructor({ table, maxLegal }: CapitalLux, weights: readonly number[], clear: number) {
    this.legal = new Int32Array(maxLegal);
    this.clear = clear;
    this.t = table;
    this.sums = new ActionSum(table, weights);
    this.table = this.sums.table;
  }

  /** The action, or NONE: then `appraise` has to be asked. */
  choose(s: LuxState, worths: Float64Array): number {
    this.best = NONE;
    this.count = 0;
    this.worths = worths;
    this.most[0] = Number.NEGATIVE_INFINITY;
    switch (s[At.PHASE]) {
      case Phase.DRAFT:
        this.pick(s);
        break;
      case Phase.PLAY:
        this.play(s);
        break;
      case Phase.AGENT:
        this.place(s);
        break;
      case Phase.CLERIC:
        this.takeOne(s);
        break;
      case Phase.GOLD:
        this.save(s);
        break;
      default:
    }
    return this.best;
  }

  private pick(s: LuxState): void {
    const t = this.t;
    this.look(s);
    const mask = t.packMask | (s[At.PACK] << t.maskShift);
    for (let bank = 0; bank < t.banks; bank++)
      for (let rest = s[mask | bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const c = (kind >> 3) & 3;
        this.sums.change(
          c,
          this.table.home[c],
          this.table.hand[c] + t.value[kind],
          this.table.limit[c],
          this.table.top[c],
        );
        this.sums.add(1 << c, this.table.gold, this.table.cards + 1, 0, 0);
        this.sums.addPicked(c);
        this.consider(kind);
      }
  }

  private play(s: LuxState): void {
    const t = this.t;
    this.look(s);
    const mask = t.handMask | (s[At.SEAT] << t.maskShift);
    for (let bank = 0; bank < t.banks; bank++)
      for (let rest = s[mask | bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const action = t.firstPlay + (kind << 1);
        const value = t.value[kind];
        const c = (kind >> 3) & 3;
        const hand = this.table.hand[c] - value;
        this.sums.change(
          c,
          this.table.home[c] + value,
          hand,
          this.table.limit[c],
          this.table.top[c],
        );
        this.sums.add(1 << c, this.table.gold, this.table.cards - 1, 0, 0);
        this.consider(action);
        const top = Math.max(this.table.top[c], value);
        this.sums.change(c, this.table.home[c], hand, this.table.limit[c] + value, top);
        this.act(s, c);
        this.consider(action + 1);
      }
  }

  /** prospect.ts: `#act`. */
  private act(s: LuxState, c: number): void {
    const t = this.t;
    const effect = t.firstEffect[c];
    const amount = t.amount[effect];
    const set = 1 << c;
    const cards = this.table.cards - 1;
    switch (t.op[effect]) {
      case Op.DRAW:
        return this.sums.add(
          set,
          this.table.gold,
          cards,
          Math.min(amount, t.deckSize - s[At.DRAWN]),
          0,
        );
      case Op.GOLD:
        return this.sums.add(set, this.table.gold + Math.min(amount, s[At.PILE]), cards, 0, 0);
      case Op.MODIFIER: {
        const placings = Math.min(amount, t.modifierCount - s[At.PLACED]);
        return this.sums.add(set, this.table.gold, cards, 0, placings);
      }
      case Op.TAKE_HOME:
        return this.takeBest(s, c, amount);
      default:
        return this.sums.add(set, this.table.gold, cards, 0, 0);
    }
  }

  /** choose.ts: a Cleric's play is as good as the best card that it takes, which is the same for each of its kind. */
  private takeBest(s: LuxState, cleric: number, amount: number): void {
    const cards = this.table.cards - 1;
    if (this.takeable === NONE) this.lookAtTakeable(s);
    let most = Number.NEGATIVE_INFINITY;
    const set = amount > 0 ? this.takeable & ~(1 << cleric) : 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      this.sums.add(1 << cleric, this.table.gold, cards, 0, 0, rest & -rest);
      most = Math.max(most, this.sums.sum[0]);
    }
    if (set === 0) this.sums.add(1 << cleric, this.table.gold, cards, 0, 0);
    else this.sums.sum[0] = most;
  }

  /** Which colours have a card, and what they are worth without the lowest. */
  private lookAtTakeable(s: LuxState): void {
    this.takeable = 0;
    for (let c = 0; c < 4; c++) {
      if (this.isEmpty(s, c)) continue;
      this.takeable |= 1 << c;
      this.take(s, c);
    }
  }

  private takeOne(s: LuxState): void {
    const t = this.t;
    this.look(s);
    this.lookAtTakeable(s);
    const count = legal(t, s, this.legal);
    for (let i = 0; i < count; i++) {
      const taken = this.takeable & (1 << (this.legal[i] - t.firstTaking));
      this.sums.add(0, this.table.gold, this.table.cards, 0, 0, taken);
      this.consider(this.legal[i]);
    }
  }

  /** The colour's lowest card comes from the capital to the hometown. */
  private take(s: LuxState, c: number): void {
    const t = this.t;
    const kind = lowestKind(s, t.capitalMask, c);
    const value = t.value[kind];
    const isLast = value === this.table.top[c] && s[t.capital | kind] === 1;
    const top = isLast ? 0 : this.table.top[c];
    this.sums.change(
      c,
      this.table.home[c] + value,
      this.table.hand[c],
      this.table.limit[c] - value,
      top,
      TAKEN,
    );
  }

  /** prospect.ts: `#save`. */
  private save(s: LuxState): void {
    const t = this.t;
    this.look(s);
    const count = legal(t, s, this.legal);
    for (let i = 0; i < count; i++) {
      const set = this.legal[i] - t.firstSaving;
      let gold = this.table.gold;
      let changed = 0;
      for (let c = 0; c < 4; c++) {
        const home = this.table.home[c];
        const limit = this.table.limit[c];
        if (home <= limit || home === 0) continue;
        changed |= 1 << c;
        if (set & (1 << c)) {
          gold -= home - limit;
          this.sums.change(c, home, this.table.hand[c], home, this.table.top[c]);
        } else this.sums.change(c, 0, this.table.hand[c], limit, this.table.top[c]);
      }
      this.sums.add(changed, gold, this.table.cards, 0, 0);
      this.consider(this.legal[i]);
    }
  }

  private isEmpty(s: LuxState, c: number): boolean {
    const t = this.t;
    for (let bank = 0; bank < t.banks; bank++)
      if ((s[t.capitalMask | bank] & (Mask.COLOUR << (c << 3))) !== 0) return false;
    return true;
  }

  private place(s: LuxState): void {
    const t = this.t;
    this.look(s);
    const modifier = drawnModifier(t, s);
    for (let c = 0; c < 4; c++) {
      this.sums.change(
        c,
        this.table.home[c],
        this.table.hand[c],
        this.table.limit[c] + modifier,
        this.table.top[c],
      );
      this.sums.add(1 << c, this.table.gold, this.table.cards, 0, 0);
      this.consider(t.firstPlacing + c);
    }
  }

  private look(s: LuxState): void {
    this.sums.look(s);
    this.takeable = NONE;
  }

  private consider(action: number): void {
    const worth = this.sums.sum[0] / this.clear;
    this.worths[this.count++] = worth;
    if (worth <= this.most[0]) return;
    this.most[0] = worth;
    this.best = action;
  }
}
