import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import type { PlayerCount, Rules } from '../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import type { Agent } from '../../lab/agent.js';
import { GameRun } from '../../play/run.js';

/** Games of Capital Lux, for programs that read their records: these have its types. */
export class Run extends GameRun<LuxState, GameRecord> {
  constructor(
    players: PlayerCount,
    rules: Rules,
    agents: readonly Agent<LuxState>[],
    seed: string,
  ) {
    super(new CapitalLux(players, rules), agents, seed);
  }
}
