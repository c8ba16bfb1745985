import { type Command, Option } from 'commander';
import { ContentError, within } from '../../engine/core/errors.js';
import { suggest } from '../../engine/core/nearest.js';
import { assertNoPerson, assertPolicy } from '../agents/policy.js';
import { parseAgent } from '../agents/registry.js';
import { variantFile } from '../balance/variants.js';
import { usableCores } from '../batch/cores.js';
import { DEFAULT_SETTINGS } from '../lab/agent.js';
import { defaultGame, gameIds, isGame, rulesOf } from '../lab/registry.js';
import { readHandwrittenJson } from '../play/files.js';
import { refuseBroken } from '../trial/trial.js';
import { UsageError } from './errors.js';

/**
 * The game that the arguments of a command name. It is looked for before options are read, since what
 * these may be depends on it: players, agents, tables.
 */
export function gameIn(args: readonly string[]): string {
  const at = args.findLastIndex((arg) => /^--game(=|$)/.test(arg));
  const [, id = args[at + 1] ?? defaultGame()] = at < 0 ? ['', defaultGame()] : args[at].split('=');
  if (isGame(id)) return id;
  throw new UsageError(`--game ${id}: there is no such game; ${suggest(id, gameIds())}`);
}

export const gameOption = (game: string): Option =>
  new Option('--game <id>', `which game: ${oneOf(gameIds())}`).default(
    game,
    JSON.stringify(defaultGame()),
  );

/** `2, 3 or 4` */
const oneOf = (list: readonly (number | string)[]): string =>
  list.join(', ').replace(/, ([^,]*)$/, ' or $1');

/** How many play, unless told otherwise as many as can: so all rules of the game come into play. */
export function playersOption(game: string): [string, string, (text: string) => number, number] {
  const { playerCounts } = rulesOf(game);
  const right = oneOf(playerCounts);
  const parse = (text: string): number => {
    const players = playerCounts.find((count) => String(count) === text);
    if (players === undefined) throw new UsageError(`--players ${text}: should be ${right}`);
    return players;
  };
  const most = Math.max(...playerCounts);
  return ['--players <n>', `players at the table: ${right}`, parse, most];
}

/** The same of a command that sets several side by side. */
export function playerCountsOption(
  game: string,
): [string, string, (text: string) => number | number[], number] {
  const [flags, about, parse, most] = playersOption(game);
  return [
    flags,
    `${about}; with commas between them side by side`,
    (text) => [...new Set(text.split(',').map(parse))],
    most,
  ];
}

/** A parser of whole numbers of at least `min`. */
export function parseWhole(
  option: string,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): (text: string) => number {
  return (text) => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (n > max) throw new UsageError(`${option} ${text}: should be at most ${max}`);
    if (n >= min) return n;
    throw new UsageError(`${option} ${text}: should be a whole number of at least ${min}`);
  };
}

export function parseSeconds(option: string): (text: string) => number {
  return (text) => {
    const seconds = /^(\d+(\.\d+)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
    if (seconds > 0 && seconds <= 3600) return seconds;
    throw new UsageError(`${option} ${text}: should be a number above 0, at most 3600`);
  };
}

/**
 * A value that is any text; another option in its place means that it was forgotten, unless it is
 * given as `--seed=--x`.
 */
export function parseText(option: string): (text: string) => string {
  return (text) => {
    if (text.startsWith('--') && !process.argv.includes(`${option}=${text}`))
      throw new UsageError(`${option} needs a value; found ${text}`);
    return text;
  };
}

/** The name of a file or folder, of an option or an argument. */
export function parseFile(name: string, what = 'a file'): (text: string) => string {
  const parse = name.startsWith('--') ? parseText(name) : (text: string) => text;
  return (text) => {
    if (text === '') throw new UsageError(`${name} is empty: should be the name of ${what}`);
    return parse(text);
  };
}

/** Names with commas between them, each of the known ones. */
export function parseList<T extends string>(
  option: string,
  known: readonly T[],
): (text: string) => T[] {
  return (text) =>
    text.split(',').map((name) => {
      const found = known.find((item) => item === name.trim());
      if (found !== undefined) return found;
      throw new UsageError(`${option} ${text}: there is no "${name}"; ${suggest(name, known)}`);
    });
}

/** A number from `min` to `max`. */
export function parseNumber(option: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const x = /^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (x >= min && x <= max) return x;
    throw new UsageError(`${option} ${text}: should be a number from ${min} to ${max}`);
  };
}

/** What is wrong with content that comes from the command line is wrong with the command line. */
export function asUsage<T>(make: () => T, name?: string): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new UsageError(name === undefined ? error.message : `${name}: ${error.message}`);
  }
}

/** An agent, as the value of an option or an argument. */
export function parseAgentNamed(name: string, game: string): (text: string) => string {
  return (text) => {
    asUsage(() => parseAgent(text, game), name);
    return text;
  };
}

/** The same of one who plays without a terminal. */
export function parseBotNamed(name: string, game: string): (text: string) => string {
  return (text) => {
    asUsage(() => assertNoPerson(text, game), name);
    return text;
  };
}

/** Who sits in every seat of what is played on from a position of one of the games, whichever. */
export function parsePolicy(...games: readonly string[]): (text: string) => string {
  return (text) => {
    const refused = games.map((game) => refusal(() => assertPolicy(text, game)));
    const [first] = refused;
    if (first === undefined || refused.includes(undefined)) return text;
    throw new UsageError(`--policy: ${first.message}`);
  };
}

function refusal(check: () => void): ContentError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

/** One agent fills all seats; several name them in order. */
export function seatAgents(specs: readonly string[], players: number): string[] {
  if (specs.length === 1) return Array<string>(players).fill(specs[0]);
  if (specs.length === players) return [...specs];
  throw new UsageError(
    `--agents is given ${specs.length} times for ${players} players: give it once, for all seats, or ${players} times`,
  );
}

/** The standard rules with the changes of a file or variant, fit for that many players. */
export function loadRules(file: string | undefined, players: number, game: string): unknown {
  const { parse } = rulesOf(game);
  if (file === undefined) return parse({}, players);
  const changes = readHandwrittenJson(variantFile(file, game));
  return within(file, () => parse(changes, players));
}

/** What they change. */
export const loadChanges = (
  file: string | undefined,
  players: number,
  game: string,
): Record<string, unknown> => rulesOf(game).changes(loadRules(file, players, game));

export interface RulesOptions {
  game: string;
  players: number;
  rules?: string;
  strict?: true;
}

/** The same, refused with --strict if quick games show that they do not work. */
export function loadSound({ game, players, rules, strict }: RulesOptions): Record<string, unknown> {
  const changes = loadChanges(rules, players, game);
  if (strict) within(rules ?? '', () => refuseBroken(game, players, changes));
  return changes;
}

/** Options that commands have in common; `standard` plays unless another is named. */
export const agentsOption = (
  game: string,
  standard: string,
): [string, string, (text: string, before?: readonly string[]) => string[]] => [
  '--agents <agent>',
  `who plays; once for all seats, or once a seat in their order (see \`lab agents\`; default: ${standard})`,
  (text, before = []) => [...before, parseAgentNamed('--agents', game)(text)],
];
export const BOT_TIMEOUT: [string, string, (text: string) => number, number] = [
  '--bot-timeout <s>',
  'seconds that an agent exec:… may take for an answer',
  parseSeconds('--bot-timeout'),
  DEFAULT_SETTINGS.botTimeout,
];
export const RULES: [string, string, (text: string) => string] = [
  '--rules <file>',
  'JSON with what differs from the standard rules, or a variant of `lab balance`',
  parseFile('--rules'),
];
export const STRICT: [string, string] = [
  '--strict',
  'refuse rules that quick games show not to work, such as a round that is never dealt',
];
export const WORKERS: [string, string, (text: string) => number] = [
  '--workers <n>',
  `worker threads (default: the cores this process may use, here ${usableCores()})`,
  parseWhole('--workers', 1, 256),
];
export const QUIET: [string, string] = ['--quiet', 'no progress'];
export const JSON_DOCUMENT: [string, string] = ['--json', 'one JSON document'];
export const seedOption = (
  what = 'result',
  standard = 'capital',
): [string, string, (text: string) => string, string] => [
  ...(['--seed <text>', `the same seed gives the same ${what}`] as const),
  ...([parseText('--seed'), standard] as const),
];
/** Said by the command itself, when nothing else is wrong with what was typed. */
export function needed<T>(given: T | undefined, option: string, about: string): T {
  if (given !== undefined) return given;
  throw new UsageError(`${option} is needed: ${about}`);
}
export const outOption = (
  about: string,
  required?: 'required',
): [string, string, (text: string) => string] => [
  ...(['--out <dir>', required ? `${about} (required)` : about] as const),
  parseFile('--out', 'a folder'),
];

/** Of every command that works for long and finds something. */
export interface WorkOptions {
  workers?: number;
  quiet?: true;
  yes?: true;
  json?: true;
}

export const addWorkOptions = (command: Command): Command =>
  command
    .option(...WORKERS)
    .option(...QUIET)
    .option(
      '--yes',
      'start without asking what takes above ten minutes, or more than the free disk',
    )
    .option('--json', 'the result as one JSON document');
