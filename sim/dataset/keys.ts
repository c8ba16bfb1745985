import type { Column } from './column.js';

/** Columns that mean the same in the tables of every game, and by which tables are joined. */

export const GAME = {
  type: 'index',
  about: 'The game, counted from 0 over the run.',
} as const satisfies Column;

/** The column of the deal. */
export const DEAL = {
  type: 'index',
  about:
    'The deal that the game is played from. Games of one deal are not independent: count deals.',
} as const satisfies Column;

export const ROTATION = {
  type: 'int',
  about:
    'By how many seats the line-up is turned: player p sits at seat (p + rotation) mod players. 0 unless the run rotates.',
} as const satisfies Column;

/** The column of the round. */
export const ROUND = { type: 'int', about: 'The round, from 1.' } as const satisfies Column;

/** The column of the seat. */
export const SEAT = {
  type: 'int',
  about: 'The place at the table, from 0, clockwise.',
} as const satisfies Column;

export const AGENT = {
  type: 'word',
  levels: 'agents',
  about: 'Who decides at the seat, as named in the line-up.',
} as const satisfies Column;
