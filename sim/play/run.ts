import type { Game, Seat } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import type { Agent } from '../lab/agent.js';
import { type AnyRecord, type Records, records } from '../lab/records.js';
import { rulesOf } from '../lab/registry.js';
import { PeoplesGame, type Played } from './peoples-game.js';
import { GameSession } from './play.js';

/** Games by the same agents from one seed. Any game can be played at any time. */
export class GameRun<S, K extends AnyRecord = AnyRecord> {
  /** Its own, because a recorder listens to it. */
  readonly game: Game<S>;
  /** The last position of the game played last, … */
  readonly state: S;
  /** … who started it, and how many decisions it had. */
  starter: Seat = 0;
  decisions = 0;
  readonly seed: string;
  readonly #session: GameSession<S>;

  constructor(game: Game<S>, agents: readonly Agent<S>[], seed: string) {
    this.game = game;
    this.seed = seed;
    this.#session = new GameSession(game, agents, seed);
    this.state = this.#session.state;
  }

  get agents(): readonly Agent<S>[] {
    return this.#session.agents;
  }

  play(index: number): void {
    this.#deal(index);
    this.decisions = this.#session.playToEnd();
  }

  /** Plays, with the line-up turned by `rotation` seats, and keeps the record. */
  record(index: number, rotation = 0): K {
    this.#deal(index, rotation);
    const { recorder } = records.of(this.game.id) as Records<S, Game<S>, K>;
    const writer = recorder(this.game, this.state, this.seed, index);
    this.decisions = this.#session.playToEnd((state, action) => writer.add(state, action));
    return writer.finish(this.state);
  }

  /** A game that people play, on from what was played before. */
  table(index: number, played?: Played): PeoplesGame<S> {
    this.#deal(index);
    return new PeoplesGame(this.#session, played);
  }

  /** The record of a game with these actions, over or not. */
  recordOf(index: number, actions: readonly number[]): K {
    const { game, seed } = this;
    const key = rootKey(seed);
    const state = game.allocate();
    game.deal(state, new Rng(key).reseed(key, index, 'deal'));
    const { recorder } = records.of(game.id) as Records<S, Game<S>, K>;
    const writer = recorder(game, state, seed, index);
    for (const action of actions) {
      writer.add(state, action);
      game.apply(state, action);
    }
    return writer.finish(state);
  }

  /** No game will follow. */
  close(): void {
    this.#session.close();
  }

  #deal(index: number, rotation = 0): void {
    this.#session.deal(index, rotation);
    this.starter = rulesOf(this.game.id).starter(this.game, this.state);
  }
}
