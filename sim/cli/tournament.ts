import { join } from 'node:path';
import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { pairOf } from '../arena/pairs.js';
import { RESAMPLES } from '../arena/ratings.js';
import { SCHEDULES, type Schedule } from '../arena/schedule.js';
import { refuseAlike, type TournamentResult, tournament } from '../arena/tournament.js';
import { titleOf } from '../lab/registry.js';
import { NewFile, shellWord } from '../play/files.js';
import { tournamentTables } from '../report/csv.js';
import { TOURNAMENT } from '../report/open.js';
import { page } from '../report/page.js';
import { gameWords, smallPrint } from '../report/run-words.js';
import { tournamentChapter } from '../report/tournament-chapter.js';
import {
  boundSentences,
  fitSentence,
  leadSentence,
  nashSentence,
  places,
} from '../report/words.js';
import type { Estimate } from '../stats/mean.js';
import { columns, counted, estimate, fixed, number } from '../text/format.js';
import { type ArenaOptions, addArenaOptions, rulesLine, settingsOf, watched } from './arena.js';
import { UsageError } from './errors.js';
import { makeNew } from './new-folder.js';
import { asUsage, gameIn, parseBotNamed, parseFile, parseWhole } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab tournament random greedy careful tuned
  lab tournament greedy careful tuned --players 4 --deals 1000 --out runs/cup
  lab tournament greedy careful tuned --players 3 --schedule all --json

All line-ups are played on the same deals, in every rotation. runs/cup/report.html shows it all.`;

interface TournamentCommand extends ArenaOptions {
  deals: number;
  schedule: Schedule;
  out?: string;
}

export function addTournament(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('tournament')
    .description('agents against each other: who beats whom, and ratings')
    .argument(
      '<agents...>',
      'two or more, all different (see `lab agents`)',
      (text: string, before: string[] = []) => [...before, parseBotNamed('agents', game)(text)],
    )
    .option('--deals <n>', 'how many for each line-up', parseWhole('--deals', 1), 500)
    .option(
      '--schedule <name>',
      'pairs: one of each among others of each; all: every line-up',
      parseSchedule,
      'pairs',
    )
    .option(
      '--out <dir>',
      'a new or empty folder for tables and a page',
      parseFile('--out', 'a folder'),
    );
  addArenaOptions(command, game).addHelpText('after', EXAMPLES).action(run);
}

function parseSchedule(text: string): Schedule {
  const found = SCHEDULES.find((schedule) => schedule === text);
  if (found !== undefined) return found;
  throw new UsageError(`--schedule ${text}: should be ${SCHEDULES.join(' or ')}`);
}

async function run(agents: string[], options: TournamentCommand): Promise<void> {
  const { deals, schedule, out, quiet } = options;
  asUsage(() => refuseAlike(agents, options.game));
  const settings = settingsOf(options);
  const onEnd = out === undefined ? () => {} : makeNew(out);
  const result = await watched({ quiet, onEnd }, (onProgress) =>
    tournament({ ...settings, agents, schedule, deals }, onProgress),
  );
  const command = commandOf(agents, options);
  if (out !== undefined) write(out, result, command);
  if (options.json) return printJson({ ...result, command });
  print(report(result, out).join('\n'));
}

/** The same again, without what makes no difference. */
function commandOf(
  agents: readonly string[],
  { game, players, deals, schedule, seed, rules }: TournamentCommand,
): string {
  const value = (text: string) => shellWord(text);
  return [
    ...['lab', 'tournament', ...agents.map(value), ...gameWords(game), '--players', players],
    ...['--deals', deals],
    ...['--schedule', schedule, `--seed=${value(seed)}`],
    ...(rules === undefined ? [] : [`--rules=${value(rules)}`]),
  ].join(' ');
}

/** Each file stands under its name when it is complete; `tournament.json` comes last. */
function write(folder: string, result: TournamentResult, command: string): void {
  const chapter = tournamentChapter({ ...result, command });
  const files = {
    ...tournamentTables(result),
    'report.html': page(chapter.title, [chapter]),
    [TOURNAMENT]: `${JSON.stringify({ ...result, command })}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = new NewFile(join(folder, name));
    try {
      file.write(text);
      file.finish();
    } catch (error) {
      file.abandon();
      throw error;
    }
  }
}

const notes = (deals: number): string[] => [
  ...smallPrint(deals),
  ...(deals > 1 ? ['Of Elo and Nash = means the same in every resample.'] : []),
];

function report(result: TournamentResult, out: string | undefined): string[] {
  const { game, players, deals, games, seed, rules, agents, schedule } = result;
  return [
    `${titleOf(game)} with ${players} players: ${agents.join(', ')}; ` +
      `${counted(result.lineUps.length, 'line-up')} (${schedule}), every deal in every rotation`,
    ...rulesLine(game, rules),
    '',
    ...standings(result),
    '',
    'Mean result of the row against the column: 1 for a better place, ½ for the same, 0 for a worse one',
    ...crosstable(result),
    '',
    ...(players > 2 && schedule === 'pairs' ? shares(result) : []),
    leadSentence(result),
    nashSentence(result),
    fitSentence(result),
    ...boundSentences(result),
    '',
    `n = ${counted(deals, 'deal')} for each line-up, ${counted(games, 'game')}, seed ${quote(seed)}. Intervals of results: 95 % t over deals,`,
    `cut off at 0 and 1; of Elo and Nash: 95 % percentiles of ${number(RESAMPLES)} bootstrap resamples of deals. Elo:`,
    'Bradley–Terry, 400 are odds of ten to one, the mean of all is 0. Nash: the part in a mixture that',
    'nobody beats on average.',
    ...notes(deals),
    ...(out === undefined
      ? []
      : [`${join(out, 'report.html')} shows it all; the tables beside it are CSV.`]),
  ];
}

function standings({ agents, standings }: TournamentResult): string[] {
  const rows = standings.map(({ agent, places: range, elo, result, nash, payoff }) => [
    agents[agent],
    places(range),
    ...ends(elo, 0),
    estimate(result),
    ...ends(nash, 3),
    ...ends(payoff, 3),
  ]);
  const head = ['', 'place', 'Elo', '', 'mean result', 'Nash', '', 'against Nash', ''];
  return columns([head, ...rows]).map((line) => `  ${line}`);
}

/** An interval that need not be symmetric. */
function ends({ mean, low, high }: Estimate, digits: number): string[] {
  const write = (x: number) => fixed(x, digits);
  return [write(mean), low === null || high === null ? '=' : `${write(low)} to ${write(high)}`];
}

/** Rows and columns as in the standings; columns by number, for names may be long. */
function square(
  { agents, standings }: TournamentResult,
  cell: (row: number, column: number) => string,
): string[] {
  const order = standings.map(({ agent }) => agent);
  const head = ['', '', ...order.map((_, i) => `${i + 1}`)];
  const rows = order.map((row, i) => [
    `${i + 1}`,
    agents[row],
    ...order.map((column) => (row === column ? '–' : cell(row, column))),
  ]);
  return columns([head, ...rows], 2).map((line) => `  ${line}`);
}

function crosstable(result: TournamentResult): string[] {
  return square(result, (row, column) => estimate(pairOf(result.pairs, row, column).result));
}

function shares(result: TournamentResult): string[] {
  const even = result.evenShare.toFixed(3);
  return [
    `Win share of one of the row among others of the column; ${even} if all were alike`,
    ...square(result, (row, column) => {
      const found = result.lineUps.find(
        ({ lineUp }) => lineUp[0] === row && lineUp[1] === column,
      ) as TournamentResult['lineUps'][number];
      return estimate(found.sides[0].winShare);
    }),
    '',
  ];
}
