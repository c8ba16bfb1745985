import type { Command } from 'commander';
import { commandsOfGames } from './game-command.js';

/** Adds a command; `args` are its own if it is called. */
type AddCommand = (program: Command, args: readonly string[]) => void;

/** What the commands are for, in the order in which people come to need them. */
export const GROUPS = {
  play: 'games to play, to read and to take apart',
  ask: 'questions, answered with an error bar',
  design: 'rules to change, and what a change does',
  players: 'who plays, and how well',
  data: 'many games, as tables',
} as const;
export type Group = keyof typeof GROUPS;

/** Each is loaded when it is called: half of the time that a short command takes would be for the others. */
const COMMANDS: Readonly<Record<Group, Readonly<Record<string, () => Promise<AddCommand>>>>> = {
  play: {
    start: async () => (await import('./start.js')).addStart,
    play: async () => (await import('./play.js')).addPlay,
    show: async () => (await import('./show.js')).addShow,
    analyse: async () => (await import('./analyse.js')).addAnalyse,
    record: async () => (await import('./record-game.js')).addRecord,
    verify: async () => (await import('./verify.js')).addVerify,
  },
  ask: {
    studies: async () => (await import('./studies.js')).addStudies,
    study: async () => (await import('./study.js')).addStudy,
    report: async () => (await import('./report.js')).addReport,
  },
  design: {
    rules: async () => (await import('./rules.js')).addRules,
    balance: async () => (await import('./balance.js')).addBalance,
    ranking: async () => (await import('./ranking.js')).addRanking,
    restrict: async () => (await import('./restrict.js')).addRestrict,
    sweep: async () => (await import('./sweep.js')).addSweep,
    design: async () => (await import('./design.js')).addDesign,
  },
  players: {
    agents: async () => (await import('./agents.js')).addAgents,
    match: async () => (await import('./match.js')).addMatch,
    tournament: async () => (await import('./tournament.js')).addTournament,
    exploit: async () => (await import('./exploit.js')).addExploit,
    train: async () => (await import('./train.js')).addTrain,
  },
  data: {
    sim: async () => (await import('./sim.js')).addSim,
    resume: async () => (await import('./resume.js')).addResume,
    summary: async () => (await import('./summary.js')).addSummary,
    compare: async () => (await import('./compare.js')).addCompare,
    codebook: async () => (await import('./codebook.js')).addCodebook,
    bench: async () => (await import('./bench.js')).addBench,
  },
};

/** Games bring commands that show what their rules consist of. */
const GROUP_OF_GAMES: Group = 'design';

export const groupNames = Object.keys(GROUPS) as Group[];

export const commandsIn = (group: Group): string[] => [
  ...Object.keys(COMMANDS[group]),
  ...(group === GROUP_OF_GAMES ? commandsOfGames().map(({ command }) => command.name) : []),
];

/** Those of the lab, and those that games bring along. */
export const commandNames = (): string[] => groupNames.flatMap(commandsIn);

export function groupOf(command: string): Group {
  const found = groupNames.find((group) => commandsIn(group).includes(command));
  if (found === undefined) throw new Error(`${command} is in no group`);
  return found;
}

/** Undefined of one that a game brings along. */
export const loaderOf = (command: string): (() => Promise<AddCommand>) | undefined =>
  groupNames.map((group) => COMMANDS[group]).find((group) => Object.hasOwn(group, command))?.[
    command
  ];
