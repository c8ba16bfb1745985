import type { Command } from 'commander';
import { defaultGame } from '../lab/registry.js';
import { isFolder, STANDARD_STREAM, shellWord } from '../play/files.js';
import { exampleNames } from './example-names.js';
import { commandsOfGames } from './game-command.js';

/** How a command was called: arguments, options, and what its game calls things. */
interface Called {
  readonly args: readonly string[];
  /** Whether the first argument is a folder. */
  readonly isFolder: boolean;
  option(name: string): string | undefined;
  /** A word of the game, as in examples. */
  of(name: string): string;
}

/** What is most useful after a command: a command line, and what it is for. */
type Next = (called: Called) => readonly [line: string, about: string];

const report: Next = ({ option }) => [`report ${option('out')}`, 'the same as a page with charts'];

const NEXT: Readonly<Record<string, Next>> = {
  play: ({ option, of }) =>
    option('records') === undefined
      ? [`play${of('game')} --games 20 --records games.jsonl`, 'keeps games, to show and analyse']
      : [`analyse ${option('records')} --worlds 20`, 'what the moves of the first game were worth'],
  show: ({ args: [file], option, isFolder }) =>
    isFolder
      ? [`summary ${file}`, 'the main figures of all its games']
      : [`analyse ${file} --number ${option('number')} --worlds 20`, 'what its moves were worth'],
  analyse: (called) => {
    const {
      args: [file],
      option,
    } = called;
    if (option('out') !== undefined) return report(called);
    return option('move') === undefined
      ? [`analyse ${file} --number ${option('number')} --move 0`, 'all alternatives of one move']
      : [`show ${file} --number ${option('number')}`, 'the whole game, round by round'];
  },
  record: ({ option }) => [
    `analyse ${option('out') ?? 'GAME'} --worlds 20`,
    'what its moves were worth, as far as they are known',
  ],
  verify: ({ args: [file], isFolder }) =>
    isFolder
      ? [`summary ${file}`, 'its main figures']
      : [`show ${file}`, 'the first game, round by round'],
  studies: ({ of }) => [
    `study ${of('study')}${of('game')} --deals 100 --no-checks --out runs/quick`,
    'a first impression of one',
  ],
  study: report,
  report: ({ of }) => [`studies${of('game')}`, 'more questions'],
  rules: ({ args: [file], of }) =>
    file === undefined
      ? [`balance${of('game')}`, 'variants that come with the lab']
      : [`balance ${file}${of('game')} --out runs/balance`, 'what that does to the game'],
  balance: (called) =>
    called.option('out') === undefined
      ? [
          `balance ${called.of('variant')}${called.of('game')} --out runs/${called.of('variant')}`,
          'one against the standard game',
        ]
      : report(called),
  ranking: (called) =>
    called.option('out') === undefined
      ? [`balance${called.of('game')}`, 'variants, and what each does to the game']
      : report(called),
  restrict: (called) =>
    called.option('out') === undefined
      ? [`balance${called.of('game')}`, 'variants of the rules that may help']
      : report(called),
  sweep: report,
  design: report,
  agents: ({ of }) => [
    `match ${of('strong')} ${of('weak')}${of('game')}`,
    'which of two agents wins more',
  ],
  match: ({ of }) => [`tournament ${of('ladder')}${of('game')}`, 'who beats whom, with ratings'],
  tournament: ({ args, of }) => [`exploit ${args[0]}${of('game')}`, 'what it can be beaten by'],
  exploit: ({ of }) => [`train${of('game')} --out training.json`, 'a stronger player'],
  train: ({ option, of }) => [
    option('player') === 'expert'
      ? `match net:${option('out')}/expert.json ${of('strong')}${of('game')}`
      : `match trained:${option('out')} ${of('strong')}${of('game')}`,
    'whether it wins more',
  ],
  sim: ({ option }) => [`summary ${option('out')}`, 'the main figures, with intervals'],
  resume: ({ args: [folder] }) => [`summary ${folder}`, 'the main figures, with intervals'],
  summary: ({ args: [folder] }) => [`report ${folder}`, 'a page with charts'],
  compare: ({ of }) => [`balance${of('game')}`, 'variants, and what each does to the game'],
  codebook: ({ of }) => [`sim${of('game')} --out runs/first`, 'such tables, of 12,000 games'],
  bench: ({ of }) => [`sim${of('game')} --out runs/first`, 'games at that speed, as tables'],
};

/** After any command that games bring along: they show what rules consist of. */
const ofGames: Next = ({ of }) => [`rules${of('game')}`, 'all rules, and what can be changed'];

/** The commands that end with next steps of their own. */
const OWN = ['start'];

const gameOf = (name: string): string =>
  commandsOfGames().find(({ command }) => command.name === name)?.game ?? defaultGame();

/** Names the most useful next command on standard error, unless a program reads along. */
export function sayNext(command: Command): void {
  const { json, quiet, records, game = gameOf(command.name()) } = command.opts();
  const isRead =
    json || quiet || records === STANDARD_STREAM || command.args.includes(STANDARD_STREAM);
  if (isRead || OWN.includes(command.name()) || process.exitCode) return;
  const names = exampleNames(game);
  const [line, about] = (NEXT[command.name()] ?? ofGames)({
    args: command.args.map(shellWord),
    isFolder: isFolder(command.args[0] ?? ''),
    option: (name) => command.opts()[name] && shellWord(`${command.opts()[name]}`),
    of: (name) => names[name]?.() ?? '',
  });
  process.stderr.write(`Next: lab ${line}   ${about}\n`);
}
