import { Command } from 'commander';
import { addGameCommand, commandsOfGames } from './game-command.js';

/** `args` are those of the command if it is called. */
type Add = (program: Command, args: readonly string[]) => void;

const ABOUT = `Causal questions about tabletop games, answered by simulation. Games: Capital Lux;
with --game capital-warsaw Capital (Warsaw), with --game tactoria Capitals of Tactoria.

Run it as \`npm run -s lab -- <command>\` in the checkout, as \`capital-lab <command>\` when installed.`;

const EXAMPLES = `
Examples:
  lab start                                     a first look
  lab play --players 3                          one game, told round by round
  lab play --games 1000 --records games.jsonl   play and keep the games
  lab verify games.jsonl                        replay them, check everything
  lab show games.jsonl --game 17                tell one of them
  lab analyse games.jsonl --game 17             what each of its moves was worth
  lab sim --games 100000 --out runs/first       many games on all cores, as tables
  lab summary runs/first                        their main figures, with intervals
  lab study value-of-gold --out runs/gold       what is a gold disc worth?
  lab balance discs-6 --out runs/six            what a change of the rules does to the game
  lab report runs/gold                          the same as a page with charts
  lab match tuned careful                       which of two agents wins more
  lab tournament greedy careful tuned           who beats whom, with ratings
  lab rules                                     what can be changed
  lab play --game capital-warsaw                another game; so with every command that plays
  lab bench --players 4 --seconds 3 --json      how fast it is

\`lab <command> --help\` has more. Exit code 2: the command line is wrong; 1: a file is.`;

/** Each is loaded when it is called: half of the time that a short command takes would be for the others. */
const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  start: async () => (await import('./start.js')).addStart,
  play: async () => (await import('./play.js')).addPlay,
  show: async () => (await import('./show.js')).addShow,
  analyse: async () => (await import('./analyse.js')).addAnalyse,
  verify: async () => (await import('./verify.js')).addVerify,
  sim: async () => (await import('./sim.js')).addSim,
  resume: async () => (await import('./resume.js')).addResume,
  summary: async () => (await import('./summary.js')).addSummary,
  compare: async () => (await import('./compare.js')).addCompare,
  study: async () => (await import('./study.js')).addStudy,
  studies: async () => (await import('./studies.js')).addStudies,
  balance: async () => (await import('./balance.js')).addBalance,
  restrict: async () => (await import('./restrict.js')).addRestrict,
  sweep: async () => (await import('./sweep.js')).addSweep,
  design: async () => (await import('./design.js')).addDesign,
  report: async () => (await import('./report.js')).addReport,
  match: async () => (await import('./match.js')).addMatch,
  tournament: async () => (await import('./tournament.js')).addTournament,
  exploit: async () => (await import('./exploit.js')).addExploit,
  codebook: async () => (await import('./codebook.js')).addCodebook,
  rules: async () => (await import('./rules.js')).addRules,
  agents: async () => (await import('./agents.js')).addAgents,
  train: async () => (await import('./train.js')).addTrain,
  bench: async () => (await import('./bench.js')).addBench,
};

/** Those of the lab, and those that games bring along. */
export const commandNames = (): string[] => [
  ...Object.keys(COMMANDS),
  ...commandsOfGames().map(({ command }) => command.name),
];

/** Those to be loaded: the one that is called or asked about; help and suggestions need all. */
function neededFor(called: string | undefined, args: readonly string[]): readonly string[] {
  if (called === '--version') return [];
  const [name] = called === 'help' ? args : [called];
  const all = commandNames();
  return name !== undefined && all.includes(name) ? [name] : all;
}

/** The command line; it throws where it would exit, and leaves errors to be written. */
export async function makeProgram(
  version: string,
  called?: string,
  args: readonly string[] = [],
): Promise<Command> {
  const program = new Command('lab')
    .description(ABOUT)
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', EXAMPLES);
  const needed = neededFor(called, args);
  for (const name of needed.filter((each) => Object.hasOwn(COMMANDS, each)))
    (await COMMANDS[name]())(program, name === called ? args : []);
  for (const { game, command } of commandsOfGames())
    if (needed.includes(command.name)) addGameCommand(program, game, command);
  return program;
}
