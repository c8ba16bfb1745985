import type { Game, Seat } from '../../engine/core/game.js';
import { Rng } from '../../engine/core/rng.js';
import type { BelievedWorlds } from '../agents/beliefs.js';
import type { Agent } from '../lab/agent.js';
import { winShares } from '../lab/finish.js';
import { MEASURES } from '../lab/measures.js';
import { GameSession } from '../play/play.js';
import { SeatedView } from '../play/view.js';
import type { Outcome } from './outcome.js';

/** Sees each action before it is carried out, and in which of the worlds. */
export type Watch<S> = (state: S, action: number, world: number) => void;

/**
 * Plays a position to the end in several worlds, again and again with one thing changed: every
 * alternative meets the same worlds and the same chance of the players (common random numbers).
 *
 * The worlds of `from` are the true one with the chance still to come redrawn: as positions come
 * from play, what is hidden there is a correct draw of what could be, given all that the seat knows.
 * The worlds of `imagine` are drawn from what the seat knows, for advice to somebody who sits there; with beliefs,
 * as often as what the others did is likely in them.
 * In both, players decide by their views alone. The game that is played here is not the one that is
 * watched: nobody who listens to that one hears of it.
 */
export class Branches<S, G extends Game<S> = Game<S>> {
  /** Not the one that is watched: whoever listens to it hears of what is tried out alone. */
  readonly game: G;
  readonly #worlds: number;
  readonly #session: GameSession<S>;
  /** Worlds begin with one after the other: several where the position itself is not wholly known. */
  #origins: readonly S[] = [];
  readonly #key = new Int32Array(4);
  readonly #chance = new Rng(this.#key);
  readonly #copies: S[] = [];
  readonly #result: Int32Array;
  #seat: Seat = 0;
  #imagined = false;
  #believed: BelievedWorlds<S> | undefined;
  /** Worlds of this position. */
  #count = 0;

  constructor(game: G, agents: readonly Agent<S>[], worlds: number) {
    this.game = game;
    this.#worlds = worlds;
    this.#session = new GameSession(game, agents, '');
    this.#result = new Int32Array(2 * game.seats);
  }

  /**
   * What follows is played from this position, and judged for the seat. `times` as many worlds as
   * usual are for the choice of the best among many.
   */
  from(state: S, seat: Seat, rng: Rng, times = 1): void {
    this.#begin([state], seat, rng, times, false);
  }

  /** The same of positions that are all alike to whoever noted the game. */
  fromAny(states: readonly S[], seat: Seat, rng: Rng, times = 1): void {
    this.#begin(states, seat, rng, times, false);
  }

  imagine(state: S, seat: Seat, rng: Rng, times = 1): void {
    this.#begin([state], seat, rng, times, true);
  }

  /**
   * The same where what the seat knew is not wholly known: all positions are alike to whoever watched. Beliefs are those of
   * the seat in the first of them.
   */
  imagineAny(states: readonly S[], seat: Seat, rng: Rng, believed?: BelievedWorlds<S>): void {
    this.#begin(states, seat, rng, 1, true);
    this.#believed = believed;
    believed?.look(new SeatedView(this.game, this.#origins[0], seat).view, rng);
  }

  #begin(states: readonly S[], seat: Seat, rng: Rng, times: number, imagined: boolean): void {
    this.#believed = undefined;
    while (this.#copies.length < states.length) this.#copies.push(this.game.allocate());
    states.forEach((state, i) => {
      this.game.copy(state, this.#copies[i]);
    });
    this.#origins = this.#copies.slice(0, states.length);
    this.#seat = seat;
    this.#imagined = imagined;
    this.#count = times * this.#worlds;
    for (let i = 0; i < 4; i++) this.#key[i] = rng.next();
  }

  /** How it comes out for the seat in each world, after the change there; the game is for actions. */
  play(change: (world: S, game: G) => void, watch?: Watch<S>): Outcome {
    return this.playFor([this.#seat], change, watch)[0];
  }

  /** How it comes out with nothing changed. */
  asIs(): Outcome {
    return this.play(() => {});
  }

  /** How it comes out if the seat that is to decide takes this action. */
  take(action: number): Outcome {
    return this.play((world, game) => game.apply(world, action));
  }

  /** What the player whose turn it is would do, from what can be seen there. */
  ask(): number {
    this.game.copy(this.#origins[0], this.#session.state);
    return this.#session.ask(this.#key, 0);
  }

  /** As `play`, for several seats. */
  playFor(
    seats: readonly Seat[],
    change: (world: S, game: G) => void,
    watch?: Watch<S>,
  ): Outcome[] {
    const outcomes = seats.map(() => emptyOutcome(this.#count));
    for (let world = 0; world < this.#count; world++) {
      this.#sampleWorld(world);
      change(this.#session.state, this.game);
      this.#session.playOn(
        this.#key,
        world,
        watch && ((state, action) => watch(state, action, world)),
      );
      this.game.score(this.#session.state, this.#result);
      seats.forEach((seat, i) => {
        writeOutcome(this.#result, seat, outcomes[i], world);
      });
    }
    return outcomes;
  }

  #sampleWorld(world: number): void {
    const { state } = this.#session;
    this.game.copy(this.#origins[world % this.#origins.length], state);
    this.#chance.reseed(this.#key, world, 'world');
    if (this.#believed) this.#believed.draw(state, this.#chance);
    else if (this.#imagined) this.game.determinize(state, this.#seat, this.#chance);
    else this.game.redrawFuture(state, this.#chance);
  }
}

/** Makes each of them when it is first asked for: seating other players takes long. */
export function once<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Lets several tables begin with one position, in the same worlds. */
export function sameStart<S>(state: S, seat: Seat, rng: Rng): (of: Branches<S>) => void {
  const key = Int32Array.from({ length: 4 }, () => rng.next());
  return (of) => of.from(state, seat, new Rng(key));
}

export function emptyOutcome(worlds: number): Outcome {
  const [points, win_share, margin] = MEASURES.map(() => new Float64Array(worlds));
  return { points, win_share, margin };
}

/** From what `score` says: the points of all seats, then their places. */
export function writeOutcome(result: Int32Array, seat: Seat, out: Outcome, at: number): void {
  const seats = result.length / 2;
  let bestOther = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < seats; other++)
    if (other !== seat) bestOther = Math.max(bestOther, result[other]);
  out.points[at] = result[seat];
  out.win_share[at] = winShares(result)[seat];
  out.margin[at] = result[seat] - bestOther;
}
