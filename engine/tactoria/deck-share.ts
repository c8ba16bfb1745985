import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { choose } from './mingling.js';
import { At, Class, Of, type TactoriaState } from './state.js';

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
  private size = 0;
  private limit = 0;
  private countsMissing = false;
  /** By troops × (size + 1) + mercenaries in the deck: the ways, hidden units aside. */
  private whole = new Float64Array(0);

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
    for (const share of this.shares) this.countShare(share);
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
        this.whole[troops * (size + 1) + mercenaries] = this.splits(troops, mercenaries);
  }

  /** Ways to have so many of each class in the deck; up to a split drawn by `rest`, if that is given. */
  private splits(troops: number, mercenaries: number, rest = -1, out?: Int32Array): number {
    const { limit, size } = this;
    const [b, t, m] = this.shares.map(({ layers }) => layers[layers.length - 1]);
    const width = limit + 1;
    let sum = 0;
    for (let i = 0; i <= limit; i++) {
      const first = t[troops * width + i];
      if (first === 0) continue;
      for (let j = 0; i + j <= limit; j++) {
        const second = first * m[mercenaries * width + j];
        if (second === 0) continue;
        for (let k = 0; i + j + k <= limit; k++) {
          const ways = second * b[(size - troops - mercenaries) * width + k];
          if (ways === 0) continue;
          sum += ways;
          if (out) {
            out[Class.BUILDING] = k;
            out[Class.TROOP] = i;
            out[Class.MERCENARY] = j;
            if (sum > rest) return sum;
          }
        }
      }
    }
    return sum;
  }

  /** Ways to fill the deck, so many hidden slots of each class, and hands with what is left. */
  ways(troopSlots: number, mercenarySlots: number): number {
    const all = this.shares.reduce((sum, { cards }) => sum + cards, 0);
    const inHands = all - this.size - troopSlots - mercenarySlots;
    if (inHands < 0) return 0;
    return this.sum(troopSlots, mercenarySlots) * arrangeScaled(inHands, inHands, all);
  }

  /** Over what the deck has of each class; up to the one drawn by `rest`, if that is given. */
  private sum(troopSlots: number, mercenarySlots: number, rest = -1, out?: Int32Array): number {
    const { size, whole, shares } = this;
    const [, troopShare, mercenaryShare] = shares;
    const all = shares.reduce((sum, { cards }) => sum + cards, 0);
    let sum = 0;
    for (let troops = 0; troops <= Math.min(size, troopShare.cards); troops++) {
      const first = arrangeScaled(troopShare.cards - troops, troopSlots, all);
      if (first === 0) continue;
      for (let m = 0; troops + m <= size && m <= mercenaryShare.cards; m++) {
        const ways =
          first *
          whole[troops * (size + 1) + m] *
          arrangeScaled(mercenaryShare.cards - m, mercenarySlots, all);
        if (ways === 0) continue;
        sum += ways;
        if (out) {
          out[Class.TROOP] = troops;
          out[Class.MERCENARY] = m;
          if (sum > rest) return sum;
        }
      }
    }
    return sum;
  }

  /** What the deck has, into the row at `deck`; so many hidden slots take ordinary units. */
  draw(
    s: TactoriaState,
    deck: number,
    troopSlots: number,
    mercenarySlots: number,
    rng: Rng,
  ): void {
    const cards = new Int32Array(3);
    const bad = new Int32Array(3);
    this.sum(troopSlots, mercenarySlots, rng.unit() * this.sum(troopSlots, mercenarySlots), cards);
    const [, troops, mercenaries] = cards;
    cards[Class.BUILDING] = this.size - troops - mercenaries;
    this.splits(troops, mercenaries, rng.unit() * this.splits(troops, mercenaries), bad);
    this.shares.forEach((share, c) => {
      this.drawShare(share, cards[c], bad[c], s, deck, rng);
    });
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
      let rest = rng.unit() * layers[i + 1][cards * (limit + 1) + bad];
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

/** Ways to put cards of n into k places, each factor divided by `scale`. */
function arrangeScaled(n: number, k: number, scale: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / scale;
  return ways;
}
