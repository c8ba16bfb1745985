import { createAgent } from '../agents/registry.js';
import type { AnyRecord } from '../lab/records.js';
import { GameRun } from '../play/run.js';
import { type Plan, rotationsOf } from './plan.js';
import { createGame } from './player.js';

/** A run keeps no records; a game of it is played again from its seed. */
export function regenerateGame(plan: Plan, game: number): AnyRecord {
  const apart = createGame(plan);
  const agents = plan.agents.map((agent) => createAgent(agent, apart));
  const run = new GameRun(createGame(plan), agents, plan.seed);
  const rotations = rotationsOf(plan);
  try {
    return run.record(Math.floor(game / rotations), game % rotations);
  } finally {
    run.close();
  }
}
