import { Option } from 'commander';
import { ContentError } from '../../engine/core/errors.js';
import type { AnyRecord } from '../lab/records.js';
import { inputName, readJsonTexts } from '../play/files.js';
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

/** The game so many lines down in a file of records, and how to name its line in an error. */
export async function readRecord(
  file: string,
  game: number,
): Promise<{ record: AnyRecord; where: string }> {
  let games = 0;
  for await (const { text, where } of readJsonTexts(file))
    if (games++ === game) return { record: parseAnyRecord(text, where), where };
  const name = inputName(file);
  if (games === 0) throw new ContentError(`${name}: has no records`);
  throw noSuchGame(game, name, games);
}

export function noSuchGame(game: number, name: string, games: number): UsageError {
  const right = games === 1 ? '0' : `0 to ${number(games - 1)}`;
  return new UsageError(
    `--number ${game}: ${name} has ${counted(games, 'game')}; should be ${right}`,
  );
}
