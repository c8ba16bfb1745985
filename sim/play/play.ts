import { createHash } from 'node:crypto';
import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, type RootKey, rootKey } from '../../engine/core/rng.js';
import type { Agent } from '../lab/agent.js';
import { SeatedView } from './view.js';

/** A position, and the chance that its players have left. */
export interface Moment<S> {
  readonly state: S;
  readonly chance: readonly (readonly number[])[];
}

/**
 * Agents at a table: they play game after game on one position, each seat with a view and a stream
 * of chance of its own. Deal 17 is the same deal whatever was played before it.
 */
export class GameSession<S> {
  readonly game: Game<S>;
  readonly state: S;
  readonly #lineUp: readonly Agent<S>[];
  /** Who sits where in the game dealt last. */
  readonly agents: Agent<S>[];
  readonly #key: RootKey;
  readonly #deal: Rng;
  readonly #chance: readonly Rng[];
  readonly #seed: string;
  readonly #fair: readonly SeatedView<S>[];
  readonly #open: readonly SeatedView<S>[];
  /** Those in use in the game dealt last. */
  readonly #views: SeatedView<S>[];
  readonly #result: Int32Array;

  constructor(game: Game<S>, lineUp: readonly Agent<S>[], seed: string) {
    this.game = game;
    this.state = game.allocate();
    this.#lineUp = lineUp;
    this.agents = [...lineUp];
    this.#seed = seed;
    this.#key = rootKey(seed);
    this.#deal = new Rng(this.#key);
    this.#chance = lineUp.map(() => new Rng(this.#key));
    const views = [false, true].map((open) =>
      lineUp.map((_, seat) => new SeatedView(game, this.state, seat, open)),
    );
    [this.#fair, this.#open] = views;
    this.#views = [...this.#fair];
    this.#result = new Int32Array(2 * game.seats);
  }

  /**
   * Sets up deal `index` of the seed, with the line-up turned by `rotation` seats. Every rotation
   * has chance of its own; that of rotation 0 is the same whether or not there are others.
   */
  deal(index: number, rotation = 0): void {
    const seats = this.agents.length;
    for (let seat = 0; seat < seats; seat++) {
      const agent = this.#lineUp[(seat + seats - rotation) % seats];
      this.agents[seat] = agent;
      this.#views[seat] = (agent.seesAll ? this.#open : this.#fair)[seat];
      this.#chance[seat].reseed(this.#key, index, 'agent', rotation * seats + seat);
    }
    this.game.deal(this.state, this.#deal.reseed(this.#key, index, 'deal'));
    for (let seat = 0; seat < seats; seat++)
      this.agents[seat].begin?.({ deal: index, seat, seed: this.#seedOf(index, rotation, seat) });
  }

  /** One way only: whoever has the seed of the run can deal the game. */
  #seedOf(index: number, rotation: number, seat: number): string {
    const digest = createHash('sha256').update(`${this.#seed}\0${index}/${rotation}/${seat}`);
    return digest.digest('hex').slice(0, 32);
  }

  /** How things stand, to come back to. */
  remember(): Moment<S> {
    const state = this.game.allocate();
    this.game.copy(this.state, state);
    return { state, chance: this.#chance.map(({ words }) => words) };
  }

  comeBack({ state, chance }: Moment<S>): void {
    this.game.copy(state, this.state);
    chance.forEach((words, seat) => {
      this.#chance[seat].resume(words);
    });
  }

  /** Plays the position that somebody put into `state` to its end, each seat with chance of its own. */
  playOn(key: RootKey, index: number, watch?: (state: S, action: number) => void): void {
    for (let seat = 0; seat < this.agents.length; seat++)
      this.#chance[seat].reseed(key, index, 'agent', seat);
    this.playToEnd(watch);
  }

  /** What whoever's turn it is would do in the position that somebody put into `state`. */
  ask(key: RootKey, index: number): number {
    const seat = this.game.turn(this.state);
    const seated = this.#views[seat];
    seated.show();
    return this.agents[seat].choose(
      seated.view,
      this.#chance[seat].reseed(key, index, 'agent', seat),
    );
  }

  /**
   * Plays the game dealt last to its end; returns the number of decisions. `watch` sees each action,
   * and how many there were to choose from, before it is applied.
   */
  playToEnd(watch?: (state: S, action: number, options: number) => void): number {
    const { game, state, agents } = this;
    const views = this.#views;
    const chance = this.#chance;
    let decisions = 0;
    for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
      const seated = views[seat];
      const options = seated.show();
      const action = agents[seat].choose(seated.view, chance[seat]);
      // The engine checks nothing; an agent at fault should be found here, not three moves later.
      if (!seated.allows(action))
        throw new Error(
          `agent ${agents[seat].name} chose ${action} for seat ${seat}, which is not legal`,
        );
      watch?.(state, action, options);
      game.apply(state, action);
      decisions++;
    }
    if (agents.some(({ end }) => end !== undefined)) this.#tellResult();
    return decisions;
  }

  /**
   * `playToEnd` for one who watches game after game. Made once, it is compiled for this very game if nobody at the
   * table looks at anything: what a closure captures is constant to V8 (test/bench/README.md).
   */
  watched(watch?: (state: S, action: number, options: number) => void): () => void {
    const { game, state } = this;
    const [{ pick }] = this.#lineUp;
    const isAlike = this.#lineUp.every((agent) => agent.pick === pick && agent.end === undefined);
    if (pick === undefined || !isAlike) return () => this.playToEnd(watch);
    const chance = this.#chance;
    const legal = new Int32Array(game.maxLegal);
    return () => {
      for (let seat = game.turn(state); seat !== NOBODY; seat = game.turn(state)) {
        const count = game.legal(state, legal);
        const action = legal[pick(count, chance[seat])];
        watch?.(state, action, count);
        game.apply(state, action);
      }
    };
  }

  #tellResult(): void {
    const { game, agents } = this;
    game.score(this.state, this.#result);
    const points = [...this.#result.subarray(0, game.seats)];
    const places = [...this.#result.subarray(game.seats)];
    const winners = places.flatMap((place, seat) => (place === 0 ? [seat] : []));
    // Copies: an agent may do to them what it likes.
    for (const agent of agents) agent.end?.([...points], [...winners]);
  }

  /** No game will follow. */
  close(): void {
    for (const agent of new Set(this.#lineUp)) agent.close?.();
  }
}
