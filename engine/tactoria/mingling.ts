import type { Rng } from '../core/rng.js';
import type { DeckShare } from './deck-share.js';
import { Class } from './state.js';
import { arrange, choose } from './ways.js';

/** What a hidden place may hold: units of a class, or (hands, the deck) any card. */
export const ANY = Class.BUILDING;
/** Added where it is known to be no Legendary card. */
export const PLAIN = 3;
/** Pools of unseen cards: ordinary ones by class, from here on Legendary ones. */
export const LEGENDS = 3;

/**
 * Which hidden places have Legendary cards, where it is known only how many a seat has. First it is drawn
 * how many of each seat are in slots of troops and of mercenaries, in proportion to the ways in which
 * all unseen cards can then be shared out; then in which places of each sort.
 */
export class Mingling {
  /** 1: the place has a Legendary card. */
  readonly marks = new Uint8Array(this.holds.length);
  private seats = 0;
  private total = 0;
  private width = 0;
  private share: DeckShare | null = null;
  /** Seat by seat: the end of its places. */
  private readonly ends = new Int32Array(this.players);
  /** All that the ways depend on, now and at the last draw. Most draws are of one position. */
  private readonly given = new Int32Array(4 * this.players + 3 + this.left.length + 1);
  private readonly last = new Int32Array(this.given.length);
  /** Parts of `given`. Seat by seat: its Legendary cards, and places for them by what they hold. */
  private readonly numbers = this.given.subarray(0, this.players);
  private readonly room = this.given.subarray(this.players, 4 * this.players);
  /** All hidden places by what they hold, plain ones included. */
  private readonly places = this.given.subarray(4 * this.players, 4 * this.players + 3);
  /** By seat: the ways from there on, for each number of units of the seats before (see `at`). */
  private readonly ahead = Array.from({ length: this.players + 1 }, () => new Float64Array(1));

  /** By place, what it holds; unseen cards of each pool. */
  constructor(
    private readonly holds: Uint8Array,
    private readonly left: Int32Array,
    private readonly players: number,
  ) {}

  clear(): void {
    this.seats = 0;
    this.total = 0;
    this.numbers.fill(0);
  }

  /** So many of the places from the last end up to this one have Legendary cards. */
  add(legendary: number, end: number): void {
    this.ends[this.seats] = end;
    this.numbers[this.seats++] = legendary;
    this.total += legendary;
  }

  /** `share` counts the ways of ordinary cards if the seat knows what is in the deck; null: it does not. */
  draw(rng: Rng, share: DeckShare | null): void {
    this.marks.fill(0);
    if (this.total === 0) return;
    this.share = share;
    this.countPlaces();
    if (this.isAnother()) for (let seat = this.seats; seat >= 0; seat--) this.lookAhead(seat);
    let units = 0;
    for (let seat = 0; seat < this.seats; seat++)
      if (this.numbers[seat] > 0) units += this.drawSeat(seat, units, rng);
  }

  private countPlaces(): void {
    this.room.fill(0);
    this.places.fill(0);
    for (let seat = 0, place = 0; seat < this.seats; seat++)
      for (; place < this.ends[seat]; place++) {
        const holds = this.holds[place];
        this.places[holds >= PLAIN ? holds - PLAIN : holds]++;
        if (holds < PLAIN) this.room[3 * seat + holds]++;
      }
    this.width = this.total + 1;
  }

  private isAnother(): boolean {
    const { given, last, left, share } = this;
    given.set(left, 4 * this.players + 3);
    given[given.length - 1] = share ? share.version : 0;
    let i = 0;
    while (i < given.length && given[i] === last[i]) i++;
    if (i === given.length) return false;
    last.set(given);
    return true;
  }

  /** Where the ways for so many Legendary troops and mercenaries in slots are noted. */
  private at(troops: number, mercenaries: number): number {
    return troops * this.width + mercenaries;
  }

  private lookAhead(seat: number): void {
    const { total, width } = this;
    if (this.ahead[seat].length < width * width) this.ahead[seat] = new Float64Array(width * width);
    for (let troops = 0; troops <= total; troops++)
      for (let mercenaries = 0; troops + mercenaries <= total; mercenaries++) {
        const at = this.at(troops, mercenaries);
        this.ahead[seat][at] =
          seat === this.seats ? this.ways(troops, mercenaries) : this.sum(seat, at);
      }
  }

  /** Ways of a seat and those after it, if the seats before have units as noted at `before`. */
  private sum(seat: number, before: number): number {
    let sum = 0;
    for (let troops = 0; troops <= this.most(seat, Class.TROOP); troops++)
      for (let mercenaries = 0; mercenaries <= this.most(seat, Class.MERCENARY); mercenaries++)
        sum += this.term(seat, before, troops, mercenaries);
    return sum;
  }

  private most(seat: number, sort: number): number {
    return Math.min(this.room[3 * seat + sort], this.numbers[seat]);
  }

  /** Those of them with so many units of this seat. */
  private term(seat: number, before: number, troops: number, mercenaries: number): number {
    const others = this.numbers[seat] - troops - mercenaries;
    if (others < 0 || others > this.room[3 * seat + ANY]) return 0;
    const after = before + this.at(troops, mercenaries);
    if (after >= this.width * this.width) return 0;
    return (
      choose(this.room[3 * seat + Class.TROOP], troops) *
      choose(this.room[3 * seat + Class.MERCENARY], mercenaries) *
      choose(this.room[3 * seat + ANY], others) *
      this.ahead[seat + 1][after]
    );
  }

  /** Marks places of a seat; returns its units as `at` notes them. */
  private drawSeat(seat: number, before: number, rng: Rng): number {
    let rest = rng.unit() * this.ahead[seat][before];
    let drawn = 0;
    for (let troops = 0; troops <= this.most(seat, Class.TROOP) && rest >= 0; troops++)
      for (let n = 0; n <= this.most(seat, Class.MERCENARY) && rest >= 0; n++) {
        const ways = this.term(seat, before, troops, n);
        if (ways > 0) drawn = this.at(troops, n);
        rest -= ways;
      }
    const troops = Math.floor(drawn / this.width);
    const mercenaries = drawn - troops * this.width;
    this.mark(seat, Class.TROOP, troops, rng);
    this.mark(seat, Class.MERCENARY, mercenaries, rng);
    this.mark(seat, ANY, this.numbers[seat] - troops - mercenaries, rng);
    return drawn;
  }

  /** So many of the places of a sort, every choice equally likely. */
  private mark(seat: number, sort: number, number: number, rng: Rng): void {
    let room = this.room[3 * seat + sort];
    for (let place = seat === 0 ? 0 : this.ends[seat - 1]; number > 0; place++) {
      if (this.holds[place] !== sort || rng.below(room--) >= number) continue;
      this.marks[place] = 1;
      number--;
    }
  }

  /**
   * Ways to fill all hidden places if so many Legendary cards are in slots of troops and of
   * mercenaries, divided by those with the fewest that ordinary cards allow. One unit more makes
   * (any ordinary card left + 1) × (Legendary units of the class left) of what were
   * (any Legendary card left) × (ordinary units of the class left + 1).
   */
  private ways(troops: number, mercenaries: number): number {
    if (this.share) return this.waysOf(this.share, troops, mercenaries);
    const { left, places } = this;
    const spareTroops = left[Class.TROOP] - places[Class.TROOP];
    const spareMercenaries = left[Class.MERCENARY] - places[Class.MERCENARY];
    const ordinary = left[Class.BUILDING] + spareTroops + spareMercenaries;
    const legendary = left[LEGENDS] + left[LEGENDS + 1] + left[LEGENDS + 2];
    let m = Math.max(0, -spareMercenaries);
    let n = Math.max(0, -spareTroops);
    if (troops < n || mercenaries < m) return 0;
    let ways = 1;
    for (; n < troops; n++)
      ways *=
        ((ordinary + m + n + 1) * (left[LEGENDS + Class.TROOP] - n)) /
        ((legendary - m - n) * (spareTroops + n + 1));
    for (; m < mercenaries; m++)
      ways *=
        ((ordinary + n + m + 1) * (left[LEGENDS + Class.MERCENARY] - m)) /
        ((legendary - n - m) * (spareMercenaries + m + 1));
    return Math.max(0, ways);
  }

  /** The same if it is known what the deck is made of. */
  private waysOf(share: DeckShare, troops: number, mercenaries: number): number {
    const { left, places, total } = this;
    const legendary = left[LEGENDS] + left[LEGENDS + 1] + left[LEGENDS + 2];
    const units = troops + mercenaries;
    if (troops > places[Class.TROOP] || mercenaries > places[Class.MERCENARY]) return 0;
    return (
      arrange(left[LEGENDS + Class.TROOP], troops) *
      arrange(left[LEGENDS + Class.MERCENARY], mercenaries) *
      arrange(legendary - units, total - units) *
      share.ways(places[Class.TROOP] - troops, places[Class.MERCENARY] - mercenaries)
    );
  }
}
