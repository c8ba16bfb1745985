import { bySeat } from '../../../../engine/core/game.js';
import { readResources } from '../../../../engine/tactoria/read.js';
import { At, Of, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { defineTable, flag, headline, int, type Row, shown } from '../../../dataset/column.js';
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
    starts: flag('The seat starts the game.'),
    score: shown('Upgrades of its Capital at the end, 0 if it was eliminated.', 'upgrades'),
    place: int(
      'From 1: the winner, the living by upgrades and buildings, then the last eliminated.',
    ),
    win_share: WIN_SHARE,
    alive: headline(flag('The seat was not eliminated.')),
    buildings_end: shown('Buildings at the end.', 'cards'),
    villages_end: shown('Villages at the end.', 'cards'),
    coin_end: shown('Coin that its kingdom gives a turn at the end.', 'Coin'),
    ...COUNTED,
  },
});

/** A row of the table `seats`. */
export type SeatsRow = Row<typeof SEATS>;

/** A row a seat, when the game is over. */
export function writeSeats(
  columns: Columns<typeof SEATS>,
  ledger: Ledger,
  s: TactoriaState,
  result: Int32Array,
): void {
  const { layout: t } = ledger;
  columns.reserve(t.players);
  bySeat(t, (seat) => {
    const { arrays: a } = columns;
    const i = columns.rows++;
    const me = t.seat + seat * t.seatSize;
    const alive = s[me + Of.ALIVE];
    a.game[i] = ledger.game;
    a.deal[i] = ledger.deal;
    a.rotation[i] = ledger.rotation;
    a.seat[i] = seat;
    a.player[i] = ledger.playerAt(seat);
    a.agent[i] = ledger.agentAt(seat);
    a.starts[i] = s[At.STARTER] === seat ? 1 : 0;
    a.score[i] = result[seat];
    a.place[i] = result[t.players + seat] + 1;
    a.win_share[i] = ledger.finish.shares[seat];
    a.alive[i] = alive;
    a.buildings_end[i] = s[me + Of.BUILDINGS];
    a.villages_end[i] = s[me + Of.OF_TYPE];
    a.coin_end[i] = alive === 1 ? readResources(t, s, seat).coin : 0;
    ledger.write(columns, i, ledger.inGame, seat);
  });
}
