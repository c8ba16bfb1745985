import { homeTotal } from '../../../../engine/capital-lux/round.js';
import { points } from '../../../../engine/capital-lux/score.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { defineTable, flag, int, type Row, shown } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, ROUND, SEAT } from '../../../dataset/keys.js';
import { Shift } from '../../../dataset/ledger.js';
import { Count, type Ledger } from './ledger.js';

export const ROUNDS = defineTable({
  name: 'rounds',
  row: 'one seat in one round of one game, after the bonuses of the round',
  key: ['game', 'round', 'seat'],
  groups: ['round'],
  columns: {
    game: GAME,
    deal: DEAL,
    round: ROUND,
    seat: SEAT,
    agent: AGENT,
    starts: flag('The seat starts the round.'),
    ends: flag(
      'Its hand is the first to be empty at the end of a turn, which gives the others a last turn (L32). Nobody ends a round without cards to deal.',
    ),
    to_hometown: int('Cards played to the hometown.', 'cards'),
    to_capital: int('Cards played to the capital.', 'cards'),
    laid_down: shown('Cards still in hand at the end, which go to the hometown (L35).', 'cards'),
    gold_taken: shown('From the pile, by Merchants.', 'discs'),
    over: shown('Colours over their limit (L37).', 'colours'),
    saved: shown('Of these, paid for (L41).', 'colours'),
    gold_paid: shown('For colours over their limit.', 'discs'),
    cards_lost: shown('Discarded over a limit (L45).', 'cards'),
    points_lost: shown('Values of these cards.', 'points'),
    bonus_cards: shown('Bonus cards taken in the round (L47).', 'cards'),
    bonus_points: shown('Values of these cards.', 'points'),
    hometown_points: shown('Hometown after discards.', 'points'),
    gold: shown('Gold after paying.', 'discs'),
    score: shown('What the final score would be if the game ended here.', 'points'),
  },
});

/** A row of the table `rounds`. */
export type RoundsRow = Row<typeof ROUNDS>;

/** A row a seat, after the bonuses of each round. */
export function writeRound(columns: Columns<typeof ROUNDS>, ledger: Ledger, s: LuxState): void {
  const { players } = ledger;
  columns.reserve(players);
  for (let seat = 0; seat < players; seat++) {
    const { arrays: a } = columns;
    const i = columns.rows++;
    const n = ledger.inStage;
    const at = seat << Shift.SEAT;
    a.game[i] = ledger.game;
    a.deal[i] = ledger.deal;
    a.round[i] = s[At.ROUND] + 1;
    a.seat[i] = seat;
    a.agent[i] = ledger.agentAt(seat);
    a.starts[i] = n[at | Count.rounds_started];
    a.ends[i] = n[at | Count.rounds_ended];
    ledger.write(columns, i, n, seat);
    a.hometown_points[i] = homeTotal(s, seat);
    a.gold[i] = s[At.GOLD + seat];
    a.score[i] = points(s, seat);
  }
}
