import type { Game, Seat } from '../../engine/core/game.js';
import { type Agent, type AgentSettings, DEFAULT_SETTINGS } from '../agents/agent.js';
import { createAgent, labelOf } from '../agents/registry.js';
import { eachRestricted, type Restriction } from '../agents/restricted.js';
import type { LevelLists } from '../dataset/column.js';
import { Columns } from '../dataset/columns.js';
import { LAB_GAMES } from '../games.js';
import { Sitting } from '../play/play.js';
import { Branches } from '../studies/branches.js';
import { type Conducted, conduct } from '../studies/conduct.js';
import type { Study } from '../studies/study.js';
import { type Plan, rotationsOf, studyOf, tablesOf } from './plan.js';

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

export function createGame({
  game,
  players,
  rules,
}: Pick<Plan, 'game' | 'players' | 'rules'>): Game<unknown> {
  const lab = LAB_GAMES[game];
  return lab.create(players, lab.parseRules(rules, players));
}

/** The words of a run's own: who plays, which cards there are. */
export function levelsOfPlan(plan: Plan, game = createGame(plan)): LevelLists {
  const labels = plan.agents.map((agent) => labelOf(agent, plan.game));
  return { agents: [...new Set(labels)], cards: LAB_GAMES[plan.game].cardNames(game) };
}

function makeAgents(plan: Plan, game: Game<unknown>, settings: AgentSettings): Agent<unknown>[] {
  return plan.agents.map((agent) => createAgent(agent, game, settings));
}

/** Figures of each game in `results`. */
export const resultSize = ({ players, study }: Plan): number => (study ? 2 : 2 * players);

/** What is tried out is played by others, on a game of their own: nobody who listens hears of it. */
function conductPlan(
  plan: Plan,
  { worlds, oneOf = 1 }: NonNullable<Plan['study']>,
  game: Game<unknown>,
  columns: readonly Columns[],
  settings: AgentSettings,
): Conducted<unknown> {
  const apart = createGame(plan);
  const agents = makeAgents(plan, apart, settings);
  const trials = {
    branches: new Branches(apart, agents, worlds),
    branchesWith: (agent: string, seat: Seat) =>
      new Branches(apart, agents.with(seat, createAgent(agent, apart, settings)), worlds),
    branchesWithout: (restrictionOf: (seat: Seat) => Restriction<unknown> | undefined) => {
      const make = (seat: Seat, known: Game<unknown>) =>
        createAgent(plan.agents[seat], known, settings);
      return new Branches(apart, eachRestricted(agents, apart, restrictionOf, make), worlds);
    },
  };
  const levels = levelsOfPlan(plan, game);
  return conduct(studyOf(plan) as Study, game, trials, { seed: plan.seed, oneOf }, columns, levels);
}

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
  const conducted = plan.study && conductPlan(plan, plan.study, game, columns, settings);
  const collector =
    conducted ??
    (columns.length > 0 ? LAB_GAMES[plan.game].collect(game, columns, codes) : undefined);
  const sitting = new Sitting(game, agents, plan.seed);
  const rotations = rotationsOf(plan);
  const { state } = sitting;
  const result = new Int32Array(2 * game.seats);
  const play: PlanPlayer['play'] = (from, to, at, slot, results) => {
    for (let index = from; index < to; index++) {
      const deal = Math.floor(index / rotations);
      const rotation = index - deal * rotations;
      at[slot] = index;
      sitting.deal(deal, rotation);
      collector?.begin(state, index, deal, rotation);
      sitting.playOut(collector?.decide);
      collector?.end(state);
      if (results === undefined) continue;
      game.score(state, result);
      const found = conducted?.headline ?? result;
      results.set(found, (index - from) * found.length);
    }
  };
  return { columns, levels, play, close: () => sitting.close() };
}
