import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { insert } from './lists.js';
import { ANY, LEGENDS, Mingling, PLAIN } from './mingling.js';
import { forgetDeck, knownInDeck } from './secrets.js';
import { Face } from './slots.js';
import { At, Class, Of, Phase, SlotType, type TactoriaState } from './state.js';

/** The place of cards of the deck; of others, see `places`. */
const DECK = -1;

/**
 * Redraws all that a seat does not know: which of the unseen cards are in the hands of others, face
 * down in their slots, on offer to them, and in the decks. Every way to share them out is equally
 * likely. First it is drawn which hidden places have Legendary cards (mingling.ts). Then units are
 * drawn, among the unseen cards of their class; then hands, among all that are left; the rest is the
 * decks. However units are drawn, as many ways remain for the others.
 */
export class Determinizer {
  /** Unseen cards of each kind, and of each class: ordinary ones, then Legendary ones. */
  private readonly unseen = new Int32Array(this.t.kinds);
  private readonly left = new Int32Array(6);
  /** The hidden places, seat by seat: the list of a group or the mask of a hand; what they hold. */
  private readonly places = new Int32Array(
    this.t.copiesOf.reduce((sum, copies) => sum + copies, 0),
  );
  private readonly holds = new Uint8Array(this.places.length);
  private count = 0;
  private readonly mingling = new Mingling(this.holds, this.left, this.t.players);

  constructor(private readonly t: CompiledRules) {}

  redraw(s: TactoriaState, me: number, rng: Rng): void {
    const { t } = this;
    this.unseen.fill(0);
    this.left.fill(0);
    this.count = 0;
    this.mingling.clear();
    for (let seat = 0; seat < t.players; seat++) if (seat !== me) this.gatherSeat(s, seat);
    const offered = this.gatherDecks(s, me);
    this.mingling.draw(rng);
    for (let at = 0; at < this.count; at++) if (this.holds[at] !== ANY) this.fillSlot(s, at, rng);
    for (let at = 0; at < this.count; at++) if (this.holds[at] === ANY) this.fillAny(s, at, rng);
    this.fillDecks(s, offered, rng);
    s[At.RANDOM] = rng.next();
    s[At.SEED] = 0;
  }

  /** Takes the hidden cards of another seat and notes their places. */
  private gatherSeat(s: TactoriaState, seat: number): void {
    const { t } = this;
    const block = t.seat + seat * t.seatSize;
    const before = this.legends();
    for (let group = 0; group < t.groups.count; group++)
      this.takeFaceDown(s, block + t.units[group], t.groups.slot[group]);
    if (s[At.PHASE] === Phase.FAREWELL && s[At.SEAT] === seat)
      this.takeFaceDown(s, t.leaving, SlotType.MERCENARY);
    this.takeHand(s, block + t.handMask, s[block + Of.HAND_SIZE]);
    this.takeHand(s, block + t.storedMask, s[block + Of.STORED_SIZE]);
    forgetDeck(t, s, block);
    if (!t.legendaryInDeck) this.mingling.add(this.legends() - before, this.count);
  }

  private legends(): number {
    return this.left[LEGENDS] + this.left[LEGENDS + 1] + this.left[LEGENDS + 2];
  }

  private takeFaceDown(s: TactoriaState, list: number, slot: number): void {
    const units = s[list];
    const ofClass = slot === SlotType.MERCENARY ? Class.MERCENARY : Class.TROOP;
    let open = list;
    let plain = 0;
    for (let at = list + 1; at <= list + units; at++) {
      const entry = s[at];
      s[at] = 0;
      if ((entry & 3) < Face.DOWN) s[++open] = entry;
      else this.take(entry >> 2, 1);
      if ((entry & 3) === Face.PLAIN) plain++;
    }
    s[list] = open - list;
    this.note(list, ofClass, units - s[list] - plain);
    this.note(list, ofClass + PLAIN, plain);
  }

  private takeHand(s: TactoriaState, mask: number, size: number): void {
    this.takeRow(s, mask + this.t.banks);
    s.fill(0, mask, mask + this.t.banks);
    this.note(mask, ANY, size);
  }

  /** Returns the number of cards. */
  private takeRow(s: TactoriaState, row: number): number {
    let cards = 0;
    for (let kind = 0; kind < this.t.kinds; kind++) {
      if (s[row + kind] === 0) continue;
      this.take(kind, s[row + kind]);
      cards += s[row + kind];
      s[row + kind] = 0;
    }
    return cards;
  }

  private take(kind: number, cards: number): void {
    this.unseen[kind] += cards;
    this.left[this.poolOf(kind)] += cards;
  }

  private poolOf(kind: number): number {
    return this.t.classOf[kind] + (kind >= this.t.firstLegendary ? LEGENDS : 0);
  }

  private note(place: number, holds: number, cards: number): void {
    for (let i = 0; i < cards; i++) {
      this.places[this.count] = place;
      this.holds[this.count++] = holds;
    }
  }

  /** Takes the decks but for what the seat knows of them; returns the cards on offer to another. */
  private gatherDecks(s: TactoriaState, me: number): number {
    const { t } = this;
    const isOthers = s[At.PHASE] === Phase.LEGENDARY && s[At.SEAT] !== me;
    const offered = isOthers ? this.takeRow(s, t.offer) : 0;
    this.takeRow(s, t.deck);
    let inDeck = this.takeRow(s, t.legendary) + offered;
    for (let kind = t.firstLegendary; kind < t.kinds; kind++) {
      const copies = knownInDeck(t, s, me, kind);
      s[t.legendary + kind] = copies;
      this.take(kind, -copies);
      inDeck -= copies;
    }
    if (!t.legendaryInDeck) return offered;
    this.note(DECK, ANY, s[At.DECK_SIZE]);
    this.mingling.add(this.legends() - inDeck, this.count);
    return offered;
  }

  private fillSlot(s: TactoriaState, at: number, rng: Rng): void {
    const isPlain = this.holds[at] >= PLAIN;
    const ofClass = isPlain ? this.holds[at] - PLAIN : this.holds[at];
    const pool = ofClass + LEGENDS * this.mingling.marks[at];
    const kind = this.draw(rng.below(this.left[pool]), pool);
    insert(s, this.places[at], (kind << 2) | (isPlain ? Face.PLAIN : Face.DOWN));
  }

  private fillAny(s: TactoriaState, at: number, rng: Rng): void {
    const { t, left } = this;
    const mask = this.places[at];
    let pool = LEGENDS * this.mingling.marks[at];
    let index = rng.below(left[pool] + left[pool + 1] + left[pool + 2]);
    while (index >= left[pool]) index -= left[pool++];
    const kind = this.draw(index, pool);
    s[(mask === DECK ? t.deck : mask + t.banks) + kind]++;
    if (mask !== DECK) s[mask + (kind >> 5)] |= 1 << kind;
  }

  private draw(index: number, pool: number): number {
    const { t, unseen } = this;
    const ofClass = pool < LEGENDS ? pool : pool - LEGENDS;
    let kind = pool < LEGENDS ? 0 : t.firstLegendary;
    for (; ; kind++) {
      if (t.classOf[kind] !== ofClass) continue;
      if (index < unseen[kind]) break;
      index -= unseen[kind];
    }
    unseen[kind]--;
    this.left[pool]--;
    return kind;
  }

  /** What is left; another is offered any cards of the Legendary Deck. */
  private fillDecks(s: TactoriaState, offered: number, rng: Rng): void {
    const { t, unseen } = this;
    for (let kind = 0; kind < t.kinds; kind++)
      s[(kind < t.firstLegendary ? t.deck : t.legendary) + kind] += unseen[kind];
    for (let size = s[At.LEGENDARY_SIZE] + offered; size > s[At.LEGENDARY_SIZE]; size--) {
      let index = rng.below(size);
      let kind = t.firstLegendary;
      while (index >= s[t.legendary + kind]) index -= s[t.legendary + kind++];
      s[t.legendary + kind]--;
      s[t.offer + kind]++;
    }
  }
}
