import { capital } from '../text/format.js';
import { rulesOf } from './registry.js';
import type { RuleChanges } from './rules.js';

/** What has to be known of every result of a game, in the words of the game. */
const noteOf = (game: string, changes: RuleChanges): string | undefined =>
  rulesOf(game).note?.(changes);

/** At the end of a clause: `; the cards are a reconstruction`. */
export function noted(game: string, changes: RuleChanges = {}): string {
  const note = noteOf(game, changes);
  return note === undefined ? '' : `; ${note}`;
}

/** As a line of its own. */
export function noteLine(game: string, changes: RuleChanges = {}): string[] {
  const note = noteOf(game, changes);
  return note === undefined ? [] : [`${capital(note).replace(/\.$/, '')}.`];
}
