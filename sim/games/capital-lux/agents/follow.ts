import { Op } from '../../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { legal } from '../../../../engine/capital-lux/legal.js';
import { drawnModifier, knowsModifier } from '../../../../engine/capital-lux/modifiers.js';
import { handSize, lowestKind } from '../../../../engine/capital-lux/rows.js';
import { At, type LuxState, Mask, Phase } from '../../../../engine/capital-lux/state.js';
import { ColourWorth } from './colour-worth.js';
import { FEATURE_COUNT } from './features.js';
import { Moments } from './moments.js';
import { TABLE } from './tuned.js';

/** No action. */
const NONE = -1;

/**
 * Where judgements of colours begin: after an action, and after a Cleric took its lowest card; those as things stand
 * come first.
 */
const AFTER = 4;
const TAKEN = 8;

/** Whether each colour has no effect, or one of the standard ones: all others are left to `appraise`. */
export function canFollow(t: CompiledRules): boolean {
  return Array.from(t.firstEffect).every((effect, c) => {
    if (t.op[effect] === Op.END) return true;
    if (t.op[effect + 1] !== Op.END || t.may[effect] === 1) return false;
    if (t.op[effect] !== Op.TAKE_HOME) return FOLLOWED.includes(t.op[effect]);
    return t.takesHighest[effect] === 0 && t.scope[effect] === ~(Mask.COLOUR << (c << 3));
  });
}
const FOLLOWED: readonly number[] = [Op.DRAW, Op.GOLD, Op.MODIFIER];

/**
 * What `tuned` thinks best, the first of equals, straight from a position: a search asks ten times for each world that it
 * plays on. It reads what the seat's glance has, no more: the open table, the seat's own cards, modifiers that it knows. A
 * test holds that it chooses what is best to `appraise` (tuned.ts).
 */
export class Follower {
  private readonly t: CompiledRules;
  private readonly moments: Moments;
  private readonly worth: ColourWorth;
  /** By colour, as things stand: outlook.ts. */
  private readonly home = new Int32Array(4);
  private readonly hand = new Int32Array(4);
  private readonly limit = new Int32Array(4);
  private readonly top = new Int32Array(4);
  private readonly rival = new Int32Array(4);
  /** Points over limits, in the places of ColourWorth. */
  private readonly excess = new Int32Array(12);
  private cards = 0;
  private gold = 0;
  /** What the action judged last is worth. */
  private readonly sum = new Float64Array(1);
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
    this.moments = new Moments(weights, table.handSize);
    this.worth = new ColourWorth(table);
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
        this.change(c, this.home[c], this.hand[c] + t.value[kind], this.limit[c], this.top[c]);
        this.add(1 << c, this.gold, this.cards + 1, 0, 0);
        this.sum[0] += this.worth.w[FEATURE_COUNT + c];
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
        const hand = this.hand[c] - value;
        this.change(c, this.home[c] + value, hand, this.limit[c], this.top[c]);
        this.add(1 << c, this.gold, this.cards - 1, 0, 0);
        this.consider(action);
        const top = Math.max(this.top[c], value);
        this.change(c, this.home[c], hand, this.limit[c] + value, top);
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
    const cards = this.cards - 1;
    switch (t.op[effect]) {
      case Op.DRAW:
        return this.add(set, this.gold, cards, Math.min(amount, t.deckSize - s[At.DRAWN]), 0);
      case Op.GOLD:
        return this.add(set, this.gold + Math.min(amount, s[At.PILE]), cards, 0, 0);
      case Op.MODIFIER: {
        const placings = Math.min(amount, t.modifierCount - s[At.PLACED]);
        return this.add(set, this.gold, cards, 0, placings);
      }
      case Op.TAKE_HOME:
        return this.takeBest(s, c, amount);
      default:
        return this.add(set, this.gold, cards, 0, 0);
    }
  }

  /** choose.ts: a Cleric's play is as good as the best card that it takes, which is the same for each of its kind. */
  private takeBest(s: LuxState, cleric: number, amount: number): void {
    const cards = this.cards - 1;
    if (this.takeable === NONE) this.lookAtTakeable(s);
    let most = Number.NEGATIVE_INFINITY;
    const set = amount > 0 ? this.takeable & ~(1 << cleric) : 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      this.add(1 << cleric, this.gold, cards, 0, 0, rest & -rest);
      most = Math.max(most, this.sum[0]);
    }
    if (set === 0) this.add(1 << cleric, this.gold, cards, 0, 0);
    else this.sum[0] = most;
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
      this.add(0, this.gold, this.cards, 0, 0, taken);
      this.consider(this.legal[i]);
    }
  }

  /** The colour's lowest card comes from the capital to the hometown. */
  private take(s: LuxState, c: number): void {
    const t = this.t;
    const kind = lowestKind(s, t.capitalMask, c);
    const value = t.value[kind];
    const isLast = value === this.top[c] && s[t.capital | kind] === 1;
    const top = isLast ? 0 : this.top[c];
    this.change(c, this.home[c] + value, this.hand[c], this.limit[c] - value, top, TAKEN);
  }

  /** prospect.ts: `#save`. */
  private save(s: LuxState): void {
    const t = this.t;
    this.look(s);
    const count = legal(t, s, this.legal);
    for (let i = 0; i < count; i++) {
      const set = this.legal[i] - t.firstSaving;
      let gold = this.gold;
      let changed = 0;
      for (let c = 0; c < 4; c++) {
        const home = this.home[c];
        const limit = this.limit[c];
        if (home <= limit || home === 0) continue;
        changed |= 1 << c;
        if (set & (1 << c)) {
          gold -= home - limit;
          this.change(c, home, this.hand[c], home, this.top[c]);
        } else this.change(c, 0, this.hand[c], limit, this.top[c]);
      }
      this.add(changed, gold, this.cards, 0, 0);
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
      this.change(c, this.home[c], this.hand[c], this.limit[c] + modifier, this.top[c]);
      this.add(1 << c, this.gold, this.cards, 0, 0);
      this.consider(t.firstPlacing + c);
    }
  }

  /** Takes in what the seat sees, and judges the colours as they stand. */
  private look(s: LuxState): void {
    const me = s[At.SEAT];
    const worth = this.worth;
    worth.source = s;
    worth.me = me;
    this.takeable = NONE;
    this.gold = s[At.GOLD + me];
    this.lookAtLimits(s, me);
    this.lookAtHand(s, me);
    this.weigh(s);
    for (let c = 0; c < 4; c++) {
      worth.judgeRivals(c, c, this.limit[c], this.rival[c]);
      this.judge(c, c, c, this.home[c], this.hand[c], this.limit[c], this.top[c]);
    }
  }

  private lookAtLimits(s: LuxState, me: number): void {
    const t = this.t;
    const deck = t.modifierDecks + s[At.ROUND] * t.modifierCount;
    for (let c = 0; c < 4; c++) {
      let rival = 0;
      for (let seat = 0; seat < t.players; seat++)
        if (seat !== me) rival = Math.max(rival, s[At.HOME_SUM | (seat << 2) | c]);
      this.home[c] = s[At.HOME_SUM | (me << 2) | c];
      this.limit[c] = s[At.CAPITAL_SUM + c];
      this.rival[c] = rival;
      let top = 0;
      for (let bank = 0; bank < t.banks; bank++) {
        const kinds = s[t.capitalMask | bank] & (Mask.COLOUR << (c << 3));
        if (kinds !== 0) top = t.value[(bank << 5) | (31 - Math.clz32(kinds))];
      }
      this.top[c] = top;
      this.hand[c] = 0;
    }
    for (let i = 0; i < s[At.PLACED]; i++)
      if (knowsModifier(t, s, me, i)) this.limit[s[t.placed + i] & 3] += s[deck + i];
  }

  private lookAtHand(s: LuxState, me: number): void {
    const t = this.t;
    const row = t.hand | (me << t.rowShift);
    let cards = 0;
    for (let bank = 0; bank < t.banks; bank++)
      for (let rest = s[t.handMask | (me << t.maskShift) | bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const copies = s[row | kind];
        cards += copies;
        this.hand[(kind >> 3) & 3] += copies * t.value[kind];
      }
    this.cards = cards;
  }

  /** tuned.ts: `#weigh`. */
  private weigh(s: LuxState): void {
    const t = this.t;
    const draft = s[At.PHASE] === Phase.DRAFT ? 1 : 0;
    const last = s[At.ROUND] + 1 === t.rounds ? 1 : 0;
    let cards = 0;
    if (draft === 0 && s[At.LAST_TURNS] === 0) {
      cards = Math.min(t.handSize, this.cards);
      for (let seat = 0; seat < t.players; seat++)
        if (seat !== this.worth.me) cards = Math.min(cards, handSize(t, s, seat));
    }
    this.worth.w = this.moments.weightsOf(cards, last, draft);
  }

  /** The colour after an action. */
  private change(
    c: number,
    home: number,
    hand: number,
    limit: number,
    top: number,
    from = AFTER,
  ): void {
    const at = from + c;
    const isSame = limit === this.limit[c];
    if (!isSame) this.worth.judgeRivals(at, c, limit, this.rival[c]);
    this.judge(c, at, isSame ? c : at, home, hand, limit, top);
  }

  private judge(
    c: number,
    at: number,
    rivalsAt: number,
    home: number,
    hand: number,
    limit: number,
    top: number,
  ): void {
    this.worth.judge(at, rivalsAt, home, hand, limit, top, this.rival[c]);
    this.excess[at] = Math.max(0, home - limit);
  }

  /** Adds up, in the order of tuned.ts, with the colours changed or taken from that are in the sets. */
  private add(
    changed: number,
    gold: number,
    cards: number,
    draws: number,
    placings: number,
    taken = 0,
  ): void {
    const { w, values } = this.worth;
    let sum = 0;
    let excess = 0;
    for (let c = 0; c < 4; c++) {
      const at = (((changed >> c) & 1) << 2) | (((taken >> c) & 1) << 3) | c;
      sum += values[at];
      excess += this.excess[at];
    }
    sum += w[TABLE] * gold + w[TABLE + 1] * Math.min(gold, excess);
    sum += w[TABLE + 2] * cards + w[TABLE + 3] * draws + w[TABLE + 4] * placings;
    this.sum[0] = sum;
  }

  private consider(action: number): void {
    const worth = this.sum[0] / this.clear;
    this.worths[this.count++] = worth;
    if (worth <= this.most[0]) return;
    this.most[0] = worth;
    this.best = action;
  }
}
