import type { Game, Seat } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { createAgent } from '../agents/registry.js';
import { eachRestricted, type Restriction } from '../agents/restricted.js';
import type { StudyObserver } from '../batch/host.js';
import type { Plan } from '../batch/plan.js';
import { createGame, levelsOfPlan, makeAgents } from '../batch/player.js';
import type { LevelLists, Table } from '../dataset/column.js';
import type { Columns } from '../dataset/columns.js';
import type { AgentSettings } from '../lab/agent.js';
import { Branches } from './branches.js';
import { Rows } from './rows.js';
import type { Study, StudyContext } from './study.js';

/** What is tried out is played by others, on a game of their own: nobody who listens hears of it. */
export function conductStudy(
  study: Study,
  plan: Plan,
  game: Game<unknown>,
  columns: readonly Columns[],
  settings: AgentSettings,
): StudyObserver {
  const { worlds = study.worlds, sampleEvery = 1 } = plan.study ?? {};
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
  return conduct(study, game, trials, { seed: plan.seed, sampleEvery }, columns, levels);
}

/** Fills the tables of a study, and adds up its headline. */
export function conduct(
  study: Study,
  game: Game<unknown>,
  trials: Pick<StudyContext<unknown>, 'branches' | 'branchesWith' | 'branchesWithout'>,
  { seed, sampleEvery }: { seed: string; sampleEvery: number },
  columns: readonly Columns[],
  levels: LevelLists,
): StudyObserver {
  const key = rootKey(seed);
  const rng = new Rng(key);
  const now = { decision: 0 };
  const rows = new Map(columns.map((c) => [c.table.name, new Rows(c, levels, now)]));
  const observer = study.watch({
    game,
    ...trials,
    rng,
    looksInto: (share) => rng.unit() * sampleEvery < share,
    rows: <T extends Table>(table: T) => rows.get(table.name) as unknown as Rows<T>,
  });
  const counted = columns.find((c) => c.table.name === study.headline.table) as Columns;
  const headline = new Float64Array(2);
  const result = new Int32Array(2 * game.seats);
  let deal = 0;
  return {
    headline,
    begin(state, _, index) {
      deal = index;
      now.decision = 0;
      rng.reseed(key, deal, 'study');
      // A game that failed may have left rows.
      for (const table of rows.values()) table.forget();
      observer.begin?.(state);
    },
    decide(state, action, options) {
      observer.decide?.(state, action, options);
      now.decision++;
    },
    end(state) {
      observer.end?.(state);
      const before = counted.rows;
      game.score(state, result);
      for (const table of rows.values()) table.flush(game, deal, result);
      addUp(counted, study.headline.column, before, headline);
    },
  };
}

/** Rows without a value do not count. */
function addUp(of: Columns, column: string, from: number, headline: Float64Array): void {
  headline.fill(0);
  for (let row = from; row < of.rows; row++) {
    const value = of.arrays[column][row];
    if (Number.isNaN(value)) continue;
    headline[0] += value;
    headline[1]++;
  }
}
