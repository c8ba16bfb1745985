import type { Rng } from '../core/rng.js';
import { canLeave, canReach } from './arrangements.js';
import { forgetBrought } from './brought.js';
import type { CompiledRules } from './compiled-rules.js';
import { DeckShare } from './deck-share.js';
import { KnownLegendary } from './known-legendary.js';
import { entriesOf, insert } from './lists.js';
import { ANY, LEGENDS, Mingling, PLAIN } from './mingling.js';
import { forgetDecks } from './secrets.js';
import { Face } from './slots.js';
import { At, Class, Of, Phase, SlotType, type TactoriaState } from './state.js';

/** The place of cards of the deck; of others, see `places`. */
const DECK = -1;

/**
 * Redraws all that a seat does not know: which of the unseen cards are in the hands of others, face
 * down in their slots, on offer to them, and in the decks. Every way to share them out that fits what
 * the seat knows is equally likely. First it is drawn which hidden places have Legendary cards
 * (mingling.ts), and which cards these are, again until they fit what is known of the Legendary Deck;
 * then what is in the deck, if anything is known of it (deck-share.ts). Then units are drawn, among the
 * unseen cards of their class; then hands, among all that are left; the rest is the decks. However
 * units are drawn, as many ways remain for the others.
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
  /** By place: the Legendary card drawn for it. */
  private readonly legend = new Int32Array(this.places.length);
  private count = 0;
  private readonly mingling = new Mingling(this.holds, this.left, this.t.players);
  private readonly share = new DeckShare(this.t);
  private readonly known = new KnownLegendary(this.t);

  constructor(private readonly t: CompiledRules) {}

  redraw(s: TactoriaState, me: number, rng: Rng): void {
    do this.shareOut(s, me, rng);
    while (s[At.SEAT] !== me && !canAnswer(this.t, s, rng));
    s[At.RANDOM] = rng.next();
    s[At.SEED] = 0;
  }

  private shareOut(s: TactoriaState, me: number, rng: Rng): void {
    const { t } = this;
    const block = t.seat + me * t.seatSize;
    this.unseen.fill(0);
    this.left.fill(0);
    this.count = 0;
    this.mingling.clear();
    for (let seat = 0; seat < t.players; seat++) if (seat !== me) this.gatherSeat(s, seat);
    this.known.look(s, block);
    const offered = this.gatherDecks(s, me);
    const share = this.share.look(s, block, this.unseen) ? this.share : null;
    this.drawLegends(share, rng);
    if (share) this.fillDeck(s, share, rng);
    for (let at = 0; at < this.count; at++) if (this.holds[at] !== ANY) this.fillSlot(s, at, rng);
    for (let at = 0; at < this.count; at++) if (this.holds[at] === ANY) this.fillAny(s, at, rng);
    this.fillDecks(s, offered, rng);
    if (s[At.SEAT] !== me) forgetBrought(t, s);
  }

  /** Legendary cards for the places that have one, until what is left fits what is known. */
  private drawLegends(share: DeckShare | null, rng: Rng): void {
    const { mingling, holds, left, unseen } = this;
    for (;;) {
      mingling.draw(rng, share);
      for (let at = 0; at < this.count; at++) {
        if (mingling.marks[at] === 0) continue;
        let pool = LEGENDS + (holds[at] === ANY ? 0 : holds[at]);
        let index = rng.below(holds[at] === ANY ? this.legends() : left[pool]);
        while (index >= left[pool]) index -= left[pool++];
        this.legend[at] = this.draw(index, pool);
      }
      if (this.known.fits(unseen)) return;
      for (let at = 0; at < this.count; at++)
        if (mingling.marks[at] === 1) this.take(this.legend[at], 1);
    }
  }

  /** T86 */
  private fillDeck(s: TactoriaState, share: DeckShare, rng: Rng): void {
    const { t, holds, mingling } = this;
    let troops = 0;
    let mercenaries = 0;
    for (let at = 0; at < this.count; at++) {
      if (mingling.marks[at] === 1 || holds[at] === ANY) continue;
      if (holds[at] % PLAIN === Class.TROOP) troops++;
      else mercenaries++;
    }
    share.draw(s, t.deck, troops, mercenaries, rng);
    for (let kind = 0; kind < t.firstLegendary; kind++) this.take(kind, -s[t.deck + kind]);
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
    forgetDecks(t, s, block);
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

  /** Takes the decks except for what the seat knows of them; returns the cards on offer to another. */
  private gatherDecks(s: TactoriaState, me: number): number {
    const { t } = this;
    const isOthers = s[At.PHASE] === Phase.LEGENDARY && s[At.SEAT] !== me;
    const offered = isOthers ? this.takeRow(s, t.offer) : 0;
    this.takeRow(s, t.deck);
    let inDeck = this.takeRow(s, t.legendary) + offered;
    for (let kind = t.firstLegendary; kind < t.kinds; kind++) {
      const copies = this.known.certain[kind];
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
    const pool = isPlain ? this.holds[at] - PLAIN : this.holds[at];
    const kind =
      this.mingling.marks[at] === 1 ? this.legend[at] : this.draw(rng.below(this.left[pool]), pool);
    insert(s, this.places[at], (kind << 2) | (isPlain ? Face.PLAIN : Face.DOWN));
  }

  private fillAny(s: TactoriaState, at: number, rng: Rng): void {
    const { t } = this;
    const mask = this.places[at];
    const kind = this.mingling.marks[at] === 1 ? this.legend[at] : this.drawOrdinary(rng);
    s[(mask === DECK ? t.deck : mask + t.banks) + kind]++;
    if (mask !== DECK) s[mask + (kind >> 5)] |= 1 << kind;
  }

  private drawOrdinary(rng: Rng): number {
    const { left } = this;
    let pool = 0;
    let index = rng.below(left[0] + left[1] + left[2]);
    while (index >= left[pool]) index -= left[pool++];
    return this.draw(index, pool);
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

/** T73: whether another, who is asked how to rearrange its units, can do so; which one, it has chosen. */
function canAnswer(t: CompiledRules, s: TactoriaState, rng: Rng): boolean {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  if (s[At.PHASE] === Phase.MOVE) return canLeave(t, s, me, s[At.SOURCE]);
  if (s[At.PHASE] !== Phase.EXCHANGE) return true;
  const list = me + t.units[s[At.SOURCE]];
  const units = entriesOf(s, list).filter((unit) => canReach(t, s, me, s[At.PENDING_GROUP], unit));
  if (units.length > 0) s[At.PENDING_KIND] = units[rng.below(units.length)] >> 2;
  return units.length > 0;
}
