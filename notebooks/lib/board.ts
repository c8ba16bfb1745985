import { type AnyRecord, ContentError, gameOfRecord, type Html, LAB_GAMES } from 'capital-lab';
import { output } from './kernel';

/** A recorded game as people see it. The record is checked on the way. */

export function showGame(record: AnyRecord): void {
  const { players, seed, game } = record;
  output({
    'text/html': boardHtml(record).text,
    'text/plain': `Game ${game} of seed ${JSON.stringify(seed)}, ${players} players`,
  });
}

export function boardHtml(record: AnyRecord): Html {
  const { title, board } = LAB_GAMES[gameOfRecord(record)];
  if (board === undefined) throw new ContentError(`${title} has no board to show`);
  return board(record);
}
