import type { Rng } from '../core/rng.js';
import { Class } from './state.js';

/**
 * Which hidden places have Legendary cards, where it is known only how many a seat has. Places are
 * proposed with every choice equally likely, and taken with a probability in proportion to the ways in
 * which unseen cards can then be shared out; that depends only on how many of them are in slots of
 * troops and of mercenaries.
 */
export class Mingling {
  /** 1: the place has a Legendary card. */
  readonly marks: Uint8Array;
  /** Seat by seat: the end of its places, and its Legendary cards; and of all together. */
  private readonly ends: Int32Array;
  private readonly numbers: Int32Array;
  private seats = 0;
  private total = 0;
  /** Hidden places, and Legendary cards in them, by what they may hold. */
  private readonly room = new Int32Array(3);
  private readonly marked = new Int32Array(3);

  /** By place, what it may hold; unseen cards of each class, ordinary ones, then Legendary ones. */
  constructor(
    private readonly holds: Uint8Array,
    private readonly left: Int32Array,
    players: number,
  ) {
    this.marks = new Uint8Array(holds.length);
    this.ends = new Int32Array(players);
    this.numbers = new Int32Array(players);
  }

  clear(): void {
    this.seats = 0;
    this.total = 0;
  }

  /** So many of the places from the last end up to this one have Legendary cards. */
  add(legendary: number, end: number): void {
    this.ends[this.seats] = end;
    this.numbers[this.seats++] = legendary;
    this.total += legendary;
  }

  draw(rng: Rng): void {
    this.propose(rng);
    if (this.total === 0) return;
    this.room.fill(0);
    for (let at = 0; at < this.ends[this.seats - 1]; at++) this.room[this.holds[at]]++;
    const most = this.mostWays();
    const { marked } = this;
    while (rng.unit() * most >= this.ways(marked[Class.TROOP], marked[Class.MERCENARY]))
      this.propose(rng);
  }

  private propose(rng: Rng): void {
    this.marks.fill(0);
    this.marked.fill(0);
    let from = 0;
    for (let i = 0; i < this.seats; i++) {
      for (let n = 0; n < this.numbers[i]; n++) this.mark(from, this.ends[i], rng);
      from = this.ends[i];
    }
  }

  private mark(from: number, end: number, rng: Rng): void {
    let at: number;
    do at = from + rng.below(end - from);
    while (this.marks[at] === 1);
    this.marks[at] = 1;
    this.marked[this.holds[at]]++;
  }

  private mostWays(): number {
    const { room, total } = this;
    let most = 0;
    for (let troops = 0; troops <= Math.min(total, room[Class.TROOP]); troops++) {
      const others = Math.min(total - troops, room[Class.MERCENARY]);
      for (let mercenaries = 0; mercenaries <= others; mercenaries++)
        most = Math.max(most, this.ways(troops, mercenaries));
    }
    return most;
  }

  /**
   * Ways to fill all hidden places if so many Legendary cards are in slots of troops and of
   * mercenaries, divided by those with the fewest that ordinary cards allow. One unit more makes
   * (any ordinary card left + 1) × (Legendary units of the class left) of what were
   * (any Legendary card left) × (ordinary units of the class left + 1).
   */
  private ways(troops: number, mercenaries: number): number {
    const { left, room } = this;
    const spareTroops = left[Class.TROOP] - room[Class.TROOP];
    const spareMercenaries = left[Class.MERCENARY] - room[Class.MERCENARY];
    const ordinary = left[Class.BUILDING] + spareTroops + spareMercenaries;
    const legendary = left[3] + left[4] + left[5];
    let ways = 1;
    let units = Math.max(0, -spareMercenaries);
    if (mercenaries < units) return 0;
    let n = Math.max(0, -spareTroops);
    if (troops < n) return 0;
    for (; n < troops; n++)
      ways *=
        ((ordinary + units + n + 1) * (left[3 + Class.TROOP] - n)) /
        ((legendary - units - n) * (spareTroops + n + 1));
    for (; units < mercenaries; units++)
      ways *=
        ((ordinary + n + units + 1) * (left[3 + Class.MERCENARY] - units)) /
        ((legendary - n - units) * (spareMercenaries + units + 1));
    return ways;
  }
}
