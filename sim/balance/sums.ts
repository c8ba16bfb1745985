import { ContentError } from '../../engine/core/errors.js';
import { queryAll, sqlName } from '../dataset/duckdb.js';
import { type LoadedRun, source } from '../query/run.js';
import type { Measure } from './measure.js';

/** Of a measure, deal by deal: what is summed, and what that is divided by. */
export interface DealSums {
  readonly value: Float64Array;
  readonly per: Float64Array;
}

/** The sums of measures in the deals of a run, which has their tables. */
export async function sumDeals(
  run: LoadedRun,
  measures: readonly Measure[],
): Promise<Map<string, DealSums>> {
  const { deals } = run.manifest.plan;
  const rowsOf = ({ table, from = '' }: Measure) => `${table} ${from}`;
  const asked = [...new Set(measures.map(rowsOf))].map((rows) =>
    measures.filter((measure) => rowsOf(measure) === rows),
  );
  const found = await queryAll(asked.map((some) => sumsSql(run, some)));
  const sums = new Map<string, DealSums>();
  asked.forEach((some, t) => {
    some.forEach((measure, i) => {
      const value = new Float64Array(deals);
      const per = new Float64Array(deals);
      for (const row of found[t] as Record<string, number>[]) {
        value[row.deal] = row[`value${i}`];
        per[row.deal] = row[`per${i}`];
      }
      sums.set(measure.name, { value, per });
    });
  });
  return sums;
}

/** Of measures of the same rows. Rows without a value count for nothing. */
function sumsSql(run: LoadedRun, measures: readonly Measure[]): string {
  const [{ table: name, from = 'FROM given' }] = measures;
  const table = run.tables.find((one) => one.name === name);
  if (table === undefined)
    throw new ContentError(`${run.folder}: has no table ${name}, which ${measures[0].name} needs`);
  const columns = measures.map(({ value, per = '1', where = 'true' }, i) => {
    const filter = `FILTER (WHERE (${where}) AND (${value}) IS NOT NULL)`;
    const sum = (of: string) => `coalesce(sum((${of})::DOUBLE) ${filter}, 0)`;
    return `${sum(value)} AS value${i}, ${sum(per)} AS per${i}`;
  });
  return `WITH given AS (FROM ${source(run, table)}), made AS (${from})
    SELECT ${sqlName('deal')}::INTEGER AS deal, ${columns.join(', ')} FROM made GROUP BY ALL`;
}
