import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { playAgain } from '../batch/again.js';
import { readPlan } from '../batch/folder.js';
import { gamesOf, rotationsOf } from '../batch/plan.js';
import { records as gameRecords } from '../lab/records.js';
import { isFolder } from '../play/files.js';
import { gameOfRecord } from '../play/records.js';
import { parseFile, parseWhole } from './options.js';
import { print, printJson } from './output.js';
import { noSuchGame, readRecord } from './record.js';

const EXAMPLES = `
Examples:
  lab show games.jsonl                 the first game of the file
  lab show games.jsonl --game 17       the eighteenth
  lab show runs/first --game 17        game 17 of a run, played again
  lab play --games 3 --records - | lab show - --game 2`;

export function addShow(program: Command): void {
  program
    .command('show')
    .description('tell a recorded game, or a game of a run, round by round')
    .argument(
      '<file>',
      'records, one a line, or the folder of a run; - = standard input',
      parseFile('file'),
    )
    .option('--game <k>', 'the game in the file or run, from 0', parseWhole('--game', 0), 0)
    .option('--json', 'the record itself, checked')
    .addHelpText('after', EXAMPLES)
    .action(show);
}

interface ShowOptions {
  game: number;
  json?: true;
}

async function show(file: string, options: ShowOptions): Promise<void> {
  if (isFolder(file)) return showPlayed(file, options);
  const { record, where } = await readRecord(file, options.game);
  const told = within(where, () => gameRecords.of(gameOfRecord(record)).tell(record));
  return options.json ? printJson(record) : print(told);
}

function showPlayed(folder: string, { game, json }: ShowOptions): void {
  const plan = readPlan(folder);
  if (game >= gamesOf(plan)) throw noSuchGame(game, folder, gamesOf(plan));
  const record = playAgain(plan, game);
  if (json) return printJson(record);
  const deal = Math.floor(game / rotationsOf(plan));
  const rotation = game % rotationsOf(plan);
  const turned = plan.rotate ? `, from deal ${deal} with the agents turned by ${rotation}` : '';
  print(`Game ${game} of ${folder}${turned}\n\n${gameRecords.of(plan.game).tell(record)}`);
}
