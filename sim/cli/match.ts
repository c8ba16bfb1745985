import type { Command } from 'commander';
import { HYPOTHESES, hypothesesOf, match } from '../arena/match.js';
import type { Hypotheses } from '../stats/sequential.js';
import { type ArenaOptions, addArenaOptions, settingsOf } from './arena.js';
import { announce } from './consent.js';
import { UsageError } from './errors.js';
import { asUsage, gameIn, parseBotNamed, parseNumber, parseWhole } from './options.js';
import { printResult } from './output.js';
import { watchWhole } from './watch.js';

const DEALS = 1000;
const MAX_DEALS = 100_000;

const NOTES = `
Every deal is played from every rotation: once for each seat that the first agent can have.`;

interface MatchCommand extends ArenaOptions, Partial<Hypotheses> {
  deals?: number;
  sprt?: true;
}

export function addMatch(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('match')
    .description('the agent under test among others of one kind: who wins more, on the same deals')
    .argument('<first>', 'the agent under test (see `lab agents`)', parseBotNamed('first', game))
    .argument('<second>', 'the agents in the other seats', parseBotNamed('second', game))
    .option(
      '--deals <n>',
      `how many (default: ${DEALS}); with --sprt the most (default: ${MAX_DEALS})`,
      parseWhole('--deals', 1),
    )
    .option('--sprt', 'a sequential test: stop as soon as the win shares tell')
    .option(...hypothesis('base', 'the difference of win shares that is nothing'))
    .option(...hypothesis('gain', 'the difference that matters'))
    .option(...hypothesis('alpha', 'probability of "more than base" where it is wrong'))
    .option(...hypothesis('beta', 'probability of "less than gain" where it is wrong'));
  addArenaOptions(command, game).addHelpText('after', NOTES).action(run);
}

function hypothesis(
  name: keyof Hypotheses,
  about: string,
): [string, string, (text: string) => number] {
  const isChance = name === 'alpha' || name === 'beta';
  return [
    `--${name} <x>`,
    `${about} (with --sprt; default: ${HYPOTHESES[name]})`,
    parseNumber(`--${name}`, isChance ? 1e-9 : -1, isChance ? 0.5 : 1),
  ];
}

async function run(first: string, second: string, options: MatchCommand): Promise<void> {
  const { sprt, quiet, json, yes } = options;
  const sequential = testOf(options);
  const deals = options.deals ?? (sprt ? MAX_DEALS : DEALS);
  const settings = settingsOf(options);
  const result = await watchWhole(quiet, (watch) =>
    match(
      { ...settings, agents: [first, second], deals, ...(sprt && { sequential }) },
      // A test may stop before all are played: how many there are says nothing.
      (games, of) =>
        sprt
          ? watch.games(games)
          : watch.whole(games, of, (seconds) => announce({ seconds }, watch, yes)),
    ),
  );
  printResult(result, json);
}

function testOf(options: MatchCommand): Partial<Hypotheses> {
  const names = Object.keys(HYPOTHESES) as (keyof Hypotheses)[];
  const given = names.filter((name) => options[name] !== undefined);
  if (given.length > 0 && !options.sprt)
    throw new UsageError(`--${given[0]} is for the sequential test; give --sprt, too`);
  const { base, gain } = { ...HYPOTHESES, ...options };
  if (base >= gain)
    throw new UsageError(`--gain ${gain}: should be above --base, which is ${base}`);
  const test = Object.fromEntries(given.map((name) => [name, options[name]]));
  asUsage(() => hypothesesOf(test, options.players));
  return test;
}
