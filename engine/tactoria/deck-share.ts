import type { Rng } from '../core/rng.js';
import { MAX_CARDS } from './card-set.js';
import type { CompiledRules } from './compiled-rules.js';
import { At, Class, Of, type TactoriaState } from './state.js';
import { choose } from './ways.js';

/** Kinds of one class, and the ways to have so many of them in the deck. */
interface Share {
  readonly kinds: Int32Array;
  cards: number;
  /** After each kind: at (cards in the deck) × (limit + 1) + (misfits). */
  layers: Float64Array[];
}

/**
 * T86: which of the unseen ordinary cards are in the deck, if it is known what was put there. All ways
 * are equally likely in which at most so many cards are missing; or, what is the same, in which at most
 * so many are there that were not seen to go there. Either is counted as *misfits*, whichever may be
 * fewer. Most draws are of one position, so the ways are kept.
 */
export class DeckShare {
  /** Goes up whenever the ways are counted anew. */
  version = 0;
  private readonly shares: readonly Share[];
  /** What the ways depend on, now and when they were counted: unseen and recalled cards, … */
  private readonly given = new Int32Array(2 * this.t.firstLegendary + 2);
  private readonly last = new Int32Array(this.given.length).fill(-1);
  /** Unseen cards. */
  private all = 0;
  private size = 0;
  private limit = 0;
  private countsMissing = false;
  /** By troops × (size + 1) + mercenaries in the deck: the ways, hidden units aside. */
  private whole = new Float64Array(0);
  /** By cards left of a class: ways to fill its slots; of hands. */
  private readonly troopWays = new Float64Array(MAX_CARDS + 1);
  private readonly mercenaryWays = new Float64Array(MAX_CARDS + 1);
  private readonly handWays = new Float64Array(MAX_CARDS + 1);
  /** Numbers in an array are no allocations. */
  private readonly total = new Float64Array(1);
  private readonly rest = new Float64Array(1);
  /** Of the deck that is drawn, by class: its cards, and its misfits. */
  private readonly cards = new Int32Array(3);
  private readonly bad = new Int32Array(3);

  constructor(private readonly t: CompiledRules) {
    this.shares = [Class.BUILDING, Class.TROOP, Class.MERCENARY].map((ofClass) => ({
      kinds: Int32Array.from(
        [...t.classOf.subarray(0, t.firstLegendary).keys()].filter(
          (kind) => t.classOf[kind] === ofClass,
        ),
      ),
      cards: 0,
      layers: [],
    }));
  }

  /** Whether the seat knows anything of the deck. Then it takes in the unseen cards, by kind. */
  look(s: TactoriaState, me: number, unseen: Int32Array): boolean {
    const { t, given, last } = this;
    if (s[me + Of.RECALLED] === 0) return false;
    const number = t.firstLegendary;
    for (let kind = 0; kind < number; kind++) {
      given[kind] = unseen[kind];
      given[number + kind] = s[me + t.recalled + kind];
    }
    given[2 * number] = s[At.DECK_SIZE];
    given[2 * number + 1] = s[me + Of.DRAWN];
    let i = 0;
    while (i < given.length && given[i] === last[i]) i++;
    if (i === given.length) return true;
    last.set(given);
    this.count(s[me + Of.RECALLED]);
    return true;
  }

  private count(recalled: number): void {
    const drawn = this.given[this.given.length - 1];
    this.version++;
    this.size = this.given[this.given.length - 2];
    const unknown = this.size - recalled + drawn;
    this.countsMissing = drawn < unknown;
    this.limit = Math.min(drawn, unknown);
    this.all = 0;
    for (const share of this.shares) {
      this.countShare(share);
      this.all += share.cards;
    }
    this.countWhole();
  }

  private misfits(kind: number, inDeck: number): number {
    const more = inDeck - this.given[this.t.firstLegendary + kind];
    return Math.max(0, this.countsMissing ? -more : more);
  }

  /** Numbers are scaled so that those of large decks have room. */
  private countShare(share: Share): void {
    const { size, limit, given } = this;
    const width = limit + 1;
    share.cards = 0;
    share.layers = [new Float64Array((size + 1) * width)];
    share.layers[0][0] = 1;
    for (const kind of share.kinds) {
      const before = share.layers[share.layers.length - 1];
      const after = new Float64Array((size + 1) * width);
      for (let more = 0; more <= given[kind]; more++) {
        const ways = choose(given[kind], more) * 2 ** -given[kind];
        const bad = this.misfits(kind, more);
        for (let cards = 0; cards + more <= size && cards <= share.cards; cards++)
          for (let m = 0; m + bad <= limit; m++)
            after[(cards + more) * width + m + bad] += ways * before[cards * width + m];
      }
      share.cards += given[kind];
      share.layers.push(after);
    }
  }

  private countWhole(): void {
    const { size } = this;
    this.whole = new Float64Array((size + 1) * (size + 1));
    for (let troops = 0; troops <= size; troops++)
      for (let mercenaries = 0; troops + mercenaries <= size; mercenaries++)
        this.walkMisfits(troops, mercenaries, false);
  }

  private lastLayer(ofClass: Class): Float64Array {
    const { layers, kinds } = this.shares[ofClass];
    return layers[kinds.length];
  }

  /**
   * The misfits of each class, if the deck has so many cards of each: the ways are added up in `whole`;
   * or, to draw, goes on until `rest` of them are used up.
   */
  private walkMisfits(troops: number, mercenaries: number, toDraw: boolean): void {
    const { limit, size, whole, rest, bad } = this;
    const b = this.lastLayer(Class.BUILDING);
    const t = this.lastLayer(Class.TROOP);
    const m = this.lastLayer(Class.MERCENARY);
    const width = limit + 1;
    const at = troops * (size + 1) + mercenaries;
    for (let i = 0; i <= limit; i++)
      for (let j = 0; i + j <= limit; j++) {
        const units = t[troops * width + i] * m[mercenaries * width + j];
        if (units === 0) continue;
        for (let k = 0; i + j + k <= limit; k++) {
          const ways = units * b[(size - troops - mercenaries) * width + k];
          if (ways === 0) continue;
          if (!toDraw) whole[at] += ways;
          else {
            bad[Class.BUILDING] = k;
            bad[Class.TROOP] = i;
            bad[Class.MERCENARY] = j;
            rest[0] -= ways;
            if (rest[0] < 0) return;
          }
        }
      }
  }

  /** Ways to fill the deck, so many hidden slots of each class, and hands with what is left. */
  ways(troopSlots: number, mercenarySlots: number): number {
    const { all } = this;
    const inHands = all - this.size - troopSlots - mercenarySlots;
    if (inHands < 0) return 0;
    this.prepareSlots(troopSlots, mercenarySlots);
    arrangeScaled(inHands, inHands, all, this.handWays);
    return this.total[0] * this.handWays[inHands];
  }

  private prepareSlots(troopSlots: number, mercenarySlots: number): void {
    const { shares, all, total } = this;
    arrangeScaled(shares[Class.TROOP].cards, troopSlots, all, this.troopWays);
    arrangeScaled(shares[Class.MERCENARY].cards, mercenarySlots, all, this.mercenaryWays);
    total[0] = 0;
    this.walkClasses(false);
  }

  /** What the deck has of each class: the ways in `total`; or, to draw, until `rest` is used up. */
  private walkClasses(toDraw: boolean): void {
    const { size, whole, shares, troopWays, mercenaryWays, total, rest, cards } = this;
    const ofTroops = shares[Class.TROOP].cards;
    const ofMercenaries = shares[Class.MERCENARY].cards;
    for (let troops = 0; troops <= size && troops <= ofTroops; troops++) {
      const first = troopWays[ofTroops - troops];
      if (first === 0) continue;
      for (let m = 0; troops + m <= size && m <= ofMercenaries; m++) {
        const ways = first * whole[troops * (size + 1) + m] * mercenaryWays[ofMercenaries - m];
        if (ways === 0) continue;
        if (!toDraw) total[0] += ways;
        else {
          cards[Class.BUILDING] = size - troops - m;
          cards[Class.TROOP] = troops;
          cards[Class.MERCENARY] = m;
          rest[0] -= ways;
          if (rest[0] < 0) return;
        }
      }
    }
  }

  /** What the deck has, into the row at `deck`; so many hidden slots take ordinary units. */
  draw(s: TactoriaState, deck: number, troopSlots: number, mercenarySlots: number, rng: Rng): void {
    const { cards, bad, shares, size, rest } = this;
    this.prepareSlots(troopSlots, mercenarySlots);
    rest[0] = rng.unit() * this.total[0];
    this.walkClasses(true);
    const troops = cards[Class.TROOP];
    const mercenaries = cards[Class.MERCENARY];
    rest[0] = rng.unit() * this.whole[troops * (size + 1) + mercenaries];
    this.walkMisfits(troops, mercenaries, true);
    for (let c = 0; c < shares.length; c++)
      this.drawShare(shares[c], cards[c], bad[c], s, deck, rng);
  }

  private drawShare(
    { kinds, layers }: Share,
    cards: number,
    bad: number,
    s: TactoriaState,
    deck: number,
    rng: Rng,
  ): void {
    const { given, limit } = this;
    for (let i = kinds.length - 1; i >= 0; i--) {
      const kind = kinds[i];
      // As `rng.unit()`, which would return an allocated number for each kind.
      let rest = (rng.next() >>> 0) * 2 ** -32 * layers[i + 1][cards * (limit + 1) + bad];
      let drawn = 0;
      for (let n = 0; n <= Math.min(given[kind], cards) && rest >= 0; n++) {
        const left = bad - this.misfits(kind, n);
        if (left < 0) continue;
        const ways =
          choose(given[kind], n) * 2 ** -given[kind] * layers[i][(cards - n) * (limit + 1) + left];
        if (ways > 0) drawn = n;
        rest -= ways;
      }
      s[deck + kind] = drawn;
      cards -= drawn;
      bad -= this.misfits(kind, drawn);
    }
  }
}

/** For each n up to `most`: the ways to put cards of n into k places, each factor divided by `scale`. */
function arrangeScaled(most: number, k: number, scale: number, out: Float64Array): void {
  for (let n = 0; n <= most; n++) {
    out[n] = n < k ? 0 : 1;
    for (let i = 0; i < k && n >= k; i++) out[n] *= (n - i) / scale;
  }
}
