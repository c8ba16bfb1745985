import { readChance } from '../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { type GameRecord, Recorder } from '../../engine/capital-lux/record.js';
import type { PlayerCount, Rules } from '../../engine/capital-lux/rules.js';
import { At, type LuxState } from '../../engine/capital-lux/state.js';
import type { Agent } from '../agents/agent.js';
import { dealGame, playOut, Streams } from './play.js';

/** Games of Capital Lux by the same agents from one seed. Any game can be played at any time. */
export class Run {
  /** Its own, because a recorder listens to it. */
  readonly game: CapitalLux;
  /** The last position of the game played last, … */
  readonly state: LuxState;
  /** … who started it, and how many decisions it had. */
  starter = 0;
  decisions = 0;
  readonly agents: readonly Agent<LuxState>[];
  readonly seed: string;
  readonly #streams: Streams;

  constructor(
    players: PlayerCount,
    rules: Rules,
    agents: readonly Agent<LuxState>[],
    seed: string,
  ) {
    this.game = new CapitalLux(players, rules);
    this.state = this.game.allocate();
    this.agents = agents;
    this.seed = seed;
    this.#streams = new Streams(seed, players);
  }

  play(index: number): void {
    this.#deal(index);
    this.decisions = playOut(this.game, this.state, this.agents, this.#streams);
  }

  /** Plays and keeps the record. */
  record(index: number): GameRecord {
    const { game, state } = this;
    this.#deal(index);
    const recorder = new Recorder(game, readChance(game.table, state), this.seed, index);
    this.decisions = playOut(game, state, this.agents, this.#streams, (_, action) => {
      recorder.add(state, action);
    });
    return recorder.finish(state);
  }

  #deal(index: number): void {
    dealGame(this.game, this.state, this.#streams, index);
    this.starter = this.state[At.STARTER];
  }
}
