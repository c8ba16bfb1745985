import { At, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { defineTable, int, type Row, shown } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { SEAT_KEYS, WIN_SHARE } from '../../../dataset/keys.js';
import { COUNTED } from './counts.js';
import type { Ledger } from './ledger.js';

export const SEATS = defineTable({
  name: 'seats',
  row: 'one seat in one game',
  key: ['game', 'seat'],
  groups: ['agent', 'seat'],
  columns: {
    ...SEAT_KEYS,
    score: shown('The final score, with the points for coins (C103).', 'points'),
    place: int('From 1, with the tie-break of C102; equals share a place.'),
    win_share: WIN_SHARE,
    coins_end: shown('Coins at the end, before they become points.', 'coins'),
    coins_left: int('Of these, what is left over then and decides ties (C102).', 'coins'),
    ...COUNTED,
  },
});

/** A row of the table `seats`. */
export type SeatsRow = Row<typeof SEATS>;

/** A row a seat, when the game is over. */
export function writeSeats(
  columns: Columns<typeof SEATS>,
  ledger: Ledger,
  state: WarsawState,
  result: Int32Array,
  coins: Int32Array,
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
    a.score[i] = result[seat];
    a.place[i] = result[players + seat] + 1;
    a.win_share[i] = finish.shares[seat];
    a.coins_end[i] = coins[seat];
    a.coins_left[i] = state[At.COINS + seat];
    ledger.write(columns, i, ledger.inGame, seat);
  }
}
