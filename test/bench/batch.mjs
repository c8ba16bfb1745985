/* One batch in a process of its own; prints its figures as JSON. Run by batch.test.ts. */
import { simulate } from '../../dist/sim/index.js';

const { players, games, workers, tables, formats, out } = JSON.parse(process.argv[2]);
const plan = {
  game: 'capital-lux',
  players,
  agents: Array(players).fill('random'),
  rules: {},
  deals: games,
  rotate: false,
  seed: 'bench',
  tables,
};
const begin = performance.now();
const { manifest } = await simulate(plan, { workers, ...(out && { out, formats }) });
const seconds = (performance.now() - begin) / 1000;
const bytes = (manifest?.tables ?? []).reduce((sum, { files }) => sum + (files.csv?.bytes ?? 0), 0);
console.log(
  JSON.stringify({
    seconds,
    gamesPerSecond: games / seconds,
    bytes,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
