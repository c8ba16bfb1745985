import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fields, list, whole } from '../../engine/core/shape.js';

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
    sampleEvery?: number;
    /** The headline's ± that was asked for, in points. */
    precision?: number;
  };
}

export const rotationsOf = ({ rotate, players }: Plan): number => (rotate ? players : 1);

/** Games of a plan: game g is played from deal ⌊g / rotations⌋. */
export const gamesOf = (plan: Plan): number => plan.deals * rotationsOf(plan);

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
    sampleEvery: whole(1, 1000).exactOptional(),
    precision: z.number({ error: 'should be a number of points' }).positive().exactOptional(),
  }).exactOptional(),
});

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
