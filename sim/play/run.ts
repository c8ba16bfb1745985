import type { Game, Seat } from '../../engine/core/game.js';
import type { Agent } from '../lab/agent.js';
import { type AnyRecord, type Records, records } from '../lab/records.js';
import { rulesOf } from '../lab/registry.js';
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

  /** No game will follow. */
  close(): void {
    this.#session.close();
  }

  #deal(index: number, rotation = 0): void {
    this.#session.deal(index, rotation);
    this.starter = rulesOf(this.game.id).starter(this.game, this.state);
  }
}
