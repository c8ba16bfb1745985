import {
  type AnyRecord,
  boards,
  ContentError,
  gameOfRecord,
  type Html,
  titleOf,
} from 'capital-lab';
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
  const id = gameOfRecord(record);
  const draw = boards.find(id)?.draw;
  if (draw === undefined) throw new ContentError(`${titleOf(id)} has no board to show`);
  return draw(record);
}
