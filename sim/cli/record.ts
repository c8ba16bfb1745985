import { ContentError } from '../../engine/core/errors.js';
import type { AnyRecord } from '../lab/records.js';
import { inputName, readLines } from '../play/files.js';
import { parseAnyRecord } from '../play/records.js';
import { counted, number } from '../text/format.js';
import { UsageError } from './errors.js';

/** The game so many lines down in a file of records, and how to name its line in an error. */
export async function readRecord(
  file: string,
  game: number,
): Promise<{ record: AnyRecord; where: string }> {
  let games = 0;
  for await (const { text, where } of readLines(file))
    if (games++ === game) return { record: parseAnyRecord(text, where), where };
  const name = inputName(file);
  if (games === 0) throw new ContentError(`${name}: has no records`);
  throw noSuchGame(game, name, games);
}

export function noSuchGame(game: number, name: string, games: number): UsageError {
  const right = games === 1 ? '0' : `0 to ${number(games - 1)}`;
  return new UsageError(
    `--game ${game}: ${name} has ${counted(games, 'game')}; should be ${right}`,
  );
}
