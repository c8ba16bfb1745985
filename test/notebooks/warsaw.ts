import { join } from 'node:path';
import { simulate } from '../../sim/batch/simulate.js';
import { sqlFile } from '../../sim/dataset/duckdb.js';
import { temporary } from './kit.js';

/** The games of notebook 11, played anew; tables by their names, for SQL. */
const folder = join(temporary(), 'run');

async function play(): Promise<(table: string) => string> {
  await simulate(
    {
      ...{ game: 'capital-warsaw', players: 3, agents: Array(3).fill('tuned'), rules: {} },
      ...{ rotate: false, deals: 200, seed: 'warsaw', tables: ['games', 'seats', 'epochs'] },
    },
    { out: folder, formats: ['csv'], workers: 1 },
  );
  return (table) => `read_csv(${sqlFile(join(folder, `${table}.csv`))})`;
}

export const playedRun = play();
