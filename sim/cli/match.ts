import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { HYPOTHESES, hypothesesOf, type MatchResult, match, type Sides } from '../arena/match.js';
import { titleOf } from '../lab/registry.js';
import { smallPrint } from '../report/run-words.js';
import type { Estimate } from '../stats/mean.js';
import type { Hypotheses } from '../stats/sequential.js';
import { columns, counted, digitsOf, fixed } from '../text/format.js';
import {
  type ArenaOptions,
  addArenaOptions,
  methodLines,
  rulesLine,
  settingsOf,
  watched,
} from './arena.js';
import { UsageError } from './errors.js';
import { asUsage, gameIn, parseBotNamed, parseNumber, parseWhole } from './options.js';
import { print, printJson } from './output.js';

const DEALS = 1000;
const MOST_DEALS = 100_000;

const EXAMPLES = `
Examples:
  lab match tuned careful
  lab match tuned careful --players 4 --deals 5000 --seed second
  lab match tuned careful --sprt                     until it is clear
  lab match tuned careful --sprt --gain 0.05 --json

Every deal is played from every rotation: once for each seat that the first agent can have.`;

interface MatchCommand extends ArenaOptions, Partial<Hypotheses> {
  deals?: number;
  sprt?: true;
}

export function addMatch(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('match')
    .description('one agent among others of one kind: who wins more, on the same deals')
    .argument('<first>', 'the one (see `lab agents`)', parseBotNamed('first', game))
    .argument('<second>', 'all others', parseBotNamed('second', game))
    .option(
      '--deals <n>',
      `how many (default: ${DEALS}); with --sprt the most (default: ${MOST_DEALS})`,
      parseWhole('--deals', 1),
    )
    .option('--sprt', 'a sequential test: stop as soon as the win shares tell')
    .option(...hypothesis('base', 'the difference of win shares that is nothing'))
    .option(...hypothesis('gain', 'the difference that matters'))
    .option(...hypothesis('alpha', 'probability of "more than base" where it is wrong'))
    .option(...hypothesis('beta', 'probability of "less than gain" where it is wrong'));
  addArenaOptions(command, game).addHelpText('after', EXAMPLES).action(run);
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
  const { sprt, quiet } = options;
  const sequential = testOf(options);
  const deals = options.deals ?? (sprt ? MOST_DEALS : DEALS);
  const settings = settingsOf(options);
  const result = await watched({ quiet, open: sprt }, (onProgress) =>
    match({ ...settings, agents: [first, second], deals, ...(sprt && { sequential }) }, onProgress),
  );
  if (options.json) return printJson(result);
  print(report(result).join('\n'));
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

function report(result: MatchResult): string[] {
  const { game, players, deals, games, seed, rules, verdict, method, sequential } = result;
  const [a, b] = result.agents;
  const others = players === 2 ? '1 seat' : `${players - 1} seats`;
  const figures = [...rows('win share', result.winShare), ...rows('points', result.points)];
  const isSame = figures.some((row) => row.includes('='));
  return [
    `${titleOf(game)} with ${players} players: A ${a}, 1 seat; B ${b}, ${others}; every deal in every rotation`,
    ...rulesLine(game, rules),
    '',
    ...columns([
      ['', 'mean', '95 % interval'],
      ...figures.slice(0, 3),
      ['win share if all were alike', result.evenShare.toFixed(4), ''],
      ...figures.slice(3),
    ]).map((line) => `  ${line}`),
    '',
    `Verdict: ${verdict}.`,
    '',
    `n = ${counted(deals, 'deal')}, ${counted(games, 'game')}, seed ${quote(seed)}; A − B deal by deal; a victory`,
    'shared by k counts 1/k for each; of B a seat’s mean.',
    ...(sequential
      ? sequentialPrint(result)
      : [...methodLines(method), ...smallPrint(deals, isSame)]),
  ];
}

/** What to think of figures from games that were stopped because of what they showed. */
function sequentialPrint({ method, sequential, winShare }: MatchResult): string[] {
  const { base, gain, alpha, beta, capital } = sequential as NonNullable<MatchResult['sequential']>;
  const { low, high } = winShare.difference;
  const inside = (x: number) => (low as number) <= x && x <= (high as number);
  const wide = sequential?.decision === 'more' ? inside(base) : inside(gain);
  return [
    `Test by betting, 1 at the start: ${show(capital.more)} against "at most ${base}" (${show(1 / alpha)} refuse it),`,
    `${show(capital.less)} against "at least ${gain}" (${show(1 / beta)} refuse it).`,
    ...methodLines(method),
    ...(sequential?.decision !== 'undecided' && wide
      ? [
          'The interval looks both ways and at all values, so that it may hold one that the test refuses.',
        ]
      : []),
    'Games that stop because of what they show show too much of it: the means lean away from the middle.',
  ];
}

const show = (x: number): string => x.toPrecision(3);

function rows(what: string, { first, second, difference }: Sides): string[][] {
  return [
    [`${what} of A`, ...cells(first)],
    [`${what} of B`, ...cells(second)],
    [`${what}, A − B`, ...cells(difference, '+')],
  ];
}

function cells(of: Estimate, plus = ''): string[] {
  const digits = digitsOf(of);
  const write = (x: number) => `${x > 0 ? plus : ''}${fixed(x, digits)}`;
  if (of.low === null || of.high === null) return [write(of.mean), of.n > 1 ? '=' : ''];
  return [write(of.mean), `${write(of.low)} to ${write(of.high)}`];
}
