import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { readPlan } from '../batch/folder.js';
import { gamesOf, rotationsOf } from '../batch/plan.js';
import { regenerateGame } from '../batch/regenerate.js';
import { type AnyRecord, records as gameRecords } from '../lab/records.js';
import { isFolder } from '../play/files.js';
import type { NoteReader } from '../play/notes.js';
import { gameOfRecord } from '../play/records.js';
import { textWithoutUnknown } from '../play/unknown.js';
import { withNames } from '../text/seat-names.js';
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
  const tell = (one: AnyRecord) => gameRecords.of(gameOfRecord(one)).tell(one);
  const told = within(where, () => tell(record));
  if (options.json) return printJson(notes && !notes.isCertain() ? notes.notes : record);
  print(notes ? tellNoted(notes, tell) : told);
}

/** So many games that fit the notes show what is unknown: it differs between them. */
const DRAWN = 24;

/** A noted game: who sat there by name, and `?` for what nobody knows. */
function tellNoted(notes: NoteReader, tell: (record: AnyRecord) => string): string {
  const { head, isCertain, question } = notes;
  const rng = new Rng(rootKey('notes'));
  const games = isCertain() ? 1 : DRAWN;
  const texts = Array.from({ length: games }, () => tell(notes.draw(rng)));
  const told = withNames(textWithoutUnknown(texts), head.players);
  const ends = question === undefined || question.aside ? '' : ' It stops where the notes stop.';
  return isCertain() ? told : told.replace('\n', `\n? is what nobody noted.${ends}\n`);
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
