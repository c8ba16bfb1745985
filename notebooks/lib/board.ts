import { type AnyRecord, gameOfRecord, titleOf } from 'capital-lab';
import type { Html } from 'capital-lab/charts';
import { ContentError } from 'capital-lab/engine';
import { boards } from 'capital-lab/games';
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
