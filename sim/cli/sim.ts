import { type Command, Option } from 'commander';
import { kindOf } from '../agents/registry.js';
import { usableCores } from '../batch/cores.js';
import { FORMATS, type Format } from '../batch/manifest.js';
import { simulate } from '../batch/simulate.js';
import { gameTables } from '../dataset/game-tables.js';
import { inlineWholeGames } from '../play/tuning.js';
import { type BatchOptions, runBatch } from './batch.js';
import { UsageError } from './errors.js';
import { withoutLeftovers } from './new-folder.js';
import {
  addWorkOptions,
  agentsOption,
  BOT_TIMEOUT,
  gameIn,
  gameOption,
  loadSound,
  needed,
  outOption,
  parseList,
  parseWhole,
  playersOption,
  RULES,
  STRICT,
  seatAgents,
  seedOption,
} from './options.js';

const NOTES = `
The tables and their columns: lab codebook. A run that is interrupted: lab resume DIR.`;

const OUT = 'a new or empty folder for the run';

/** Random games a worker from which on compiling whole games pays (test/bench/README.md). */
const WORTH_INLINING = 200_000;

export interface SimOptions extends BatchOptions {
  game: string;
  players: number;
  agents?: string[];
  games: number;
  rotate?: true;
  seed: string;
  rules?: string;
  strict?: true;
  out?: string;
  tables: string[];
  format: Format[];
}

export function addSim(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const tables = gameTables.of(game).tables.map(({ name }) => name);
  const usual = tables.slice(0, 2);
  const command = program
    .command('sim')
    .description('play many games on all cores and write them as tables')
    .option(...outOption(OUT, 'required'))
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option(...agentsOption(game, 'random'))
    .option('--games <n>', 'how many games', parseWhole('--games', 1), 12_000)
    .option('--rotate', 'play every deal once for each rotation of the agents around the table')
    .option(...seedOption('bytes'))
    .option(...RULES)
    .option(...STRICT)
    .addOption(
      new Option('--tables <names>', `some of ${tables.join(',')}`)
        .argParser(parseList('--tables', tables))
        .default(usual, usual.join(',')),
    )
    .addOption(
      new Option('--format <names>', 'csv, parquet or both: csv,parquet')
        .argParser(parseList('--format', FORMATS))
        .default(['csv'], 'csv'),
    )
    .option(...BOT_TIMEOUT);
  addWorkOptions(command).addHelpText('after', NOTES).action(sim);
}

async function sim(options: SimOptions): Promise<void> {
  const { game, players, seed, rotate = false, tables, format } = options;
  const agents = seatAgents(options.agents ?? ['random'], players);
  const person = agents.find((agent) => kindOf(agent, game).person);
  if (person !== undefined)
    throw new UsageError(`--agents ${person}: plays at a terminal, only with lab play`);
  const plan = {
    game,
    players,
    agents,
    rules: loadSound(options),
    deals: dealsOf(options),
    rotate,
    seed,
    tables,
  };
  const out = needed(options.out, '--out <dir>', OUT);
  const { games, workers = usableCores() } = options;
  const isRandom = agents.every((agent) => agent === 'random');
  if (isRandom && games >= WORTH_INLINING * workers) inlineWholeGames();
  await withoutLeftovers(out, () =>
    runBatch(out, options, (listener) => simulate(plan, { ...listener, out, formats: format })),
  );
}

/** Every deal is played a whole number of times. */
function dealsOf({ games, rotate, players }: SimOptions): number {
  if (!rotate) return games;
  if (games % players === 0) return games / players;
  const fewer = Math.max(players, games - (games % players));
  throw new UsageError(
    `--games ${games} with --rotate: should be a multiple of the ${players} players, ` +
      `such as ${fewer} or ${fewer + players}`,
  );
}
