import { defaultGame } from '../lab/registry.js';
import { exampleNames } from './example-names.js';

/**
 * Examples of each command, in the words of whatever game is asked about: `{study}` stands for a study
 * of that game, and a line that names what the game does not have is left out.
 */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  lab: [
    'start | a first look',
    'play{game} --players 3 | one game, narrated round by round',
    'study {study}{game} --out runs/{study} | a question, answered',
    'report runs/{study} | the same as a page with charts',
    'balance {variant}{game} --out runs/{variant} | what a change of the rules does',
    'match {strong} {weak}{game} | which of two agents wins more',
    'sim{game} --games 10000 --out runs/first | many games, as tables',
  ],
  start: ['start'],
  play: [
    'play{game} | one game, narrated round by round',
    'play{game} --agents human --agents {strong} --players 2 | you against an agent',
    'play{game} --games 1000 --agents random | scores and win shares',
    'play{game} --games 100 --records games.jsonl | games to show, verify and analyse',
    'play{game} --games 100 --records - | nothing but records on standard output',
    'play{game} --rules {variant} --games 200 --json',
    'play{game} --players 2 --games 100 --agents {strong} --agents "exec:python3 data/bots/first_bot.py"',
  ],
  show: [
    'play{game} --games 20 --records games.jsonl | some games first',
    'show games.jsonl | the first game of the file',
    'show games.jsonl --number 17 | the eighteenth: numbers begin with 0',
    'show runs/first --number 17 | game 17 of a run, played again',
  ],
  analyse: [
    'play{game} --games 20 --records games.jsonl | some games first',
    'analyse games.jsonl --number 17 --move 24 | all alternatives of one move',
    'analyse games.jsonl --worlds 20 | every decision of the first game, roughly',
    'analyse games.jsonl --worlds 2000 --csv moves.csv',
    'analyse games.jsonl --out runs/game | to keep, and for a page with the win chances',
    'record{game}{notes} --out game.json | a game from a real table: see lab record --help',
  ],
  record: [
    'record{game}{notes} --out game.json | asked line by line',
    'record notes.txt{game}{notes} --out game.json | from a text',
    'show game.json{notes}',
    'analyse game.json{notes} --worlds 20',
  ],
  verify: [
    'play{game} --games 20 --records games.jsonl | some games first',
    'verify games.jsonl',
    'verify games.jsonl --json',
    'verify runs/first | the files of a run',
  ],
  studies: ['studies{game}', 'study {study}{game} --out runs/{study}'],
  study: [
    'study {study}{game} --deals 100 --no-checks --out runs/quick | a first impression',
    'study {study}{game} --out runs/{study} | in full, with checks',
    'study {study}{game} --players 2 --precision 0.2 --out runs/two | until ± 0.2 points',
    'study {study}{game} --rules {variant} --no-checks --out runs/{variant}',
  ],
  report: [
    'study {study}{game} --deals 100 --no-checks --out runs/quick | a result first',
    'report runs/quick | makes runs/quick/report.html',
    'report runs/first --out first.html | a run of lab sim',
    'report runs | all results in a folder',
    'match {strong} {weak}{game} --json > match.json',
    'report match.json --out match.html',
  ],
  ranking: [
    'ranking{game} --players 2 --deals 200 | a first impression',
    'ranking{game} --out runs/ranking | with a table and a page',
    'ranking{game} --rules {variant} --deals 500 --out runs/{variant} | of a variant',
  ],
  rules: [
    'rules{game} | the standard rules',
    'rules {variant}{game} | with what a variant changes, marked',
    'rules{game} --clause {clause} | a rule code, in words',
    'play{game} --rules {variant}',
  ],
  balance: [
    'balance{game} | the variants that come with the lab',
    'balance {variant}{game} --players 2 --deals 150 --out runs/quick | a first impression',
    'balance {variant}{game} --out runs/{variant} | against the standard game',
    'balance mine.json{game} --out runs/mine | a file of yours: {change}',
    'balance mine.json{game} --train --out runs/trained | by players trained for it first',
    'balance{game} --players 2,3 --deals 200 --out runs/players | side by side',
    'balance{game} --players 2 --skill --deals 200 --out runs/skill | beginners and experts',
    'balance{game} --measures | what each line means',
  ],
  restrict: [
    'restrict{game} | what each restriction costs',
    'restrict {restriction}{game} --deals 50',
    'restrict{game} --agent {weak} --rules {variant} --out runs/restricted',
  ],
  sweep: [
    'sweep{game} --vary {vary} --measures {measure} --deals 100 --out runs/curve | one curve',
    'sweep{game} --vary {vary} --players 2 --yes --out runs/all | all measures',
    'sweep{game} --vary {vary} --train --measures {measure} --out runs/trained',
    'sweep{game} --vary {vary} --rules {variant} --measures {measure} --out runs/from-there',
  ],
  design: [
    'design{game} --aim {aim} --players 2 --budget 8 --batch 40 --deals 200 --out runs/quick',
    'design{game} --aim {aim} --out runs/{aim} | aims that come with the lab',
    'design{game} --aim {aim} --train --out runs/trained | finalists by players trained for each',
    'design{game} --aim mine.json --out runs/mine | aims of yours, such as',
    ' | {aims}',
  ],
  agents: ['agents{game}', 'play{game} --agents {weak}'],
  match: [
    'match {strong} {weak}{game} --players 2 --deals 100',
    'match {strong} {weak}{game} --seed second | other deals',
    'match {strong} {weak}{game} --sprt | until it is clear',
    'match {strong} {weak}{game} --sprt --gain 0.05 --json',
  ],
  tournament: [
    'tournament {ladder}{game} --players 2 --deals 50',
    'tournament {ladder}{game} --deals 1000 --out runs/cup | with tables and a page',
    'tournament {ladder}{game} --players 3 --schedule all --json',
  ],
  exploit: [
    'exploit {weak}{game} --by {strong} --players 2 --deals 50',
    'exploit {strong}{game} --players 2',
    'exploit {strong}{game} --players 2 --train runs/response | a net learns to beat it first',
  ],
  train: [
    'train{game} --players 2 --generations 20 --out training-2.json',
    'train{game} --players 2 --generations 40 --out training-2.json | continues from 20',
    'train{game} --players 2 --rules {variant} --generations 20 --out variant.json',
    'match trained:variant.json {strong}{game} --players 2 --rules {variant} | what that brings',
  ],
  sim: [
    'sim{game} --games 10000 --out runs/first | by random players, the fastest',
    'sim{game} --games 1000 --agents {strong} --out runs/strong',
    'sim{game} --players 2 --tables {tables} --format csv,parquet --out runs/two',
    'sim{game} --rules {variant} --games 10000 --out runs/variant',
    'compare runs/first runs/variant',
  ],
  resume: ['sim{game} --games 10000 --out runs/first | interrupted, say', 'resume runs/first'],
  summary: [
    'sim{game} --games 10000 --out runs/first | a run first',
    'summary runs/first',
    'summary runs/first --json',
  ],
  compare: [
    'sim{game} --games 10000 --out runs/standard',
    'sim{game} --games 10000 --rules {variant} --out runs/variant',
    'compare runs/standard runs/variant',
  ],
  codebook: [
    'codebook{game} | all tables',
    'codebook {table}{game} | one of them',
    'codebook {study}{game} | those of a study',
    'codebook{game} --json | the declarations as data',
  ],
  bench: [
    'bench{game}',
    'bench{game} --players 2 --seconds 10 --json',
    'bench{game} --agent {strong} | how fast an agent is, in all seats',
  ],
};

/** What the help of a command ends with; of one that a game brings along, which has its own, nothing. */
export function examplesOf(command: string, game = defaultGame()): string {
  const names = exampleNames(game);
  const rows = (EXAMPLES[command] ?? [])
    .filter((line) => [...line.matchAll(PLACES)].every(([, name]) => names[name]?.() !== undefined))
    .map((line) =>
      line.split('|').map((part) => part.replaceAll(PLACES, (_, n) => `${names[n]()}`)),
    );
  if (rows.length === 0) return '';
  const examples = rows.map(([line, about = '']) => [
    line.trim() && `lab ${line.trim()}`,
    about.trim(),
  ]);
  const width = Math.max(...examples.map(([{ length }]) => (length > WIDEST ? 0 : length)));
  const lines = examples.map(([line, about]) => `  ${line.padEnd(width)}  ${about}`.trimEnd());
  return ['', 'Examples:', ...lines].join('\n');
}

const PLACES = /\{(\w+)\}/g;

/** Of longer examples, what they are about stands farther to the right. */
const WIDEST = 68;
