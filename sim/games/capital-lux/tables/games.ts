import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../../engine/core/game.js';
import {
  defineTable,
  flag,
  headline,
  int,
  None,
  type Row,
  real,
  shown,
} from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { DECISIONS_MADE, GAME_KEYS, WINNER } from '../../../dataset/keys.js';
import { Count, type Ledger } from './ledger.js';

export const GAMES = defineTable({
  name: 'games',
  row: 'one game',
  key: ['game'],
  groups: [null],
  columns: {
    ...GAME_KEYS,
    starter: int('The seat that starts round 1 (L4).'),
    winner: WINNER,
    winners: int('Seats that share the victory: 1 for a sole winner (L64).'),
    starter_win_share: headline(
      real("The starter's win share: 1/k of a victory shared by k seats."),
    ),
    top_score: shown('The highest score.', 'points'),
    margin: shown(
      'Points between the highest and the second highest score; 0 when they are equal.',
      'points',
    ),
    tied: headline(
      flag('Two or more seats have the highest score, whether or not L64 decides between them.'),
    ),
    decisions: DECISIONS_MADE,
    turns: shown('Cards played from hands.'),
    cards_lost: shown('Cards discarded over a limit (L45).', 'cards'),
    gold_paid: shown('Gold paid for limits (L41).', 'discs'),
    bonus_cards: shown('Bonus cards taken (L47).', 'cards'),
    modifiers_placed: shown('Modifiers put on colours by Agents.'),
    pile_left: shown('Gold in the pile at the end.', 'discs'),
    deck_left: shown('Cards in the deck at the end.', 'cards'),
  },
});

/** A row of the table `games`. */
export type GamesRow = Row<typeof GAMES>;

/** One row, when the game is over. */
export function writeGame(columns: Columns<typeof GAMES>, ledger: Ledger, state: LuxState): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  const { winner, winners, first, second, shares } = ledger.finish;
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.rotation[i] = ledger.rotation;
  a.starter[i] = ledger.starter;
  a.winner[i] = winner === NOBODY ? None.INT : winner;
  a.winners[i] = winners;
  a.starter_win_share[i] = shares[ledger.starter];
  a.top_score[i] = first;
  a.margin[i] = first - second;
  a.tied[i] = first === second ? 1 : 0;
  a.decisions[i] = ledger.decisions;
  a.turns[i] = ledger.ofAll(Count.to_hometown) + ledger.ofAll(Count.to_capital);
  ledger.writeTotals(columns, i);
  a.pile_left[i] = state[At.PILE];
  a.deck_left[i] = ledger.layout.deckSize - state[At.DRAWN];
}
