import { LAB_GAMES } from '../games.js';
import { capital } from '../text/format.js';

/** What has to be known of every result of a game, in the words of the game. */
const noteOf = (game: string, changes: Readonly<Record<string, unknown>>): string | undefined =>
  LAB_GAMES[game].note?.(changes);

/** At the end of a clause: `; the tiles are a reconstruction`. */
export function noted(game: string, changes: Readonly<Record<string, unknown>> = {}): string {
  const note = noteOf(game, changes);
  return note === undefined ? '' : `; ${note}`;
}

/** As a line of its own. */
export function noteLine(game: string, changes: Readonly<Record<string, unknown>> = {}): string[] {
  const note = noteOf(game, changes);
  return note === undefined ? [] : [`${capital(note).replace(/\.$/, '')}.`];
}
