import { NOBODY } from '../../../../engine/core/game.js';
import {
  defineTable,
  flag,
  headline,
  int,
  None,
  type Row,
  shown,
} from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { DECISIONS_MADE, GAME_KEYS, WINNER } from '../../../dataset/keys.js';
import type { Ledger } from './ledger.js';

const total = (about: string) => shown(about, 'tiles');

export const GAMES = defineTable({
  name: 'games',
  row: 'one game',
  key: ['game'],
  groups: [null],
  columns: {
    ...GAME_KEYS,
    winner: WINNER,
    winners: int('Seats that share the victory: 1 for a sole winner (C102).'),
    top_score: shown('The highest score.', 'points'),
    margin: shown(
      'Points between the highest and the second highest score; 0 when they are equal.',
      'points',
    ),
    tied: headline(
      flag('Two or more seats have the highest score, whether or not coins decide (C102).'),
    ),
    decisions: DECISIONS_MADE,
    built: total('City tiles built on empty spaces, by all seats.'),
    overbuilt: total('City tiles built on other tiles, by all seats.'),
    discarded: total('City tiles discarded, by all seats.'),
    tiles_lost: total('Tiles lost in war or collapse, by all seats.'),
    milestones: total('Milestones won by somebody (C61).'),
  },
});

/** A row of the table `games`. */
export type GamesRow = Row<typeof GAMES>;

/** One row, when the game is over. */
export function writeGame(columns: Columns<typeof GAMES>, ledger: Ledger): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  const { winner, winners, first, second } = ledger.finish;
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.rotation[i] = ledger.rotation;
  a.winner[i] = winner === NOBODY ? None.INT : winner;
  a.winners[i] = winners;
  a.top_score[i] = first;
  a.margin[i] = first - second;
  a.tied[i] = first === second ? 1 : 0;
  a.decisions[i] = ledger.decisions;
  ledger.writeTotals(columns, i);
}
