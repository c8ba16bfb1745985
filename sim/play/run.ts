import { readChance } from '../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { type GameRecord, Recorder } from '../../engine/capital-lux/record.js';
import type { PlayerCount, Rules } from '../../engine/capital-lux/rules.js';
import { At, type LuxState } from '../../engine/capital-lux/state.js';
import type { Agent } from '../agents/agent.js';
import { Sitting } from './play.js';

/** Games of Capital Lux by the same agents from one seed. Any game can be played at any time. */
export class Run {
  /** Its own, because a recorder listens to it. */
  readonly game: CapitalLux;
  /** The last position of the game played last, … */
  readonly state: LuxState;
  /** … who started it, and how many decisions it had. */
  starter = 0;
  decisions = 0;
  readonly seed: string;
  readonly #sitting: Sitting<LuxState>;

  constructor(
    players: PlayerCount,
    rules: Rules,
    agents: readonly Agent<LuxState>[],
    seed: string,
  ) {
    this.game = new CapitalLux(players, rules);
    this.seed = seed;
    this.#sitting = new Sitting(this.game, agents, seed);
    this.state = this.#sitting.state;
  }

  get agents(): readonly Agent<LuxState>[] {
    return this.#sitting.agents;
  }

  play(index: number): void {
    this.#deal(index);
    this.decisions = this.#sitting.playOut();
  }

  /** Plays, with the line-up turned by `rotation` seats, and keeps the record. */
  record(index: number, rotation = 0): GameRecord {
    this.#deal(index, rotation);
    const chance = readChance(this.game.table, this.state);
    const recorder = new Recorder(this.game, chance, this.seed, index);
    this.decisions = this.#sitting.playOut((state, action) => recorder.add(state, action));
    return recorder.finish(this.state);
  }

  /** No game will follow. */
  close(): void {
    this.#sitting.close();
  }

  #deal(index: number, rotation = 0): void {
    this.#sitting.deal(index, rotation);
    this.starter = this.state[At.STARTER];
  }
}
