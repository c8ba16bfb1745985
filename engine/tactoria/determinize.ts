import type { Rng } from '../core/rng.js';
import { insert } from './lists.js';
import { Face } from './slots.js';
import { At, Class, Of, Phase, SlotType, type TactoriaState } from './state.js';
import type { Table } from './table.js';

/**
 * Redraws all that a seat does not know. Its unseen cards are the ordinary ones of the deck, of the
 * others' hands and of their face-down units. Units are drawn first, among the unseen cards of their
 * class; then hands, among all that are left; the rest is the deck. Every way to share the unseen
 * cards out is equally likely: however units are drawn, as many ways remain for the others.
 */
export class Determinizer {
  /** Unseen cards of each kind, and of each class. */
  private readonly unseen: Int32Array;
  private readonly left = new Int32Array(3);

  constructor(private readonly t: Table) {
    this.unseen = new Int32Array(t.kinds);
  }

  redraw(s: TactoriaState, me: number, rng: Rng): void {
    this.gather(s, me);
    this.shareOut(s, me, rng);
    s[At.RANDOM] = rng.next();
    s[At.SEED] = 0;
  }

  private gather(s: TactoriaState, me: number): void {
    const { t } = this;
    this.unseen.fill(0);
    this.left.fill(0);
    this.take(s, t.deck);
    for (let seat = 0; seat < t.players; seat++) {
      if (seat === me) continue;
      const block = t.seat + seat * t.seatSize;
      this.take(s, block + t.hand);
      this.take(s, block + t.stored);
      for (let group = 0; group < t.groups.count; group++)
        this.takeFaceDown(s, block + t.units[group]);
    }
    if (this.sees(s, me)) return;
    this.takeFaceDown(s, t.leaving);
  }

  /** Whether the seat knows mercenaries that are leaving. */
  private sees(s: TactoriaState, me: number): boolean {
    return s[At.PHASE] !== Phase.FAREWELL || s[At.SEAT] === me;
  }

  /** Takes the ordinary cards of a row. */
  private take(s: TactoriaState, row: number): void {
    for (let kind = 0; kind < this.t.firstLegendary; kind++) {
      this.add(kind, s[row + kind]);
      s[row + kind] = 0;
    }
  }

  private add(kind: number, cards: number): void {
    this.unseen[kind] += cards;
    this.left[this.t.classOf[kind]] += cards;
  }

  /** Takes the face-down units of a list; their places stay: they are filled again. */
  private takeFaceDown(s: TactoriaState, list: number): void {
    let open = list;
    for (let at = list + 1; at <= list + s[list]; at++) {
      if ((s[at] & 3) === Face.DOWN) this.add(s[at] >> 2, 1);
      else s[++open] = s[at];
    }
    for (let at = open + 1; at <= list + s[list]; at++) s[at] = -1;
  }

  private shareOut(s: TactoriaState, me: number, rng: Rng): void {
    const { t } = this;
    for (let seat = 0; seat < t.players; seat++) {
      if (seat === me) continue;
      const block = t.seat + seat * t.seatSize;
      for (let group = 0; group < t.groups.count; group++)
        this.fill(s, block + t.units[group], t.groups.slot[group], rng);
    }
    if (!this.sees(s, me)) this.fill(s, t.leaving, SlotType.MERCENARY, rng);
    for (let seat = 0; seat < t.players; seat++) {
      if (seat === me) continue;
      const block = t.seat + seat * t.seatSize;
      this.dealTo(s, block + t.hand, block + t.handMask, s[block + Of.HAND_SIZE], rng);
      this.dealTo(s, block + t.stored, block + t.storedMask, s[block + Of.STORED_SIZE], rng);
    }
    for (let kind = 0; kind < t.firstLegendary; kind++) s[t.deck + kind] = this.unseen[kind];
  }

  /** Draws a unit of the slot's class for each place that is not filled. */
  private fill(s: TactoriaState, list: number, slot: number, rng: Rng): void {
    const most = s[list];
    let open = 0;
    while (open < most && s[list + 1 + open] >= 0) open++;
    for (let at = list + 1 + open; at <= list + most; at++) s[at] = 0;
    s[list] = open;
    const ofClass = slot === SlotType.MERCENARY ? Class.MERCENARY : Class.TROOP;
    for (let i = open; i < most; i++) {
      const kind = this.draw(rng.below(this.left[ofClass]), ofClass);
      insert(s, list, (kind << 2) | Face.DOWN);
    }
  }

  private draw(index: number, ofClass: number): number {
    const { t, unseen } = this;
    let kind = 0;
    for (; ; kind++) {
      if (t.classOf[kind] !== ofClass) continue;
      if (index < unseen[kind]) break;
      index -= unseen[kind];
    }
    unseen[kind]--;
    this.left[ofClass]--;
    return kind;
  }

  /** Fills a hand up, Legendary cards being there already. */
  private dealTo(s: TactoriaState, row: number, mask: number, size: number, rng: Rng): void {
    const { t, left } = this;
    for (let bank = 0; bank < t.banks; bank++) s[mask + bank] = 0;
    for (let kind = t.firstLegendary; kind < t.kinds; kind++) {
      if (s[row + kind] === 0) continue;
      size -= s[row + kind];
      s[mask + (kind >> 5)] |= 1 << kind;
    }
    for (let i = 0; i < size; i++) {
      let index = rng.below(left[0] + left[1] + left[2]);
      let ofClass = 0;
      while (index >= left[ofClass]) index -= left[ofClass++];
      const kind = this.draw(index, ofClass);
      s[row + kind]++;
      s[mask + (kind >> 5)] |= 1 << kind;
    }
  }
}
