import { Command } from 'commander';
import { gameIds, titleOf } from '../lab/registry.js';
import { examplesOf } from './examples.js';
import { addGameCommand, commandsOfGames } from './game-command.js';

/** `args` are those of the command if it is called. */
type Add = (program: Command, args: readonly string[]) => void;

/** The games that come with the lab, and how each is asked for. */
function about(): string {
  const [first, ...others] = gameIds();
  const named = others.map((id) => `with --game ${id} ${titleOf(id)}`).join(', ');
  return `Causal questions about tabletop games, answered by simulation. Games: ${titleOf(first)};
${named}.

Run it as \`npm run -s lab -- <command>\` in the checkout, as \`capital-lab <command>\` when installed.`;
}

const examples = () => `
Examples:
${examplesOf('lab')}

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
    .description(about())
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', examples());
  const needed = neededFor(called, args);
  for (const name of needed.filter((each) => Object.hasOwn(COMMANDS, each)))
    (await COMMANDS[name]())(program, name === called ? args : []);
  for (const { game, command } of commandsOfGames())
    if (needed.includes(command.name)) addGameCommand(program, game, command);
  return program;
}
