import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type Rules,
  STANDARD_RULES,
} from '../../engine/capital-lux/rules.js';
import { ContentError, within } from '../../engine/core/errors.js';
import { DEFAULT_SETTINGS } from '../agents/agent.js';
import { parseAgent } from '../agents/registry.js';
import { refusePerson } from '../arena/contender.js';
import { readJson } from '../play/files.js';
import { refusePolicy } from '../studies/policy.js';
import { UsageError } from './errors.js';

/** The game that the command line plays. */
export const GAME = 'capital-lux';

export function parsePlayers(text: string): PlayerCount {
  const players = PLAYER_COUNTS.find((count) => String(count) === text);
  if (players === undefined) throw new UsageError(`--players ${text}: should be 2, 3 or 4`);
  return players;
}

/** A parser of whole numbers of at least `least`. */
export function parseWhole(
  option: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): (text: string) => number {
  return (text) => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (n > most) throw new UsageError(`${option} ${text}: should be at most ${most}`);
    if (n >= least) return n;
    throw new UsageError(`${option} ${text}: should be a whole number of at least ${least}`);
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
      throw new UsageError(
        `${option} ${text}: there is no "${name}"; known are ${known.join(', ')}`,
      );
    });
}

/** A number from `least` to `most`. */
export function parseNumber(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const x = /^-?(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (x >= least && x <= most) return x;
    throw new UsageError(`${option} ${text}: should be a number from ${least} to ${most}`);
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
export function parseAgentNamed(name: string): (text: string) => string {
  return (text) => {
    asUsage(() => parseAgent(text, GAME), name);
    return text;
  };
}

/** The same of one who plays without a terminal. */
export function parseBotNamed(name: string): (text: string) => string {
  return (text) => {
    asUsage(() => refusePerson(text, GAME), name);
    return text;
  };
}

/** Who sits in every seat of what is played on from a position. */
export function parsePolicy(text: string): string {
  asUsage(() => refusePolicy(text, GAME), '--policy');
  return text;
}

/** Collects --agents. */
export function parseAgents(text: string, before: readonly string[] = []): string[] {
  return [...before, parseAgentNamed('--agents')(text)];
}

/** One agent fills all seats; several name them in order. */
export function seatAgents(specs: readonly string[], players: PlayerCount): string[] {
  if (specs.length === 1) return Array<string>(players).fill(specs[0]);
  if (specs.length === players) return [...specs];
  throw new UsageError(
    `--agents is given ${specs.length} times for ${players} players: give it once, for all seats, or ${players} times`,
  );
}

/** The standard rules with the changes in a file, fit for that many players. */
export function loadRules(file: string | undefined, players: PlayerCount): Rules {
  if (file === undefined) return STANDARD_RULES;
  const changes = readJson(file);
  return within(file, () => parseRules(changes, players));
}

/** Options that commands have in common. */
export const AGENTS: [string, string, typeof parseAgents] = [
  '--agents <agent>',
  'who plays; once for all seats, or once a seat in their order (see `lab agents`; default: random)',
  parseAgents,
];
export const BOT_TIMEOUT: [string, string, (text: string) => number, number] = [
  '--bot-timeout <s>',
  'seconds that an agent exec:… may take for an answer',
  parseSeconds('--bot-timeout'),
  DEFAULT_SETTINGS.botTimeout,
];
export const RULES: [string, string, (text: string) => string] = [
  '--rules <file>',
  'JSON with what differs from the standard rules',
  parseFile('--rules'),
];
