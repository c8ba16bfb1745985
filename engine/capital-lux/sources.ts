import type { Rng } from '../core/rng.js';
import { type HandLog, HandMove } from './hand-log.js';

/** Where a card that a neighbour played or gave up may have come from, as far as a player can tell. */
export const enum Source {
  /** Cards the player has never seen: first picks of others, draws. */
  UNSEEN,
  /** The pack the player passed first, of which the left neighbour kept some, the next the rest. */
  SHARED,
  /** Cards the player knows to be in that hand: passed to it last, or taken from the capital (L74). */
  KNOWN,
}

/**
 * Cards and the places in hands that they can be in, by source. Within a source every assignment
 * of cards to places is equally likely.
 */
export interface Supply {
  /** Cards left of each kind, by source, except for the known ones. */
  readonly cards: readonly Int32Array[];
  /** Cards left in all, by source. */
  readonly size: Int32Array;
  /** Places in a seat's hand, by source and seat: source × 4 + seat. */
  readonly places: Int32Array;
  /** Cards known to be in a seat's hand, of each kind. */
  readonly known: readonly Int32Array[];
}

/** Enough for any standard game; only decks of few kinds and large hands have more. */
const MAX_HISTORIES = 20_000;

/**
 * Draws, for each card that left an opponent's hand, its source. A history (one source for each of them)
 * has the probability Π places × cards of the kind / cards in the source, for a known card the number
 * of the kind: opponents choose any card of their hand with equal probability. All histories are gone
 * through and one is drawn with its exact probability. Past MAX_HISTORIES the draw is among those seen by
 * then.
 */
export class Sources {
  readonly chosen: Int32Array;
  private readonly path: Int32Array;
  private histories = 0;
  private total = 0;

  constructor(mostMoves: number) {
    this.chosen = new Int32Array(mostMoves);
    this.path = new Int32Array(mostMoves);
  }

  draw(hands: HandLog, me: number, supply: Supply, rng: Rng): void {
    this.histories = 0;
    this.total = 0;
    this.follow(hands, me, supply, rng, 0, 1);
  }

  private follow(
    hands: HandLog,
    me: number,
    supply: Supply,
    rng: Rng,
    from: number,
    weight: number,
  ): void {
    let at = from;
    while (at < hands.count && (hands.seat[at] === me || hands.what[at] !== HandMove.LEAVES))
      carry(hands, at++, me, supply, 1);
    if (at === hands.count) this.arrive(rng, weight, at);
    else this.explain(hands, me, supply, rng, at, weight);
    while (at > from) carry(hands, --at, me, supply, -1);
  }

  /** Every source that the card may have come from. */
  private explain(
    hands: HandLog,
    me: number,
    supply: Supply,
    rng: Rng,
    at: number,
    weight: number,
  ): void {
    const { cards, size, places, known } = supply;
    const seat = hands.seat[at];
    const kind = hands.kind[at];
    for (let i = 0, source = rng.below(3); i < 3; i++, source = (source + 1) % 3) {
      if (this.histories >= MAX_HISTORIES) return;
      this.path[at] = source;
      if (source === Source.KNOWN) {
        const copies = known[seat][kind];
        if (copies === 0) continue;
        known[seat][kind]--;
        this.follow(hands, me, supply, rng, at + 1, weight * copies);
        known[seat][kind]++;
        continue;
      }
      const place = (source << 2) | seat;
      if (places[place] === 0 || cards[source][kind] === 0) continue;
      const share = (places[place] * cards[source][kind]) / size[source];
      places[place]--;
      cards[source][kind]--;
      size[source]--;
      this.follow(hands, me, supply, rng, at + 1, weight * share);
      size[source]++;
      cards[source][kind]++;
      places[place]++;
    }
  }

  /** A whole history: it becomes the chosen one with its share of all seen so far. */
  private arrive(rng: Rng, weight: number, length: number): void {
    this.histories++;
    this.total += weight;
    if (rng.unit() * this.total >= weight) return;
    for (let i = 0; i < length; i++) this.chosen[i] = this.path[i];
  }
}

/** What comes into another's hand: an unseen card has a place more, a card all have seen is known. */
function carry(hands: HandLog, at: number, me: number, supply: Supply, by: number): void {
  const seat = hands.seat[at];
  if (seat === me) return;
  if (hands.what[at] === HandMove.DRAWS) supply.places[(Source.UNSEEN << 2) | seat] += by;
  else if (hands.what[at] === HandMove.GAINS) supply.known[seat][hands.kind[at]] += by;
}
