import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { nextStarter } from '../../../../../engine/capital-lux/round.js';
import { begin, clear, deal } from '../../../../../engine/capital-lux/setup.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import type { Seat } from '../../../../../engine/core/game.js';
import { Rng } from '../../../../../engine/core/rng.js';
import type { Outcome } from '../../../../studies/outcome.js';
import type { LuxBranches } from '../types.js';

/** Where the chance of a game comes from: each has a stream of its own. */
export const SOURCES = [
  'set-up',
  'first packs',
  'later packs',
  'draws',
  'modifiers',
  'players',
] as const;
export type Source = (typeof SOURCES)[number];

/**
 * Deals games from independent sources of chance, of which any can be redrawn while the others stay.
 *
 * Cards come from one deck, so that another card here is another card there. Therefore each source
 * has an order of all cards, anew each round, and takes what it lays down from there, as far as it is
 * not laid yet: whatever other sources took before, it lays as nearly the same as can be. Among the
 * cards that are left none is preferred: every deal is as likely as it should be.
 */
export class Dealer {
  readonly #t: CompiledRules;
  readonly #key = new Int32Array(4);
  readonly #chance = SOURCES.map(() => new Rng(this.#key));
  readonly #cards: Int32Array;
  readonly #order: Int32Array;
  /** The card at each place of the deck, and which cards lie there for good. */
  readonly #at: Int32Array;
  readonly #laid: Uint8Array;
  /** Whatever is played from here is dealt first. */
  readonly #empty: LuxState;
  #seat: Seat = 0;
  /** The game under way that was dealt here. */
  #world: LuxState | undefined;

  /** `t`: of the branches' game. */
  constructor(t: CompiledRules) {
    this.#t = t;
    this.#cards = Int32Array.from(t.sortedDeck, (_, card) => card);
    this.#order = new Int32Array(t.deckSize);
    this.#at = new Int32Array(t.deckSize);
    this.#laid = new Uint8Array(t.deckSize);
    this.#empty = new Int32Array(t.size);
    t.onRoundEnd = (s) => {
      // Others play on the same table: a search, in worlds that it imagines.
      if (s === this.#world) this.#layRound(s, s[At.DRAWN], 'later packs', nextStarter(t, s));
    };
  }

  /** What follows is judged for the seat; each source has two draws in each world. */
  begin(seat: Seat, rng: Rng): void {
    this.#seat = seat;
    for (let i = 0; i < 4; i++) this.#key[i] = rng.next();
  }

  /** Plays whole games: with the second draw of some sources, the first of the others. */
  play(branches: LuxBranches, redrawn: readonly Source[]): Outcome {
    this.#draw(0, redrawn);
    branches.from(this.#empty, this.#seat, this.#of('players'));
    let index = 0;
    const outcome = branches.play((world) => {
      this.#draw(index++, redrawn);
      this.#deal(world);
    });
    this.#world = undefined;
    return outcome;
  }

  #draw(world: number, redrawn: readonly Source[]): void {
    SOURCES.forEach((source, i) => {
      const draw = redrawn.includes(source) ? 1 : 0;
      this.#chance[i].reseed(this.#key, 2 * world + draw, 'study', i);
    });
  }

  #deal(s: LuxState): void {
    const t = this.#t;
    this.#world = undefined;
    this.#dealForStart(s);
    this.#take(0);
    this.#lay(s, 'set-up', 0, t.setupCards);
    this.#layRound(s, t.setupCards, 'first packs', s[At.STARTER]);
    for (let round = 0; round < t.rounds; round++)
      this.#of('modifiers').shuffleInto(s, t.modifierDecks + round * t.modifierCount, t.modifiers);
    this.#world = s;
    begin(t, s, s[At.STARTER]);
  }

  /** L4: leaves an empty table at which it is known who starts. */
  #dealForStart(s: LuxState): void {
    const t = this.#t;
    deal(t, s, this.#of('set-up'));
    const starter = s[At.STARTER];
    const dealt = s.slice(At.STARTER_DEAL, At.STARTER_DEAL + t.players);
    clear(t, s);
    s.set(dealt, At.STARTER_DEAL);
    s[At.STARTER] = starter;
  }

  /**
   * The rest of the deck: the packs of a round (L5, L10), then what its Scholars may draw. A pack
   * belongs to its seat, whoever starts.
   */
  #layRound(s: LuxState, from: number, packs: Source, starter: number): void {
    const { players, handSize, deckSize } = this.#t;
    this.#take(from);
    const to = from + players * Math.min(handSize, Math.floor((deckSize - from) / players));
    this.#lay(s, packs, from, to, starter);
    this.#lay(s, 'draws', to, deckSize);
  }

  /** Takes up all cards from this place of the deck on. */
  #take(from: number): void {
    this.#laid.fill(0);
    for (let place = 0; place < from; place++) this.#laid[this.#at[place]] = 1;
  }

  /** One card after the other, in turn for seat 0, 1 … */
  #lay(s: LuxState, source: Source, from: number, to: number, starter = 0): void {
    const { deck, sortedDeck, players } = this.#t;
    this.#of(source).shuffleInto(this.#order, 0, this.#cards);
    for (let i = 0; from + i < to; i++) {
      const card = this.#choose(i);
      const seat = i % players;
      const place = from + i - seat + ((seat + players - starter) % players);
      this.#laid[card] = 1;
      this.#at[place] = card;
      s[deck + place] = sortedDeck[card];
    }
  }

  /**
   * The i-th card of the order; if it is laid already, the one that is so many places further as
   * all packs have cards, and so on: that it is laid changes no other card of the packs.
   */
  #choose(i: number): number {
    const { players, handSize, deckSize } = this.#t;
    for (let at = i; at < deckSize; at += players * handSize)
      if (!this.#laid[this.#order[at]]) return this.#order[at];
    return this.#order.findLast((card) => !this.#laid[card]) as number;
  }

  #of(source: Source): Rng {
    return this.#chance[SOURCES.indexOf(source)];
  }
}
