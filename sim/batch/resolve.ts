import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import { suggest } from '../../engine/core/nearest.js';
import { parseShape } from '../../engine/core/shape.js';
import { assertNoPerson, assertPolicy } from '../agents/policy.js';
import { assertPlays } from '../agents/registry.js';
import type { Table } from '../dataset/column.js';
import { gameTables } from '../dataset/game-tables.js';
import { gameIds, isThreadLocalGame, rulesOf } from '../lab/registry.js';
import type { GameRules } from '../lab/rules.js';
import { batchHost, type PlanStudy } from './host.js';
import { gamesOf, type Plan, planSchema } from './plan.js';

/** The study of a plan that has one. */
export function studyOf({ game, study }: Plan): PlanStudy | undefined {
  return study && batchHost().studies.find(study.name, game);
}

/** Whether no other thread can know the game or the study of a plan. */
export const isThreadLocal = ({ game, study }: Pick<Plan, 'game' | 'study'>): boolean =>
  isThreadLocalGame(game) || (study !== undefined && batchHost().studies.isThreadLocal(study.name));

/** What tables a plan can have. A game without any plays all the same where none is asked for. */
export function declaredTables(plan: Plan): readonly Table[] {
  const study = studyOf(plan);
  if (study !== undefined) return study.tables;
  const own = plan.tables.length === 0 ? gameTables.find(plan.game) : gameTables.of(plan.game);
  return own?.tables ?? [];
}

/** The plan's tables, in the order of their declaration. */
export function tablesOf(plan: Plan): Table[] {
  return declaredTables(plan).filter(({ name }) => plan.tables.includes(name));
}

/**
 * A plan in its one normal form, so that equal plans have equal hashes: tables in their order, rules
 * reduced to what differs. Throws a ContentError that names the field and what would be right.
 */
export function parsePlan(given: unknown): Plan {
  const plan = parseGames(given);
  if (plan.agents.length !== plan.players)
    throw new ContentError(
      `plan.agents has ${plan.agents.length} entries for ${plan.players} players; it needs one a seat`,
    );
  const { create, parse } = rulesOf(plan.game);
  const game = create(plan.players, parse(plan.rules, plan.players));
  for (const agent of new Set(plan.agents)) refuseAgent(agent, plan, game);
  return plan;
}

function refuseAgent(agent: string, { game, study }: Plan, made: Game<unknown>): void {
  assertNoPerson(agent, game, 'plan.agents: ');
  if (study) assertPolicy(agent, game, 'plan.agents: ');
  assertPlays(agent, made);
}

/** The same without a look at who plays. */
export function parseGames(given: unknown): Plan {
  const plan = parseShape(planSchema, given, 'plan');
  const game = rulesOfPlan(plan);
  if (!game.playerCounts.includes(plan.players))
    throw new ContentError(
      `plan.players = ${plan.players}: should be ${game.playerCounts.join(', ')}`,
    );
  const known = declaredTables(plan).map(({ name }) => name);
  for (const table of plan.tables) assertKnown('plan.tables', table, known);
  if (gamesOf(plan) > Number.MAX_SAFE_INTEGER)
    throw new ContentError(`plan.deals = ${plan.deals}: too many games`);
  return {
    ...plan,
    rules: game.changes(game.parse(plan.rules, plan.players)),
    tables: tablesOf(plan).map(({ name }) => name),
  };
}

export function rulesOfPlan({ game }: Pick<Plan, 'game'>): GameRules {
  assertKnown('plan.game', game, gameIds());
  return rulesOf(game);
}

function assertKnown(field: string, name: string, known: readonly string[]): void {
  if (!known.includes(name))
    throw new ContentError(`${field}: there is no "${name}"; ${suggest(name, known)}`);
}
