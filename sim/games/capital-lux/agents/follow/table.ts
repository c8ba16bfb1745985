import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { knowsModifier } from '../../../../../engine/capital-lux/modifiers.js';
import { At, type LuxState, Mask } from '../../../../../engine/capital-lux/state.js';

/**
 * The table as the seat that decides sees it, straight from a position, by colour as in outlook.ts: the open table, the
 * seat's own cards, modifiers that it knows.
 */
export class SeenTable {
  private readonly t: CompiledRules;
  readonly home = new Int32Array(4);
  readonly hand = new Int32Array(4);
  readonly limit = new Int32Array(4);
  readonly top = new Int32Array(4);
  readonly rival = new Int32Array(4);
  cards = 0;
  gold = 0;

  constructor(t: CompiledRules) {
    this.t = t;
  }

  look(s: LuxState): void {
    const me = s[At.SEAT];
    this.gold = s[At.GOLD + me];
    this.lookAtLimits(s, me);
    this.lookAtHand(s, me);
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
}
