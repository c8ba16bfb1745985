import { headline, index, int, optional, real, shown, word } from './column.js';

/** Columns that mean the same in the tables of every game, and by which tables are joined. */

/** Which game of the run. */
export const GAME = index('The game, counted from 0 over the run.');

/** What intervals count. */
export const DEAL = index(
  'The deal that the game is played from. Games of one deal are not independent: count deals.',
);

export const ROTATION = int(
  'By how many seats the line-up is turned: player p sits at seat (p + rotation) mod players. 0 unless the run rotates.',
);

/** Where a game has rounds. */
export const ROUND = int('The round, from 1.');

/** Whose row it is. */
export const SEAT = int('The place at the table, from 0, clockwise.');

export const AGENT = word('Who decides at the seat, as named in the line-up.', 'agents');

const PLAYER = int('The place in the line-up, from 0, of who sits here.');

/** Columns that tables of games begin with, … */
export const GAME_KEYS = { game: GAME, deal: DEAL, rotation: ROTATION };

/** … and those of seats. */
export const SEAT_KEYS = { ...GAME_KEYS, seat: SEAT, player: PLAYER, agent: AGENT };

export const WINNER = optional(int('The seat that wins alone; none when the victory is shared.'));

export const WIN_SHARE = headline(
  real('1 for a sole winner, 1/k for each of k who share the victory, otherwise 0.'),
);

export const DECISIONS_MADE = shown('Decisions of all seats, forced ones included.');
