import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameIds } from '../../sim/lab/registry.js';
import { makeLab } from '../kit/lab.js';

const { folder, lab } = makeLab();
const GAMES = `known are ${gameIds().join(', ')}`;

/** What the lab refuses, and what it says. */
const REFUSED = [
  ['nosuch', "unknown command 'nosuch'; lab help all lists them"],
  ['plya', "unknown command 'plya'; did you mean play?"],
  ['help nosuch', "unknown command 'nosuch'; lab help all lists them"],
  ['--nosuch', "unknown option '--nosuch'; see lab --help"],
  ['play --gmaes 3', "unknown option '--gmaes'; did you mean --games?"],
  ['play --zzz', "unknown option '--zzz'; see lab play --help"],
  ['play --players', 'option --players needs a value; see lab play --help'],
  ['play --players 5', '--players 5: should be 2, 3 or 4'],
  ['play --players two', '--players two: should be 2, 3 or 4'],
  ['bench --players 1', '--players 1: should be 2, 3 or 4'],
  ['play --game chess', `--game chess: there is no such game; ${GAMES}`],
  ['agents --game=chess', `--game chess: there is no such game; ${GAMES}`],
  ['rules --game', 'option --game needs a value; see lab rules --help'],
  ['plya --game chess', "unknown command 'plya'; did you mean play?"],
  ['play --games 0', '--games 0: should be a whole number of at least 1'],
  ['play --games 2.5', '--games 2.5: should be a whole number of at least 1'],
  [
    'play --games 99999999999999999999',
    '--games 99999999999999999999: should be at most 9007199254740991',
  ],
  ['play --records ', '--records is empty: should be the name of a file'],
  ['play --rules=', '--rules is empty: should be the name of a file'],
  ['verify ', 'file is empty: should be the name of a file'],
  ['show ', 'file is empty: should be the name of a file'],
  ['rules ', 'file is empty: should be the name of a file'],
  ['play --seed --json', '--seed needs a value; found --json'],
  [
    'play --agents rndom',
    '--agents: there is no agent "rndom"; known are random, greedy, careful, tuned, trained, expert, net, ismcts, response, oracle, restricted, exec, human; did you mean "random"?',
  ],
  [
    'play --agents exec:',
    '--agents: "exec:": exec needs a text after the colon, such as exec:python3 data/bots/first_bot.py',
  ],
  ['play --agents human:x', '--agents: "human:x": human takes no options; write just human'],
  ['sim --out x --agents human', '--agents human: plays at a terminal, only with lab play'],
  ['play --bot-timeout 0', '--bot-timeout 0: should be a number above 0, at most 3600'],
  ['resume x --bot-timeout -1', '--bot-timeout -1: should be a number above 0, at most 3600'],
  [
    'play --agents random:x=1',
    '--agents: "random:x=1": random takes no options; write just random',
  ],
  [
    'play --agents random --agents random',
    '--agents is given 2 times for 4 players: give it once, for all seats, or 4 times',
  ],
  [
    'play --records - --json',
    '--json and --records - both need standard output; give --records a file',
  ],
  [
    'play more',
    "too many arguments for 'play': expected 0 arguments but got 1; see lab play --help",
  ],
  ['show', "missing required argument 'file'; see lab show --help"],
  [
    'show x --game 17',
    '--game 17: the number of a recorded game is now --number 17; --game is the id of a game',
  ],
  [
    'analyse x --game tactoria',
    '--game tactoria: leave it out, as every record says of which game it is',
  ],
  ['show x --number -1', '--number -1: should be a whole number of at least 0'],
  ['analyse', "missing required argument 'file'; see lab analyse --help"],
  ['analyse ', 'file is empty: should be the name of a file'],
  ['analyse x --move -1', '--move -1: should be a whole number of at least 0'],
  ['analyse x --worlds 1', '--worlds 1: should be a whole number of at least 2'],
  [
    'analyse x --policy oracle',
    '--policy: oracle sees everything; alternatives are for players who do not',
  ],
  [
    'analyse x --policy exec:bot',
    '--policy: exec:bot cannot be taken back to an earlier moment, where alternatives begin',
  ],
  ['sim', '--out <dir> is needed: a new or empty folder for the run'],
  ['sim --gmaes 3', "unknown option '--gmaes'; did you mean --games?"],
  [
    'sim --games 10 --rotate',
    '--games 10 with --rotate: should be a multiple of the 4 players, such as 8 or 12',
  ],
  ['sim --out ', '--out is empty: should be the name of a folder'],
  [
    'sim --out x --tables games,gmes',
    '--tables games,gmes: there is no "gmes"; known are games, seats, rounds, colours, decisions; did you mean "games"?',
  ],
  ['sim --out x --format xml', '--format xml: there is no "xml"; known are csv, parquet'],
  ['sim --out x --workers 0', '--workers 0: should be a whole number of at least 1'],
  ['sim --out x --workers 1000', '--workers 1000: should be at most 256'],
  [
    'sim --out x --rotate --games 10',
    '--games 10 with --rotate: should be a multiple of the 4 players, such as 8 or 12',
  ],
  ['study', "missing required argument 'name'; see lab study --help"],
  ['study value-of-gold', '--out <dir> is needed: a folder for the study'],
  [
    'study value-of-gld',
    'there is no study "value-of-gld", nor is it a file such as ./mine.mjs; known are value-of-gold, modifier-placement, cleric-targeting, starting-player, draft, tempo, bonus-race, luck-and-skill; did you mean "value-of-gold"?',
  ],
  [
    'study value-of-gold --out x --deals 10 --precision 0.1',
    '--deals and --precision: give one of them',
  ],
  [
    'study value-of-gold --out x --policy oracle',
    '--policy: oracle sees everything; alternatives are for players who do not',
  ],
  [
    'study value-of-gold --out x --policy exec:./bot',
    '--policy: exec:./bot cannot be taken back to an earlier moment, where alternatives begin',
  ],
  [
    'study value-of-gold --out x --worlds 3',
    '--worlds 3: should be even, as one half chooses and the other values',
  ],
  [
    'study value-of-gold --out x --precision 0',
    '--precision 0: should be a number from 0.001 to 1000',
  ],
  ['balance discs-6', '--out <dir> is needed: a folder for the sheet and its runs'],
  ['balance discs-6 --out ', '--out is empty: should be the name of a folder'],
  ['balance discs-6 --out x --deals 39', '--deals 39: should be a whole number of at least 40'],
  ['restrict --deals 1', '--deals 1: should be a whole number of at least 2'],
  [
    'restrict --agent tund',
    '--agent: there is no agent "tund"; known are random, greedy, careful, tuned, trained, expert, net, ismcts, response, oracle, restricted, exec, human; did you mean "tuned"?',
  ],
  ['sweep --out x', '--vary is needed: a rule and its values, such as --vary rounds=2..4'],
  ['sweep --vary discs=4..12', '--out <dir> is needed: a folder for the curves and runs'],
  [
    'sweep --vary discs --out x',
    '--vary: "discs": should be a rule and whole numbers, such as rounds=2..4, rounds=2..8/2 or rounds=2,3,4',
  ],
  [
    'sweep --vary discs=8..4 --out x',
    '--vary: "discs=8..4": should be a rule and whole numbers, such as rounds=2..4, rounds=2..8/2 or rounds=2,3,4',
  ],
  [
    'sweep --vary rounds=0 --out x',
    '--vary: rounds=0: rules.rounds = 0: should be a whole number from 1 to 1000',
  ],
  ['rules --clause L99', '--clause L99: Capital Lux has no such rule; did you mean "L9"?'],
  ['design --out x', '--aim <file> is needed: aims such as those in lab design --help'],
  ['design --aim closer', '--out <dir> is needed: a folder for the finalists and runs'],
  [
    'train',
    '--out <path> is needed: where the training is kept after each generation: a file; of an expert, a folder',
  ],
  ['design --aim x --out y --budget 1', '--budget 1: should be a whole number of at least 2'],
  ['design --aim x --out y --batch 39', '--batch 39: should be a whole number of at least 40'],
  ['report', "missing required argument 'dir'; see lab report --help"],
  ['report ', 'dir is empty: should be the name of a folder'],
  ['report x --out ', '--out is empty: should be the name of a file'],
  ['resume', "missing required argument 'dir'; see lab resume --help"],
  ['compare x', "missing required argument 'second'; see lab compare --help"],
  ['match tuned', "missing required argument 'second'; see lab match --help"],
  [
    'match tuned rndom',
    'second: there is no agent "rndom"; known are random, greedy, careful, tuned, trained, expert, net, ismcts, response, oracle, restricted, exec, human; did you mean "random"?',
  ],
  ['match tuned greedy --deals 0', '--deals 0: should be a whole number of at least 1'],
  ['match tuned greedy --gain 0.1', '--gain is for the sequential test; give --sprt, too'],
  ['match tuned greedy --sprt --gain 0', '--gain 0: should be above --base, which is 0'],
  ['match tuned greedy --sprt --gain x', '--gain x: should be a number from -1 to 1'],
  ['match human tuned', 'first: human plays at a terminal, only with lab play'],
  ['tournament human greedy --out h', 'agents: human plays at a terminal, only with lab play'],
  ['exploit human', 'agent: human plays at a terminal, only with lab play'],
  ['exploit tuned --by human', '--by: human plays at a terminal, only with lab play'],
  [
    'match tuned greedy --sprt --players 4 --base -0.5',
    'gain 0.02 and base -0.5: gain should be above base, both from -0.33 to 1',
  ],
  ['tournament tuned greedy --schedule nope', '--schedule nope: should be pairs or all'],
  [
    'codebook gmes',
    'there is no table "gmes"; known are games, seats, rounds, colours, decisions, and the studies value-of-gold, modifier-placement, cleric-targeting, starting-player, draft, tempo, bonus-race, luck-and-skill',
  ],
  ['bench --agent human', '--agent human: people are not timed; see lab agents'],
  ['bench --seconds 0', '--seconds 0: should be a number above 0, at most 3600'],
];

test.each(REFUSED)('lab %s is refused in one sentence with exit code 2', async (args, sentence) => {
  expect(await lab(args)).toEqual({ code: 2, out: '', err: `lab: ${sentence}\n` });
});

test('a name that is wrong among many: the near one, and where all are', async () => {
  const { err } = await lab('sweep --vary discs=4..12 --measures clse --out x');
  expect(err).toMatch(
    /^lab: --measures: there is no measure "clse" \(lab balance --measures lists all \d+\); did you mean "close"\?\n$/,
  );
  expect((await lab('sweep --vary roundz=2..4 --out x')).err).toMatch(/did you mean "rounds"\?\n$/);
});

test('a rule code in words', async () => {
  expect((await lab('rules --clause l21')).out).toMatch(
    /^L21: Cleric takes the lowest card.*\n.*clericChoice = nonEmpty.*\n.*\{"clericChoice":"any"\}\n$/,
  );
  expect((await lab('rules --game capital-warsaw --clause C86')).out).toMatch(
    /\nThis rule can be read in 3 ways\. In force: transport = icons .*\nThe other readings, in a rules file: \{"transport":"areas"\} or \{"transport":"isolated"\}\n$/,
  );
  expect((await lab('rules --clause L1')).out).toBe('L1: 2 to 4 players.\n');
});

test('what is refused leaves no folder', () => {
  expect(readdirSync(folder)).toEqual([]);
});

test('a value may look like an option when it cannot be one', async () => {
  expect((await lab('play --seed=--x')).out).toContain('seed "--x"');
});

test('seconds may begin with the point', async () => {
  expect((await lab('bench --agent tuned --seconds .1 --json')).code).toBe(0);
});
