import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { wrap } from '../../engine/core/text.js';
import { readPlan } from '../batch/folder.js';
import { gamesOf, rotationsOf } from '../batch/plan.js';
import { regenerateGame } from '../batch/regenerate.js';
import { records as gameRecords } from '../lab/records.js';
import { isFolder } from '../play/files.js';
import type { NoteReader } from '../play/notes.js';
import { gameOfRecord } from '../play/records.js';
import { parseFile } from './options.js';
import { print, printJson } from './output.js';
import { noGameOption, noSuchGame, numberOption, readRecord, refuseGame } from './record.js';

export function addShow(program: Command): void {
  program
    .command('show')
    .description('narrate a recorded game, or a game of a run, round by round')
    .argument('<file>', 'records, or the folder of a run; - = standard input', parseFile('file'))
    .addOption(numberOption())
    .addOption(noGameOption())
    .option('--json', 'the record itself, checked')
    .action(show);
}

interface ShowOptions {
  number: number;
  game?: string;
  json?: true;
}

async function show(file: string, options: ShowOptions): Promise<void> {
  refuseGame(options.game);
  if (isFolder(file)) return showPlayed(file, options);
  const { record, where, notes } = await readRecord(file, options.number);
  const told = within(where, () => gameRecords.of(gameOfRecord(record)).tell(record));
  if (options.json) return printJson(notes?.notes ?? record);
  print(notes ? told.replace('\n', `\n${drawnLines(notes)}\n`) : told);
}

/** Below the title of a noted game. */
function drawnLines({ head, isCertain, question }: NoteReader): string {
  const seats = head.players.map((name, seat) => `Seat ${seat}: ${name}`);
  const ends = question === undefined || question.aside ? '' : ' It stops where the notes stop.';
  const drawn = isCertain()
    ? []
    : wrap(`What nobody noted is drawn here: other hidden cards fit as well.${ends}`, 2);
  return [...seats, ...drawn].join('\n');
}

function showPlayed(folder: string, { number: game, json }: ShowOptions): void {
  const plan = readPlan(folder);
  if (game >= gamesOf(plan)) throw noSuchGame(game, folder, gamesOf(plan));
  const record = regenerateGame(plan, game);
  if (json) return printJson(record);
  const deal = Math.floor(game / rotationsOf(plan));
  const rotation = game % rotationsOf(plan);
  const turned = plan.rotate ? `, from deal ${deal} with the agents turned by ${rotation}` : '';
  print(`Game ${game} of ${folder}${turned}\n\n${gameRecords.of(plan.game).tell(record)}`);
}
