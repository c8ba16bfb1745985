import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { shorten } from '../../engine/core/shape.js';
import { wrap } from '../../engine/core/text.js';
import { policyOf } from '../agents/policy.js';
import { createAgent, kindOf, labelOf } from '../agents/registry.js';
import type { PeoplesDesk } from '../lab/agent.js';
import { changedRules } from '../lab/changed-rules.js';
import { noteLine } from '../lab/note.js';
import { records as gameRecords } from '../lab/records.js';
import { rulesOf, titleOf } from '../lab/registry.js';
import { STANDARD_STREAM } from '../play/files.js';
import { GameRun } from '../play/run.js';
import { readSavedGame, type SavedGame } from '../play/saved-game.js';
import { type Summary, Tally } from '../play/tally.js';
import { markLines } from '../report/documents/trials.js';
import { MEAN_METHOD } from '../stats/mean.js';
import { columns, counted, estimate } from '../text/format.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { UsageError } from './errors.js';
import {
  agentsOption,
  BOT_TIMEOUT,
  gameIn,
  gameOption,
  loadSound,
  parseFile,
  parseWhole,
  playersOption,
  RULES,
  STRICT,
  seatAgents,
  seedOption,
} from './options.js';
import { print, printJson, yieldToEventLoop } from './output.js';
import { playWithPeople, screenOf } from './people.js';
import { Progress } from './progress.js';
import { openSink, type RecordSink } from './sink.js';

interface PlayOptions {
  game: string;
  players: number;
  agents: string[];
  games: number;
  seed: string;
  rules?: string;
  strict?: true;
  records?: string;
  continue?: string;
  botTimeout: number;
  json?: true;
  /** Of a saved game. */
  begun?: SavedGame & { file: string };
  changes?: Record<string, unknown>;
}

export function addPlay(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  program
    .command('play')
    .description('play games: narrate one, summarise many, or keep their records')
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option(...agentsOption(game, policyOf(game)))
    .option('--games <n>', 'how many games', parseWhole('--games', 1), 1)
    .option(...seedOption('games'))
    .option(...RULES)
    .option(...STRICT)
    .option(
      '--records <file>',
      'keep the games in a new file; - = standard output',
      parseFile('--records'),
    )
    .option(
      '--continue <file>',
      'go on with a game that you left with q or kept with s',
      parseFile('--continue'),
    )
    .option(...BOT_TIMEOUT)
    .option('--json', 'the summary as one JSON document')
    .action((given: Omit<PlayOptions, 'agents'> & { agents?: string[] }) =>
      given.continue === undefined
        ? play({ ...given, agents: given.agents ?? [policyOf(given.game)] })
        : goOn(given.continue, { ...given, agents: [] }),
    );
}

/** A game of people that was left: who plays what is in the file. */
function goOn(file: string, given: PlayOptions): Promise<void> {
  const begun = readSavedGame(file);
  const { rules, ...head } = begun;
  const { rules: _, ...options } = given;
  const inFile = { ...options, ...head, agents: [...head.agents], games: 1 };
  return play({ ...inFile, changes: rules, begun: { ...begun, file } });
}

async function play(options: PlayOptions): Promise<void> {
  if (options.json && options.records === STANDARD_STREAM)
    throw new UsageError('--json and --records - both need standard output; give --records a file');
  const desk = emptyDesk();
  const run = prepareRun(options, desk);
  try {
    await playAndReport(options, run, desk);
  } finally {
    run.close();
  }
}

/** Filled when a game begins. */
type Desk = { -readonly [K in keyof PeoplesDesk]: PeoplesDesk[K] };
const emptyDesk = (): Desk => ({ save() {}, story: () => '' });

function prepareRun(options: PlayOptions, desk: Desk): GameRun<unknown> {
  const { game, players, agents, seed, botTimeout, records, json = false } = options;
  const { create, parse } = rulesOf(game);
  const rules = parse(options.changes ?? loadSound(options), players);
  const settings = { botTimeout, screen: screenOf(records, json), desk };
  const seated = seatAgents(agents, players).map((spec) =>
    createAgent(spec, create(players, rules), settings),
  );
  return new GameRun(create(players, rules), seated, seed);
}

async function playAndReport(
  options: PlayOptions,
  run: GameRun<unknown>,
  desk: Desk,
): Promise<void> {
  const { game, games, records, json, agents } = options;
  if (agents.some((agent) => kindOf(agent, game).person)) return playAtTerminal(options, run, desk);
  if (games === 1 && records === undefined && !json) return print(tellWithSeats(options, run));
  const sink = records === undefined ? undefined : openSink(records);
  const summary = await playAll(run, games, sink);
  if (json) printJson(document(options, run, summary));
  else if (records !== STANDARD_STREAM) print(report(options, run, summary));
}

async function playAtTerminal(
  options: PlayOptions,
  run: GameRun<unknown>,
  desk: Desk,
): Promise<void> {
  const { game, players, agents, seed, games, records, begun, json = false } = options;
  const summary = await playWithPeople({
    ...{ run, games, screen: screenOf(records, json) },
    ...(records !== undefined && { records }),
    ...(begun && { begun }),
    head: { game, players, agents: seatAgents(agents, players), seed, rules: changesOf(run) },
    onDesk: (table) => Object.assign(desk, table),
  });
  if (summary === undefined) return;
  if (json) printJson(document(options, run, summary));
  else if (games > 1 && records !== STANDARD_STREAM) print(`\n${report(options, run, summary)}`);
}

/** Who sits where, as in every table. */
const labelsOf = ({ game, agents, players }: PlayOptions): string[] =>
  seatAgents(agents, players).map((agent) => labelOf(agent, game));

/** The game, with who sits where below its title. */
function tellWithSeats(options: PlayOptions, run: GameRun<unknown>): string {
  const seats = labelsOf(options).map((label, seat) => `Seat ${seat}: ${label}`);
  const marks = marksOfRun(run);
  return gameRecords
    .of(run.game.id)
    .tell(run.record(0))
    .replace('\n', `\n${[...seats, ...marks].join('\n')}\n`);
}

async function playAll(run: GameRun<unknown>, games: number, sink?: RecordSink): Promise<Summary> {
  const tally = new Tally(run);
  const progress = new Progress('games played', games);
  try {
    for (let i = 0; i < games; i++) {
      if (sink) await sink.write(run.record(i));
      else run.play(i);
      tally.add();
      if (progress.isDue()) {
        progress.update(i + 1);
        await yieldToEventLoop();
      }
    }
    await sink?.finish();
  } finally {
    progress.stop();
    sink?.abandon();
  }
  return tally.summary();
}

function document(options: PlayOptions, run: GameRun<unknown>, summary: Summary): unknown {
  const { players, seed, records } = options;
  const { own, decisions, ...counted } = summary;
  return {
    players,
    agents: labelsOf(options),
    seed,
    rules: changesOf(run),
    ...trialOf(run),
    method: MEAN_METHOD,
    ...counted,
    ...own,
    decisions,
    records: records ?? null,
  };
}

function report(options: PlayOptions, run: GameRun<unknown>, summary: Summary): string {
  const { players, seed, records } = options;
  const labels = labelsOf(options);
  const { games, seats, starterWinShare, own } = summary;
  const rows = seats.map(({ score, winShare }, seat) => [
    `Seat ${seat}`,
    labels[seat],
    estimate(score, 2),
    estimate(winShare, 3),
  ]);
  const even = (1 / players).toFixed(3);
  return [
    `${counted(games, 'game')} of ${titleOf(run.game.id)} with ${players} players`,
    ...rulesLine(run),
    '',
    ...columns([['', 'agent', 'score', 'win share'], ...rows], 2).map((line) => `  ${line}`),
    '',
    starterWinShare === null
      ? `Nobody starts: all choose at once (even: ${even})`
      : `Win share of the seat that starts: ${estimate(starterWinShare, 3)} (even: ${even})`,
    ...ownFigures(own),
    `n = ${counted(games, 'deal')}, seed ${quote(seed)}; ± is the half-width of a ${MEAN_METHOD}`,
    records === undefined ? '--records FILE keeps the games' : `Records: ${records}`,
  ].join('\n');
}

/** What the game counts beside scores and victories, if anything. */
function ownFigures(own: Summary['own']): string[] {
  const figures = Object.entries(own).map(([name, of]) => `${inWords(name)} ${estimate(of)}`);
  return figures.length === 0 ? [] : wrap(`A game: ${figures.join(', ')}`, 2);
}

/** `discardedCards` as `discarded cards`. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);

const changesOf = ({ game }: GameRun<unknown>): Record<string, unknown> =>
  rulesOf(game.id).changes(rulesOf(game.id).of(game));

function rulesLine(run: GameRun<unknown>): string[] {
  const changes = changedRules(run.game.id, changesOf(run));
  const line = changes === '' ? [] : [shorten(`Rules: standard, except ${changes}`, 200)];
  return [...line, ...noteLine(run.game.id, changesOf(run)), ...marksOfRun(run)];
}

const trialOf = (run: GameRun<unknown>): WithTrials =>
  trialsOf(run.game.id, [{ players: run.game.seats, rules: changesOf(run) }]);

const marksOfRun = (run: GameRun<unknown>): string[] => markLines(trialOf(run).trials);
