import type { Rng } from '../core/rng.js';
import type { Plays } from './recall.js';

/** Where a card that a neighbour played may have come from, as far as a player can tell. */
export const enum Source {
  /** Cards the player has never seen: first picks of others, draws. */
  UNSEEN,
  /** The pack the player passed first, of which the left neighbour kept some, the next the rest. */
  SHARED,
  /** Cards the player knows the left neighbour to have kept. */
  KNOWN,
}

/**
 * Cards and the places in hands that they can be in, by source. Within a source every assignment
 * of cards to places is equally likely.
 */
export interface Supply {
  /** Cards left of each kind, by source. */
  readonly cards: readonly Int32Array[];
  /** Cards left in all, by source. */
  readonly size: Int32Array;
  /** Places in a seat's hand, by source and seat: source × 4 + seat. */
  readonly places: Int32Array;
}

/** Enough for any standard game; only decks of few kinds and large hands have more. */
const MOST_HISTORIES = 20_000;

/**
 * Draws, for each play of an opponent, the source of its card. A history (one source for each play)
 * has the probability Π places × cards of the kind / cards in the source: opponents choose any card
 * of their hand with equal probability. All histories are gone through and one is drawn with its
 * exact probability. Past MOST_HISTORIES the draw is among those seen by then.
 */
export class Sources {
  readonly chosen: Int32Array;
  private readonly path: Int32Array;
  private histories = 0;
  private total = 0;

  constructor(mostPlays: number) {
    this.chosen = new Int32Array(mostPlays);
    this.path = new Int32Array(mostPlays);
  }

  draw(plays: Plays, me: number, supply: Supply, rng: Rng): void {
    this.histories = 0;
    this.total = 0;
    this.follow(plays, me, supply, rng, 0, 1);
  }

  private follow(
    plays: Plays,
    me: number,
    supply: Supply,
    rng: Rng,
    at: number,
    weight: number,
  ): void {
    if (at === plays.count) return this.arrive(rng, weight, at);
    const seat = plays.seat[at];
    if (seat === me) return this.follow(plays, me, supply, rng, at + 1, weight);
    const { cards, size, places } = supply;
    const kind = plays.kind[at];
    for (let i = 0, source = rng.below(3); i < 3; i++, source = (source + 1) % 3) {
      if (this.histories >= MOST_HISTORIES) return;
      const place = (source << 2) | seat;
      if (places[place] === 0 || cards[source][kind] === 0) continue;
      const share = (places[place] * cards[source][kind]) / size[source];
      this.path[at] = source;
      places[place]--;
      cards[source][kind]--;
      size[source]--;
      places[seat] += plays.draws[at];
      this.follow(plays, me, supply, rng, at + 1, weight * share);
      places[seat] -= plays.draws[at];
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
