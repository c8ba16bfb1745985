import { homeTotal } from '../../../../engine/capital-lux/round.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { defineTable, flag, int, type Row, shown } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { SEAT_KEYS, WIN_SHARE } from '../../../dataset/keys.js';
import type { Ledger } from './ledger.js';

export const SEATS = defineTable({
  name: 'seats',
  row: 'one seat in one game',
  key: ['game', 'seat'],
  groups: ['agent', 'seat'],
  columns: {
    ...SEAT_KEYS,
    starts: flag('The seat starts round 1.'),
    score: shown('The final score (L63): hometown_points + bonus_points + gold_left.', 'points'),
    hometown_points: shown('Hometown at the end.', 'points'),
    bonus_points: shown('Values of the bonus cards of all rounds.', 'points'),
    gold_left: shown('Gold at the end.', 'discs'),
    place: int('From 1, with the tie-breaks of L64; equals share a place.'),
    win_share: WIN_SHARE,
    gold_taken: shown('From the pile, by Merchants.', 'discs'),
    gold_paid: shown('For colours over their limit.', 'discs'),
    over: shown('Colours over their limit, summed over the rounds.'),
    saved: shown('Of these, how many were paid for.'),
    cards_lost: shown('Discarded over a limit (L45).', 'cards'),
    points_lost: shown('Values of these cards.', 'points'),
    bonus_cards: shown('Bonus cards taken (L47).', 'cards'),
    to_hometown: int('Cards played to the hometown.', 'cards'),
    to_capital: int('Cards played to the capital.', 'cards'),
    scholars: int(
      "Cards played to the capital whose colour has the Scholar's action, with effect or without.",
      'cards',
    ),
    merchants: int('The same of Merchants.', 'cards'),
    agents: int('The same of Agents.', 'cards'),
    clerics: int('The same of Clerics.', 'cards'),
    cards_drawn: int('From the deck, by Scholars.', 'cards'),
    modifiers_placed: int('Modifiers put on colours, by Agents.'),
    cards_taken: int('From the capital, by Clerics.', 'cards'),
    cards_turned_up: int('Turned up from the deck, by effects (L72, L79).', 'cards'),
    cards_discarded: int('Discarded by effects (L75, L76).', 'cards'),
    cards_moved: int('Moved from the hometown to the capital, by effects (L77).', 'cards'),
    cards_exchanged: int('Given up for another card of the deck, by effects (L78, L79).', 'cards'),
    modifiers_seen: int("Others' placed modifiers looked at, by effects (L80)."),
    gold_stolen: int('Stolen from rivals, by effects (L81).', 'discs'),
    gold_robbed: int('Stolen by rivals.', 'discs'),
    declined: int('Effects that the seat declined (L70).'),
    laid_down: int(
      'Cards still in hand at the ends of rounds, which go to the hometown (L35).',
      'cards',
    ),
    rounds_started: int('Rounds that the seat starts.', 'rounds'),
    rounds_ended: int(
      'Rounds in which its hand is the first to be empty at the end of a turn (L32).',
      'rounds',
    ),
  },
});

/** A row of the table `seats`. */
export type SeatsRow = Row<typeof SEATS>;

/** A row a seat, when the game is over. */
export function writeSeats(
  columns: Columns<typeof SEATS>,
  ledger: Ledger,
  state: LuxState,
  result: Int32Array,
): void {
  const { players, finish } = ledger;
  columns.reserve(players);
  for (let seat = 0; seat < players; seat++) {
    const { arrays: a } = columns;
    const i = columns.rows++;
    a.game[i] = ledger.game;
    a.deal[i] = ledger.deal;
    a.rotation[i] = ledger.rotation;
    a.seat[i] = seat;
    a.player[i] = ledger.playerAt(seat);
    a.agent[i] = ledger.agentAt(seat);
    a.starts[i] = seat === ledger.starter ? 1 : 0;
    a.score[i] = result[seat];
    a.hometown_points[i] = homeTotal(state, seat);
    a.gold_left[i] = state[At.GOLD + seat];
    a.place[i] = result[players + seat] + 1;
    a.win_share[i] = finish.shares[seat];
    ledger.write(columns, i, ledger.inGame, seat);
  }
}
