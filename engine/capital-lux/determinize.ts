import { shuffle } from '../core/hidden.js';
import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { HandLog, HandMove } from './hand-log.js';
import { loggedAction } from './log.js';
import { addUpModifiers, knowsModifier } from './modifiers.js';
import { forgetDraft, forgetEarlierRounds, rebuild } from './rebuild.js';
import { addPack, dealtAt, pickAt, picksMade, removePicks, taken } from './recall.js';
import { Source, Sources, type Supply } from './sources.js';
import { At, type LuxState, Phase } from './state.js';

/** A place of the deck whose card is not drawn yet. */
const OPEN = -1;

/**
 * Draws worlds that a seat cannot tell from the true one: whole histories of the round that agree
 * with all it has seen (RULES.md, "What a player knows", has the reasoning).
 *
 * Cards are redrawn where they lay in the deck, the dealt ones included. A pack fills its places in
 * the order: own picks, the next seat's picks, what the one after that keeps; hands, packs and the
 * picks in the log are then made from the deck. The world drawn depends on the observation and the
 * generator alone: from any two worlds that the seat cannot tell apart it is the same, byte for
 * byte. All buffers are allocated once.
 */
export class Determinizer {
  private readonly hands = new HandLog(this.t);
  private readonly sources = new Sources(this.t.logSize);
  private readonly supply: Supply = {
    cards: [0, 1].map(() => new Int32Array(this.t.kinds)),
    size: new Int32Array(2),
    places: new Int32Array(8),
    known: [0, 1, 2, 3].map(() => new Int32Array(this.t.kinds)),
  };
  private readonly row = new Int32Array(this.t.kinds);
  private readonly deck = new Int32Array(this.t.deckSize);
  /** Open places of the deck whose card is in a seat's hand, by source and seat. */
  private readonly held = Array.from({ length: 8 }, () => new Int32Array(this.t.deckSize));
  private readonly pool = new Int32Array(Math.max(this.t.deckSize, this.t.modifierCount));

  constructor(private readonly t: CompiledRules) {}

  /** Redraws, in place, all that the seat does not know. */
  redraw(s: LuxState, me: number, rng: Rng): void {
    const { t } = this;
    this.redrawModifiers(s, me, rng);
    forgetEarlierRounds(t, s);
    if (s[At.PHASE] >= Phase.GOLD) {
      forgetDraft(t, s);
      this.countUnseen(s, s[At.DRAWN]);
      this.fillUnseen(s, rng);
      return;
    }
    this.hands.read(s);
    this.layOutKnown(s, me);
    if (s[At.PASS] === 2) this.explainHands(s, me, rng);
    this.fillShared(s, me, rng);
    this.fillUnseen(s, rng);
    rebuild(t, s, this.hands);
  }

  /** L19, L20: modifiers that the seat doesn't know may be in any order. */
  private redrawModifiers(s: LuxState, me: number, rng: Rng): void {
    const { t, pool } = this;
    const from = t.modifierDecks + s[At.ROUND] * t.modifierCount;
    pool.set(t.modifiers);
    let size = t.modifierCount;
    for (let i = 0; i < t.modifierCount; i++)
      if (knowsModifier(t, s, me, i)) removeFirst(pool, size--, s[from + i]);
    shuffle(pool, 0, size, rng);
    for (let i = 0; i < t.modifierCount; i++)
      if (!knowsModifier(t, s, me, i)) s[from + i] = pool[--size];
    for (let round = s[At.ROUND] + 1; round < t.rounds; round++)
      rng.shuffleInto(s, t.modifierDecks + round * t.modifierCount, t.modifiers);
    addUpModifiers(t, s);
  }

  /** Puts what the seat knows at its place in the deck; what it does not know becomes supply. */
  private layOutKnown(s: LuxState, me: number): void {
    this.countUnseen(s, s[At.DEALT_FROM]);
    this.keepDraws(s, me);
    this.keepFirstPack(s, me);
    if (s[At.PASS] > 0) this.keepSecondPack(s, me);
    if (s[At.PASS] > 1 && this.t.players > 2) this.keepLastCards(s, me);
  }

  /** To begin with, every card from this place of the deck on is unseen. */
  private countUnseen(s: LuxState, from: number): void {
    const { t, supply } = this;
    this.deck.fill(OPEN);
    for (const row of supply.cards) row.fill(0);
    for (const row of supply.known) row.fill(0);
    for (let i = from; i < t.deckSize; i++) supply.cards[Source.UNSEEN][s[t.deck + i]]++;
  }

  /** The seat's own draws, and the cards of the deck that all have seen (L72, L79). */
  private keepDraws(s: LuxState, me: number): void {
    const { t, hands } = this;
    let at = s[At.DEALT_FROM] + t.players * s[At.DEALT_EACH];
    for (let i = 0; i < hands.count; i++) {
      const what = hands.what[i];
      if (what !== HandMove.DRAWS && what !== HandMove.TURNS_UP) continue;
      if (what === HandMove.TURNS_UP || hands.seat[i] === me) this.put(at, s[t.deck + at]);
      at++;
    }
  }

  /**
   * The pack dealt to the seat. What it passed on is shared by the next two seats; with two players
   * it comes back, and what is missing is known to be the neighbour's.
   */
  private keepFirstPack(s: LuxState, me: number): void {
    const { t, row } = this;
    row.fill(0);
    addPack(t, s, me, row);
    const own = this.putPicks(s, me, me, 0);
    const [unseen, shared] = this.supply.cards;
    const known = this.supply.known[(me + 1) % t.players];
    if (s[At.PASS] === 0) this.putRow(s, me, own, row);
    else if (s[At.PASS] === 2 && t.players === 2) {
      known.set(row);
      removePicks(t, s, 1 - me, 1, row);
      for (let kind = 0; kind < t.kinds; kind++) known[kind] -= row[kind];
      this.putRow(s, me, this.putRow(s, me, own, known), row);
    } else {
      shared.set(row);
      for (let kind = 0; kind < t.kinds; kind++) unseen[kind] -= row[kind];
    }
  }

  /** The pack that came second. What the seat leaves of it the left neighbour has to keep. */
  private keepSecondPack(s: LuxState, me: number): void {
    const { t, row } = this;
    const pack = (me + t.players - 1) % t.players;
    row.fill(0);
    addPack(t, s, pack, row);
    removePicks(t, s, pack, 0, row);
    const passed = this.putPicks(s, pack, me, 1);
    const known = this.supply.known[(me + 1) % t.players];
    for (let kind = 0; kind < t.kinds; kind++) known[kind] += row[kind];
    this.putRow(s, pack, passed, row);
  }

  /** With three or four players: what came last, and is kept. */
  private keepLastCards(s: LuxState, me: number): void {
    const { t, row } = this;
    const pack = (me + t.players - 2) % t.players;
    row.fill(0);
    addPack(t, s, pack, row);
    removePicks(t, s, pack, 0, row);
    removePicks(t, s, (pack + 1) % t.players, 1, row);
    this.putRow(s, pack, taken(t, s, 0) + taken(t, s, 1), row);
  }

  /** Puts a seat's picks of a pack at their places, out of `row`; returns the place after them. */
  private putPicks(s: LuxState, pack: number, seat: number, pass: number): number {
    const { t } = this;
    const first = pass === 0 ? 0 : taken(t, s, 0);
    const made = picksMade(t, s, seat, pass);
    for (let i = 0; i < made; i++) {
      const kind = loggedAction(s[pickAt(t, s, seat, pass, i)]);
      this.put(this.placeOf(s, pack, first + i), kind);
      this.row[kind]--;
    }
    return first + made;
  }

  /** Puts cards at a pack's places from the i-th on; returns the place after them. */
  private putRow(s: LuxState, pack: number, i: number, row: Int32Array): number {
    for (let kind = 0; kind < this.t.kinds; kind++)
      for (let copies = row[kind]; copies > 0; copies--) this.put(this.placeOf(s, pack, i++), kind);
    return i;
  }

  private put(at: number, kind: number): void {
    this.deck[at] = kind;
    this.supply.cards[Source.UNSEEN][kind]--;
  }

  private placeOf(s: LuxState, pack: number, i: number): number {
    return dealtAt(this.t, s, pack, i) - this.t.deck;
  }

  /** Finds where the cards that left opponents' hands came from, and puts them there. */
  private explainHands(s: LuxState, me: number, rng: Rng): void {
    const { t, hands, supply, held } = this;
    supply.places.fill(0);
    this.findHeld(s, me);
    for (const source of [Source.UNSEEN, Source.SHARED])
      supply.size[source] = total(supply.cards[source]);
    this.sources.draw(hands, me, supply, rng);
    let drawn = s[At.DEALT_FROM] + t.players * s[At.DEALT_EACH];
    for (let i = 0; i < hands.count; i++) {
      const seat = hands.seat[i];
      const what = hands.what[i];
      if (what === HandMove.LEAVES && seat !== me) this.putBack(i, rng);
      if (what === HandMove.DRAWS && seat !== me) held[seat][supply.places[seat]++] = drawn;
      if (what === HandMove.DRAWS || what === HandMove.TURNS_UP) drawn++;
    }
  }

  /** Puts a card that left a hand at one of the places that it may have come from. */
  private putBack(i: number, rng: Rng): void {
    const { hands, supply, held } = this;
    const source = this.sources.chosen[i];
    if (source === Source.KNOWN) return;
    const place = (source << 2) | hands.seat[i];
    const at = rng.below(supply.places[place]);
    this.deck[held[place][at]] = hands.kind[i];
    held[place][at] = held[place][--supply.places[place]];
    supply.cards[source][hands.kind[i]]--;
  }

  /** The open places of the packs, by who holds their cards after the draft. */
  private findHeld(s: LuxState, me: number): void {
    const { t, supply, held } = this;
    const a = taken(t, s, 0);
    const b = taken(t, s, 1);
    for (let pack = 0; pack < t.players; pack++) {
      const source = pack === me ? Source.SHARED : Source.UNSEEN;
      for (let i = 0; i < s[At.DEALT_EACH]; i++) {
        const at = this.placeOf(s, pack, i);
        if (this.deck[at] !== OPEN) continue;
        const holder = (pack + (i < a ? 0 : i < a + b ? 1 : 2)) % t.players;
        const place = (source << 2) | holder;
        held[place][supply.places[place]++] = at;
      }
    }
  }

  private fillShared(s: LuxState, me: number, rng: Rng): void {
    let next = this.shuffleSupply(Source.SHARED, rng);
    for (let i = 0; i < s[At.DEALT_EACH]; i++) {
      const at = this.placeOf(s, me, i);
      if (this.deck[at] === OPEN) this.deck[at] = this.pool[--next];
    }
  }

  /** The unseen cards fill what is still open; then the deck is written to the state. */
  private fillUnseen(s: LuxState, rng: Rng): void {
    const { t, deck, pool } = this;
    let next = this.shuffleSupply(Source.UNSEEN, rng);
    const from = s[At.PHASE] >= Phase.GOLD ? s[At.DRAWN] : s[At.DEALT_FROM];
    for (let at = from; at < t.deckSize; at++)
      s[t.deck + at] = deck[at] === OPEN ? pool[--next] : deck[at];
  }

  /** Fills the pool with the cards left of a source, in random order; returns their number. */
  private shuffleSupply(source: Source, rng: Rng): number {
    const cards = this.supply.cards[source];
    let size = 0;
    for (let kind = 0; kind < this.t.kinds; kind++)
      for (let copies = cards[kind]; copies > 0; copies--) this.pool[size++] = kind;
    shuffle(this.pool, 0, size, rng);
    return size;
  }
}

function total(row: Int32Array): number {
  let sum = 0;
  for (let kind = 0; kind < row.length; kind++) sum += row[kind];
  return sum;
}

/** Takes the first `value` out of the list, keeping the order of the others. */
function removeFirst(list: Int32Array, size: number, value: number): void {
  list.copyWithin(list.indexOf(value), list.indexOf(value) + 1, size);
}
