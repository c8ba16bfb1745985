// Plays a thousand games in worker threads, writes Parquet, and asks it with SQL.
//   node data/examples/batch-to-parquet.mjs
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRun, openRun, simulate, summarize } from 'capital-lab';
import { sayEstimate } from 'capital-lab/stats';

const out = join(mkdtempSync(join(tmpdir(), 'runs-')), 'first');
const plan = {
  game: 'capital-lux',
  players: 2,
  agents: ['careful', 'greedy'],
  rules: { discs: 6 }, // what differs from the standard rules
  deals: 500,
  rotate: true, // each deal twice, so that both sit in both seats
  seed: 'my seed',
  tables: ['games', 'seats'],
};
const { games } = await simulate(plan, { out, formats: ['parquet'] });
console.log(`${games} games are in ${out}: games.parquet and seats.parquet, with a manifest.`);

const run = openRun(out);
const found = await askRun(run, 'SELECT agent, avg(score) AS score FROM seats GROUP BY agent');
for (const [i, agent] of found.agent.entries()) console.log(agent, found.score[i]);

// The same with intervals, which count deals: games of one deal are not independent.
for (const { table, group, column, estimate } of await summarize(run))
  if (table === 'seats' && column === 'score') console.log(group, sayEstimate(estimate), 'points');
