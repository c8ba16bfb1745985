import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { drawnModifier, knowsModifier } from '../../../../engine/capital-lux/modifiers.js';
import { handSize } from '../../../../engine/capital-lux/rows.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';

/** Places that no glance has. */
const NOWHERE = [At.MODIFIER_SUM, At.MODIFIER_SUM + 1, At.MODIFIER_SUM + 2, At.MODIFIER_SUM + 3];

/**
 * Two numbers that stand for the glance of the seat that decides, straight from a position: sums of all that is in it,
 * each with factors of its own. Searches ask for little else where they have been before. The dealing for the start,
 * which a game has from its beginning, is left out.
 */
export class Sight {
  private readonly t: CompiledRules;
  /** Places of the fixed part that are in use. */
  private readonly fixed: Int32Array;
  /** Two for each place: the fixed part; then by colour, what is known of modifiers and how many are hidden; hands. */
  private readonly factors: Int32Array;
  /** Two for each kind: in its own hand, the capital, the pack. */
  private readonly ofKinds: Int32Array;
  private readonly known = new Int32Array(4);
  private readonly hidden = new Int32Array(4);

  constructor(t: CompiledRules) {
    const rng = new Rng(rootKey('sight'));
    const bySeat = (from: number, each: number) =>
      Array.from({ length: each * t.players }, (_, i) => from + i);
    const upTo = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => from + i);
    this.t = t;
    this.fixed = Int32Array.from(
      [
        ...upTo(0, At.LOGGED + 1),
        ...bySeat(At.GOLD, 1),
        ...bySeat(At.BONUS_SUM, 1),
        ...upTo(At.CAPITAL_SUM, At.LIMIT + 4),
        ...bySeat(At.HOME_SUM, 4),
      ].filter((place) => !NOWHERE.includes(place)),
    );
    this.factors = Int32Array.from({ length: 2 * (At.TABLE + 16) }, () => rng.next() | 1);
    this.ofKinds = Int32Array.from({ length: 6 * t.kinds }, () => rng.next() | 1);
  }

  read(s: LuxState, key: Int32Array): void {
    const t = this.t;
    const me = s[At.SEAT];
    const fixed = this.fixed;
    const factors = this.factors;
    let a = 0;
    let b = 0;
    for (let i = 0; i < fixed.length; i++) {
      const value = s[fixed[i]];
      a = (a + Math.imul(value, factors[2 * i])) | 0;
      b = (b + Math.imul(value, factors[2 * i + 1])) | 0;
    }
    key[0] = a;
    key[1] = b;
    this.addHands(s, key);
    if (s[At.PLACED] > 0 || s[At.PHASE] === Phase.AGENT) this.addModifiers(s, me, key);
    this.addCards(s, t.hand | (me << t.rowShift), t.handMask | (me << t.maskShift), 0, key);
    this.addCards(s, t.capital, t.capitalMask, t.kinds, key);
    if (s[At.PHASE] !== Phase.DRAFT) return;
    const pack = s[At.PACK];
    const mask = t.packMask | (pack << t.maskShift);
    this.addCards(s, t.pack | (pack << t.rowShift), mask, 2 * t.kinds, key);
  }

  private addHands(s: LuxState, key: Int32Array): void {
    for (let seat = 0; seat < this.t.players; seat++)
      this.add(At.TABLE + seat, handSize(this.t, s, seat), key);
  }

  private addModifiers(s: LuxState, me: number, key: Int32Array): void {
    const t = this.t;
    const deck = t.modifierDecks + s[At.ROUND] * t.modifierCount;
    this.known.fill(0);
    this.hidden.fill(0);
    for (let i = 0; i < s[At.PLACED]; i++) {
      const colour = s[t.placed + i] & 3;
      if (knowsModifier(t, s, me, i)) this.known[colour] += s[deck + i];
      else this.hidden[colour]++;
    }
    for (let colour = 0; colour < 4; colour++) {
      this.add(At.TABLE + 4 + colour, this.known[colour], key);
      this.add(At.TABLE + 8 + colour, this.hidden[colour], key);
    }
    if (s[At.PHASE] === Phase.AGENT) this.add(At.TABLE + 12, drawnModifier(t, s), key);
  }

  private add(place: number, value: number, key: Int32Array): void {
    key[0] += Math.imul(value, this.factors[2 * place]);
    key[1] += Math.imul(value, this.factors[2 * place + 1]);
  }

  private addCards(s: LuxState, row: number, mask: number, from: number, key: Int32Array): void {
    const factors = this.ofKinds;
    let a = key[0];
    let b = key[1];
    for (let bank = 0; bank < this.t.banks; bank++)
      for (let rest = s[mask | bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const cards = s[row | kind];
        a = (a + Math.imul(cards, factors[2 * (from + kind)])) | 0;
        b = (b + Math.imul(cards, factors[2 * (from + kind) + 1])) | 0;
      }
    key[0] = a;
    key[1] = b;
  }
}
