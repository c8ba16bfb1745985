import type { Game } from '../../engine/core/game.js';
import { createAgent, labelOf } from '../agents/registry.js';
import type { LevelLists } from '../dataset/column.js';
import { Columns } from '../dataset/columns.js';
import { gameTables } from '../dataset/game-tables.js';
import { type Agent, type AgentSettings, DEFAULT_SETTINGS } from '../lab/agent.js';
import { rulesOf } from '../lab/registry.js';
import { GameSession } from '../play/play.js';
import { type Plan, rotationsOf } from './plan.js';
import { studyOf, tablesOf } from './resolve.js';

/** Plays any games of a plan and keeps the rows of its tables. */
export interface PlanPlayer {
  readonly columns: readonly Columns[];
  readonly levels: LevelLists;
  /**
   * Adds the rows of games `from` … `to` − 1; `at[slot]` is always the game under way. `results`,
   * where given, is filled with what `game.score` says of each game; of a study, its headline.
   */
  play(from: number, to: number, at: Float64Array, slot: number, results?: Float64Array): void;
  /** No game will follow. */
  close(): void;
}

/** A game by its id, with what differs from its standard rules. */
export function createGame({
  game,
  players,
  rules = {},
}: Pick<Plan, 'game' | 'players'> & Partial<Pick<Plan, 'rules'>>): Game<unknown> {
  const { create, parse } = rulesOf(game);
  return create(players, parse(rules, players));
}

/** The words of a run's own: who plays, which cards there are. */
export function levelsOfPlan(plan: Plan, game = createGame(plan)): LevelLists {
  const labels = plan.agents.map((agent) => labelOf(agent, plan.game));
  return { agents: [...new Set(labels)], cards: gameTables.find(plan.game)?.cardNames(game) ?? [] };
}

export function makeAgents(
  plan: Plan,
  game: Game<unknown>,
  settings: AgentSettings,
): Agent<unknown>[] {
  return plan.agents.map((agent) => createAgent(agent, game, settings));
}

/** Figures of each game in `results`. */
export const resultSize = ({ players, study }: Plan): number => (study ? 2 : 2 * players);

export function preparePlan(
  plan: Plan,
  settings = DEFAULT_SETTINGS,
  game = createGame(plan),
  // On a game of their own: a search plays in its mind, and whoever listens should not hear of that.
  agents: readonly Agent<unknown>[] = makeAgents(plan, createGame(plan), settings),
): PlanPlayer {
  const levels = levelsOfPlan(plan, game);
  const codes = Int32Array.from(plan.agents, (agent) =>
    levels.agents.indexOf(labelOf(agent, plan.game)),
  );
  const columns = tablesOf(plan).map((table) => new Columns(table));
  const conducted = studyOf(plan)?.conduct(plan, game, columns, settings);
  const collector =
    conducted ??
    (columns.length > 0 ? gameTables.of(plan.game).collect(game, columns, codes) : undefined);
  const session = new GameSession(game, agents, plan.seed);
  const playToEnd = session.watched(collector?.decide);
  const rotations = rotationsOf(plan);
  const { state } = session;
  const result = new Int32Array(2 * game.seats);
  const play: PlanPlayer['play'] = (from, to, at, slot, results) => {
    for (let index = from; index < to; index++) {
      const deal = Math.floor(index / rotations);
      const rotation = index - deal * rotations;
      at[slot] = index;
      session.deal(deal, rotation);
      collector?.begin(state, index, deal, rotation);
      playToEnd();
      collector?.end(state);
      if (results === undefined) continue;
      game.score(state, result);
      const found = conducted?.headline ?? result;
      results.set(found, (index - from) * found.length);
    }
  };
  return { columns, levels, play, close: () => session.close() };
}
