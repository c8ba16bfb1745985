import { query } from '../dataset/duckdb.js';
import { type LoadedRun, source } from '../query/run.js';
import { type RatioInfluence, ratioOf } from '../stats/influence.js';
import { CONTESTS, type Item } from '../studies/ranking.js';

/** What the contests of a run say of an item. */
export interface ItemSums {
  readonly winShare: RatioInfluence;
  readonly margin: RatioInfluence;
  /** Contests that it was in. */
  readonly contests: number;
  /** How often it is paid for by those who have it, and what, on average of these. */
  readonly bought: number;
  readonly paid: number;
}

/** All items, in their order, and by group what a unit less to pay is worth. */
export interface ContestSums {
  readonly items: readonly ItemSums[];
  readonly unitWorth: ReadonlyMap<string, RatioInfluence>;
}

const SUMMED = {
  rows: 'count(*)',
  win_share: 'sum(win_share)',
  margin: 'sum(margin)',
  bought: 'sum(bought)',
  paid: 'sum(paid)',
  given_back: 'sum(given_back)',
  cheaper: 'coalesce(sum(cheaper_win_share), 0)',
} as const;
type Sums = Record<keyof typeof SUMMED, Float64Array>;

export async function readContests(run: LoadedRun, items: readonly Item[]): Promise<ContestSums> {
  const { deals } = run.manifest.plan;
  const rows = (await query(
    `SELECT item::INTEGER AS item, deal::INTEGER AS deal,
      ${Object.entries(SUMMED)
        .map(([name, sql]) => `(${sql})::DOUBLE AS ${name}`)
        .join(', ')}
      FROM ${source(run, CONTESTS)} GROUP BY item, deal`,
  )) as Record<string, number>[];
  return sumsOf(items, rows, deals);
}

/** From what contests say of each item in each deal. */
export function sumsOf(
  items: readonly Item[],
  rows: readonly Readonly<Record<string, number>>[],
  deals: number,
): ContestSums {
  const names = Object.keys(SUMMED) as (keyof Sums)[];
  const sums = items.map(
    () => Object.fromEntries(names.map((name) => [name, new Float64Array(deals)])) as Sums,
  );
  for (const row of rows) for (const name of names) sums[row.item][name][row.deal] += row[name];
  return { items: sums.map(itemSums), unitWorth: unitWorths(items, sums) };
}

function itemSums({ rows, win_share, margin, bought, paid }: Sums): ItemSums {
  const contests = total(rows);
  return {
    winShare: ratioOf(win_share, rows),
    margin: ratioOf(margin, rows),
    contests,
    bought: total(bought) / contests,
    paid: total(paid) / total(bought),
  };
}

/** A unit is worth the same whatever of the group it is spent on: single items would say too little. */
function unitWorths(items: readonly Item[], sums: readonly Sums[]): Map<string, RatioInfluence> {
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return new Map(
    groups.map((group) => {
      const some = sums.filter((_, i) => items[i].group === group);
      const add = (name: keyof Sums) =>
        some[0][name].map((_, deal) => some.reduce((sum, one) => sum + one[name][deal], 0));
      return [group, ratioOf(add('cheaper'), add('given_back'))];
    }),
  );
}

const total = (of: Float64Array): number => of.reduce((sum, x) => sum + x, 0);
