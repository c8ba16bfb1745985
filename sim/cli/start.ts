import type { Command } from 'commander';
import { PLAYER_COUNTS, type PlayerCount, STANDARD_RULES } from '../../engine/capital-lux/rules.js';
import { random } from '../agents/random.js';
import { Run } from '../play/run.js';
import { type Summary, Tally } from '../play/tally.js';
import { columns, estimate, number } from '../report/format.js';
import { MEAN_METHOD } from '../stats/mean.js';
import { breathe, print, printJson } from './output.js';

/** A fixed number, so that everybody sees the same results. */
const GAMES = 25_000;
const SEED = 'capital';

const NEXT = `Next:
  npm run -s lab -- play                                       one game, told round by round
  npm run -s lab -- play --games 1000 --records games.jsonl    keep games, then verify or show them
  npm run -s lab -- sim --games 100000 --out runs/first        many games on all cores, as tables
  npm run -s lab -- summary runs/first                         their main figures, with intervals
  npm run -s lab -- --help                                     everything there is`;

export function addStart(program: Command): void {
  program
    .command('start')
    .description('a first look: some seconds of random games, and what they show')
    .option('--json', 'one JSON document')
    .addHelpText('after', '\nExamples:\n  lab start\n  npm start')
    .action(start);
}

interface Batch {
  players: PlayerCount;
  gamesPerSecond: number;
  summary: Summary;
}

async function start({ json }: { json?: true }): Promise<void> {
  const batches: Batch[] = [];
  for (const players of PLAYER_COUNTS.toReversed()) batches.push(await playBatch(players));
  if (json)
    return printJson({
      seed: SEED,
      agents: 'random',
      method: MEAN_METHOD,
      batches: batches.map(({ summary, ...batch }) => ({ ...batch, ...summary })),
    });
  print([...report(batches), '', NEXT].join('\n'));
}

async function playBatch(players: PlayerCount): Promise<Batch> {
  const agents = Array.from({ length: players }, () => random);
  const run = new Run(players, STANDARD_RULES, agents, SEED);
  const tally = new Tally(players);
  const begin = performance.now();
  for (let i = 0; i < GAMES; i++) {
    run.play(i);
    tally.add(run);
    if (i % 1000 === 999) {
      showProgress(players, i + 1);
      await breathe();
    }
  }
  const seconds = (performance.now() - begin) / 1000;
  return { players, gamesPerSecond: Math.round(GAMES / seconds), summary: tally.summary() };
}

/** One line that is written over on a terminal; elsewhere a line for each number of players. */
function showProgress(players: PlayerCount, games: number): void {
  const line = `Playing with ${players} players: ${number(games)} of ${number(GAMES)} games`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${games === GAMES ? '\n' : ''}`);
  else if (games === GAMES) process.stderr.write(`${line}\n`);
}

function report(batches: readonly Batch[]): string[] {
  const row = (name: string, cell: (batch: Batch) => string) => [name, ...batches.map(cell)];
  const rows = [
    row('', ({ players }) => `${players} players`),
    row('games', ({ summary }) => number(summary.games)),
    row('games a second, counting included', ({ gamesPerSecond }) => number(gamesPerSecond)),
    row('decisions in a game', ({ summary }) => estimate(summary.decisions, 2)),
    row('score of a seat', ({ summary }) => estimate(summary.score, 2)),
    row('points between first and second', ({ summary }) => estimate(summary.margin, 2)),
    row('win share of who starts', ({ summary }) => estimate(summary.starterWinShare, 4)),
    row('  if starting made no difference', ({ players }) => (1 / players).toFixed(4)),
    row('cards lost over a limit, of 72', ({ summary }) => estimate(summary.discardedCards, 2)),
    row('games with equal highest scores', ({ summary }) => estimate(summary.equalHighestShare, 4)),
  ];
  return [
    'Capital Lux, played by agents that choose at random',
    '',
    ...columns(rows).map((line) => `  ${line}`),
    '',
    `n = ${number(GAMES)} deals for each number of players, seed "${SEED}"; ± is half of a`,
    `${MEAN_METHOD}.`,
  ];
}
