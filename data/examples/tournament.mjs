// Everybody against everybody on the same deals, rated with intervals.
//   node data/examples/tournament.mjs
import { tournament } from 'capital-lab';
import { sayEstimate } from 'capital-lab/stats';

const { agents, standings, games, pairs } = await tournament({
  game: 'capital-lux',
  players: 2,
  agents: ['random', 'greedy', 'careful', 'tuned'],
  deals: 100,
  seed: 'my seed',
});

console.log(`${games} games`);
for (const { agent, elo, result } of standings)
  console.log(`${agents[agent]}: Elo ${sayEstimate(elo)}, wins ${sayEstimate(result)} a game`);
for (const { first, second, result } of pairs)
  console.log(`${agents[first]} against ${agents[second]}: ${sayEstimate(result)}`);
