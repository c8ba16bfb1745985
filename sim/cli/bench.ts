import type { Command } from 'commander';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import type { PlayerCount } from '../../engine/capital-lux/rules.js';
import { bench } from '../play/bench.js';
import { inlineWholeGames } from '../play/tuning.js';
import { number } from './format.js';
import { parsePlayers, parseSeconds } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab bench
  lab bench --players 2 --seconds 10 --json`;

export function addBench(program: Command): void {
  program
    .command('bench')
    .description('how many random games a second the engine plays on one thread')
    .option('--players <n>', 'players at the table: 2, 3 or 4', parsePlayers, 4)
    .option(
      '--seconds <s>',
      'how long to measure, after one to six seconds of warm-up',
      parseSeconds('--seconds'),
      3,
    )
    .option('--json', 'one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(run);
}

function run(options: { players: PlayerCount; seconds: number; json?: true }): void {
  process.stderr.write(`Warming up, then measuring for ${options.seconds} s …\n`);
  inlineWholeGames();
  const result = bench(new CapitalLux(options.players), options.seconds);
  if (options.json) return printJson(result);
  const { players, gamesPerSecond, decisionsPerSecond, games, seconds, heapGrowthBytes } = result;
  print(
    `${players} players: ${number(gamesPerSecond)} games/s, ${number(decisionsPerSecond)} decisions/s ` +
      `(${number(games)} games in ${seconds.toFixed(1)} s; heap ${heapGrowthBytes < 0 ? '−' : '+'}${number(Math.abs(Math.round(heapGrowthBytes / 1024)))} kB)`,
  );
}
