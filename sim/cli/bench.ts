import type { Command } from 'commander';
import { benchAgent } from '../agents/bench-agent.js';
import { kindOf } from '../agents/registry.js';
import { createGame } from '../batch/player.js';
import { bench } from '../play/bench.js';
import { inlineWholeGames } from '../play/tuning.js';
import { counted, number } from '../text/format.js';
import { UsageError } from './errors.js';
import {
  gameIn,
  gameOption,
  JSON_DOCUMENT,
  parseAgentNamed,
  parseSeconds,
  playersOption,
} from './options.js';
import { print, printJson } from './output.js';

export function addBench(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  program
    .command('bench')
    .description('how many games a second one thread plays: random ones, or those of an agent')
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option(
      '--seconds <s>',
      'how long to measure, after two to twelve seconds of warm-up',
      parseSeconds('--seconds'),
      3,
    )
    .option(
      '--agent <agent>',
      'who plays, instead of bare random choices',
      parseAgentNamed('--agent', game),
    )
    .option(...JSON_DOCUMENT)
    .action(run);
}

interface BenchOptions {
  game: string;
  players: number;
  seconds: number;
  agent?: string;
  json?: true;
}

async function run(options: BenchOptions): Promise<void> {
  if (options.agent !== undefined && kindOf(options.agent, options.game).person)
    throw new UsageError(`--agent ${options.agent}: people are not timed; see lab agents`);
  process.stderr.write(`Warming up, then measuring for ${options.seconds} s …\n`);
  if (options.agent !== undefined) return runAgent(options.agent, options);
  inlineWholeGames();
  const result = bench(createGame({ ...options, rules: {} }), options.seconds);
  if (options.json) return printJson(result);
  const { players, gamesPerSecond, decisionsPerSecond, games, seconds, heapGrowthBytes } = result;
  print(
    `${players} players: ${number(gamesPerSecond)} games/s, ${number(decisionsPerSecond)} decisions/s ` +
      `(${number(games)} games in ${seconds.toFixed(1)} s; heap ${heapGrowthBytes < 0 ? '−' : '+'}${number(Math.abs(Math.round(heapGrowthBytes / 1024)))} kB)`,
  );
}

async function runAgent(agent: string, options: BenchOptions): Promise<void> {
  const { players, seconds, json } = options;
  const result = await benchAgent(createGame({ ...options, rules: {} }), agent, seconds);
  if (json) return printJson(result);
  const { games, gamesPerSecond, decisionsPerSecond, simulationsPerSecond, rulesShare } = result;
  const simulations =
    simulationsPerSecond === null ? '' : `, ${rate(simulationsPerSecond)} simulations/s`;
  print(
    `${players} players, ${agent} in every seat: ${rate(gamesPerSecond)} games/s, ` +
      `${rate(decisionsPerSecond)} decisions/s${simulations} ` +
      `(${counted(games, 'game')} in ${result.seconds.toFixed(1)} s; ` +
      `${Math.round(100 * rulesShare)} % of the time in the engine)`,
  );
}

const rate = (perSecond: number): string =>
  perSecond < 10 ? perSecond.toFixed(2) : number(Math.round(perSecond));
