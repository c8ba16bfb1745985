import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ContentError } from '../../engine/core/errors.js';
import { fields, list, parseShape, whole } from '../../engine/core/shape.js';
import { refusePerson } from '../arena/contender.js';
import type { Table } from '../dataset/column.js';
import { LAB_GAMES } from '../games.js';
import { findStudy } from '../studies/load.js';
import { refusePolicy } from '../studies/policy.js';
import type { Study } from '../studies/study.js';

/** What to play and what to write down: plain data, from which the same bytes come everywhere. */
export interface Plan {
  game: string;
  players: number;
  /** The line-up: who sits at seat 0, 1, … when it is not turned. */
  agents: string[];
  /** What differs from the standard rules. */
  rules: Record<string, unknown>;
  /** Deals, numbered from 0. */
  deals: number;
  /** Play every deal once for each rotation of the line-up. */
  rotate: boolean;
  seed: string;
  tables: string[];
  /** The study that looks on. */
  study?: {
    name: string;
    /** In which each alternative is played. */
    worlds: number;
    /** Looks into one of so many of the moments that it would look into otherwise. */
    oneOf?: number;
    /** What the deals were made as many for: half of the headline's interval, in points. */
    precision?: number;
  };
}

export const rotationsOf = ({ rotate, players }: Plan): number => (rotate ? players : 1);

/** Games of a plan: game g is played from deal ⌊g / rotations⌋. */
export const gamesOf = (plan: Plan): number => plan.deals * rotationsOf(plan);

/** The study of a plan that has one. */
export function studyOf({ game, study }: Plan): Study | undefined {
  return study && findStudy(study.name, game);
}

/** What tables a plan can have. */
export function declaredTables(plan: Plan): readonly Table[] {
  return studyOf(plan)?.tables ?? LAB_GAMES[plan.game].tables;
}

/** The plan's tables, in the order of their declaration. */
export function tablesOf(plan: Plan): Table[] {
  return declaredTables(plan).filter(({ name }) => plan.tables.includes(name));
}

const text = (error: string) => z.string({ error });

/** What a plan looks like, whatever it names. */
export const planSchema = fields({
  game: text('should be the id of a game'),
  players: whole(1, 100),
  agents: list(text('should name an agent'), 'should be a list of agents, one a seat'),
  rules: z.record(z.string(), z.unknown(), { error: 'should be what differs from the rules' }),
  deals: whole(1, Number.MAX_SAFE_INTEGER),
  rotate: z.boolean({ error: 'should be true or false' }),
  seed: text('should be a text'),
  tables: list(text('should name a table'), 'should be a list of tables'),
  study: fields({
    name: text('should name a study'),
    worlds: whole(2, 10_000).multipleOf(2, 'should be even: one half chooses, the other values'),
    oneOf: whole(1, 1000).exactOptional(),
    precision: z.number({ error: 'should be a number of points' }).positive().exactOptional(),
  }).exactOptional(),
});

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
  for (const agent of plan.agents) refuseAgent(agent, plan);
  return plan;
}

function refuseAgent(agent: string, { game, study }: Plan): void {
  refusePerson(agent, game, 'plan.agents: ');
  if (study) refusePolicy(agent, game, 'plan.agents: ');
}

/** The same without a look at who plays. */
export function parseGames(given: unknown): Plan {
  const plan = parseShape(planSchema, given, 'plan');
  const game = gameOf(plan);
  if (!game.playerCounts.includes(plan.players))
    throw new ContentError(
      `plan.players = ${plan.players}: should be ${game.playerCounts.join(', ')}`,
    );
  const known = Object.fromEntries(declaredTables(plan).map((table) => [table.name, table]));
  for (const table of plan.tables) oneOf('plan.tables', table, known);
  if (gamesOf(plan) > Number.MAX_SAFE_INTEGER)
    throw new ContentError(`plan.deals = ${plan.deals}: too many games`);
  return {
    ...plan,
    rules: game.ruleChanges(game.parseRules(plan.rules, plan.players)),
    tables: tablesOf(plan).map(({ name }) => name),
  };
}

export const gameOf = ({ game }: Plan) => oneOf('plan.game', game, LAB_GAMES);

function oneOf<T>(field: string, name: string, known: Readonly<Record<string, T>>): T {
  if (Object.hasOwn(known, name)) return known[name];
  throw new ContentError(
    `${field}: there is no "${name}"; known are ${Object.keys(known).join(', ')}`,
  );
}

/** SHA-256 of the plan as JSON with sorted keys. */
export function hashPlan(plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(plan)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
