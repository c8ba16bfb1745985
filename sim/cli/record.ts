import { Option } from 'commander';
import { ContentError } from '../../engine/core/errors.js';
import { parseLine } from '../../engine/core/json.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import type { AnyRecord } from '../lab/records.js';
import { inputName, type JsonText, readJsonTexts } from '../play/files.js';
import type { NoteReader } from '../play/notes.js';
import { isNotes, readNotes } from '../play/notes-file.js';
import { parseAnyRecord } from '../play/records.js';
import { counted, number } from '../text/format.js';
import { UsageError } from './errors.js';
import { parseWhole } from './options.js';

/** Of a recorded game: `--game` is a game's id everywhere. */
export const numberOption = (): Option =>
  new Option('--number <k>', 'of the game in the file or run, from 0')
    .argParser(parseWhole('--number', 0))
    .default(0);

/** A record says itself which game it is of; `--game 17` once was its number. */
export const noGameOption = (): Option => new Option('--game <id>').hideHelp();

export function refuseGame(game: string | undefined): void {
  if (game === undefined) return;
  throw new UsageError(
    /^\d+$/.test(game)
      ? `--game ${game}: the number of a recorded game is now --number ${game}; --game is the id of a game`
      : `--game ${game}: leave it out, as every record says of which game it is`,
  );
}

/** A game that was read: a record, or notes of which records can be drawn. */
export interface Recorded {
  readonly record: AnyRecord;
  /** How to name its line in an error. */
  readonly where: string;
  readonly notes?: NoteReader;
}

/** The game so many texts down in a file of records; the record of a noted one is drawn. */
export async function readRecord(file: string, game: number, seed = 'notes'): Promise<Recorded> {
  let games = 0;
  for await (const text of readJsonTexts(file)) if (games++ === game) return readOne(text, seed);
  const name = inputName(file);
  if (games === 0) throw new ContentError(`${name}: has no records`);
  throw noSuchGame(game, name, games);
}

export function readOne({ text, where }: JsonText, seed: string): Recorded {
  const given = parseLine(text, where);
  if (!isNotes(given)) return { record: parseAnyRecord(text, where), where };
  const notes = readNotes(given, where);
  return { record: notes.draw(new Rng(rootKey(seed))), where, notes };
}

export function noSuchGame(game: number, name: string, games: number): UsageError {
  const right = games === 1 ? '0' : `0 to ${number(games - 1)}`;
  return new UsageError(
    `--number ${game}: ${name} has ${counted(games, 'game')}; should be ${right}`,
  );
}
