/* How fast one thread turns rows into CSV, in megabytes a second by table. Run by batch.test.ts. */
import { parsePlan } from '../../dist/sim/batch/plan.js';
import { preparePlan } from '../../dist/sim/batch/player.js';
import { CsvWriter } from '../../dist/sim/dataset/csv.js';

const players = 4;
const plan = parsePlan({
  game: 'capital-lux',
  players,
  agents: Array(players).fill('random'),
  rules: {},
  deals: 1000,
  rotate: false,
  seed: 'bench',
  tables: ['games', 'seats', 'rounds', 'colours', 'decisions'],
});
const player = preparePlan(plan);
player.play(0, 1000, new Float64Array(1), 0);
const speeds = player.columns.map((columns) => {
  const writer = new CsvWriter(columns.table, player.levels);
  for (const begin = performance.now(); performance.now() - begin < 500; ) writer.write(columns);
  const begin = performance.now();
  let bytes = 0;
  while (performance.now() - begin < 1000) bytes += writer.write(columns).length;
  return [columns.table.name, bytes / (performance.now() - begin) / 1000];
});
console.log(JSON.stringify(Object.fromEntries(speeds)));
