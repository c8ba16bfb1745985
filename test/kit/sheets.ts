import { join } from 'node:path';
import { policyOf } from '../../sim/agents/policy.js';
import type { Measure } from '../../sim/balance/measure.js';
import { measuresOf, plansOf, playSums } from '../../sim/balance/runs.js';
import type { DealSums } from '../../sim/balance/sums.js';
import { rulesOf } from '../../sim/lab/registry.js';

/** Many sheets at once: a large run of each rule set is cut into small ones, deals being independent. */

export type Sums = Map<string, DealSums>;

export interface Large {
  game: string;
  players: number;
  deals: number;
  seed: string;
  measures: readonly Measure[];
}

/** Most of the time goes into decisions that are looked into. */
export const withoutLooks = (game: string, players: number): Measure[] =>
  measuresOf(game, players).filter(({ table }) => !['looks', 'sorts'].includes(table));

/** Long runs can be kept, and gone on with, in a folder that RUNS names. */
export async function playLarge(
  folder: string,
  name: string,
  rules: Record<string, unknown>,
  { game, players, deals, seed, measures }: Large,
): Promise<Sums> {
  const of = rulesOf(game);
  const changes = of.changes(of.parse(rules, players));
  const plans = plansOf({ game, players, deals, seed }, changes, policyOf(game), measures);
  const out = join(process.env.RUNS ?? folder, `${seed}-${deals}-${players}`, name);
  const sums = await playSums(out, plans, measures, { workers: 2 });
  if (sums === undefined) throw new Error('interrupted');
  return sums;
}

/** The sheet of that number, of so many deals each. */
export function cutOut(
  sums: Sums,
  { players, measures }: Pick<Large, 'players' | 'measures'>,
  deals: number,
  at: number,
): Sums {
  return new Map(
    measures.map(({ name, source }) => {
      const { value, per } = sums.get(name) as DealSums;
      const size = source === 'skill' ? Math.ceil(deals / players) : deals;
      const part = (of: Float64Array) => of.slice(at * size, (at + 1) * size);
      return [name, { value: part(value), per: part(per) }];
    }),
  );
}
