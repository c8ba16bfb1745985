import { index, int, word } from './column.js';

/** Columns that mean the same in the tables of every game, and by which tables are joined. */

export const GAME = index('The game, counted from 0 over the run.');

export const DEAL = index(
  'The deal that the game is played from. Games of one deal are not independent: count deals.',
);

export const ROTATION = int(
  'By how many seats the line-up is turned: player p sits at seat (p + rotation) mod players. 0 unless the run rotates.',
);

export const ROUND = int('The round, from 1.');

export const SEAT = int('The place at the table, from 0, clockwise.');

export const AGENT = word('Who decides at the seat, as named in the line-up.', 'agents');
