import type { Game } from '../../engine/core/game.js';
import { DEFAULT_SETTINGS } from '../agents/agent.js';
import { createAgent } from '../agents/registry.js';
import type { LevelLists } from '../dataset/column.js';
import { Columns } from '../dataset/columns.js';
import { LAB_GAMES } from '../games.js';
import { Sitting } from '../play/play.js';
import { type Plan, rotationsOf, tablesOf } from './plan.js';

/** Plays any games of a plan and keeps the rows of its tables. */
export interface PlanPlayer {
  readonly columns: readonly Columns[];
  readonly levels: LevelLists;
  /** Adds the rows of games `from` … `to` − 1; `at[slot]` is always the game under way. */
  play(from: number, to: number, at: Float64Array, slot: number): void;
  /** No game will follow. */
  close(): void;
}

function createGame({ game, players, rules }: Plan): Game<unknown> {
  const lab = LAB_GAMES[game];
  return lab.create(players, lab.parseRules(rules, players));
}

/** The words of a run's own: who plays, which cards there are. */
export function levelsOfPlan(plan: Plan, game = createGame(plan)): LevelLists {
  return { agents: [...new Set(plan.agents)], cards: LAB_GAMES[plan.game].cardNames(game) };
}

export function preparePlan(plan: Plan, settings = DEFAULT_SETTINGS): PlanPlayer {
  const game = createGame(plan);
  const agents = plan.agents.map((agent) => createAgent(agent, game, settings));
  const levels = levelsOfPlan(plan, game);
  const codes = Int32Array.from(plan.agents, (agent) => levels.agents.indexOf(agent));
  const columns = tablesOf(plan).map((table) => new Columns(table));
  const collector = LAB_GAMES[plan.game].collect(game, columns, codes);
  const sitting = new Sitting(game, agents, plan.seed);
  const rotations = rotationsOf(plan);
  const { state } = sitting;
  const play = (from: number, to: number, at: Float64Array, slot: number) => {
    for (let index = from; index < to; index++) {
      const deal = Math.floor(index / rotations);
      const rotation = index - deal * rotations;
      at[slot] = index;
      sitting.deal(deal, rotation);
      collector.begin(state, index, deal, rotation);
      sitting.playOut(collector.decide);
      collector.end(state);
    }
  };
  return { columns, levels, play, close: () => sitting.close() };
}
