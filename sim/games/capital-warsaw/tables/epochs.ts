import { At, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { defineTable, int, type Row, shown } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, SEAT } from '../../../dataset/keys.js';
import { COUNTED } from './counts.js';
import type { Ledger } from './ledger.js';

export const EPOCH = int('The epoch, from 1.');

export const EPOCHS = defineTable({
  name: 'epochs',
  row: 'one seat in one epoch of one game, after its income',
  key: ['game', 'epoch', 'seat'],
  groups: ['epoch'],
  columns: {
    game: GAME,
    deal: DEAL,
    epoch: EPOCH,
    seat: SEAT,
    agent: AGENT,
    coins: shown('Coins after the income.', 'coins'),
    points: shown('Points after the income; coins are not converted yet.', 'points'),
    ...COUNTED,
  },
});

/** A row of the table `epochs`. */
export type EpochsRow = Row<typeof EPOCHS>;

/** A row a seat, after the income of each epoch. */
export function writeEpoch(columns: Columns<typeof EPOCHS>, ledger: Ledger, s: WarsawState): void {
  const { players } = ledger;
  columns.reserve(players);
  for (let seat = 0; seat < players; seat++) {
    const { arrays: a } = columns;
    const i = columns.rows++;
    a.game[i] = ledger.game;
    a.deal[i] = ledger.deal;
    a.epoch[i] = s[At.EPOCH] + 1;
    a.seat[i] = seat;
    a.agent[i] = ledger.agentAt(seat);
    a.coins[i] = s[At.COINS + seat];
    a.points[i] = s[At.POINTS + seat];
    ledger.write(columns, i, ledger.inStage, seat);
  }
}
