import { At, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import {
  defineTable,
  int,
  None,
  optional,
  type Row,
  shown,
  word,
} from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, SEAT } from '../../../dataset/keys.js';
import { ACTS, type Deed } from './deed.js';
import { EPOCH } from './epochs.js';
import type { Ledger } from './ledger.js';

/** What a tile is: four quadrants, or one public building (C42). */
export const KINDS = ['coloured', 'building'] as const;

export const BUILDS = defineTable({
  name: 'builds',
  row: 'what one seat did with one tile',
  key: ['game', 'decision'],
  groups: ['act', 'epoch'],
  columns: {
    game: GAME,
    deal: DEAL,
    decision: int('Decisions made in the game before this one.'),
    epoch: EPOCH,
    pass: int('Which tile of the epoch it is, from 1.'),
    seat: SEAT,
    agent: AGENT,
    tile: word('The tile.', 'cards'),
    kind: word('Quadrants, or a public building.', KINDS),
    price: int('Its price as printed.', 'coins'),
    coins: int('Coins of the seat before.', 'coins'),
    options: int('Legal actions: 1 if it can only be discarded.'),
    act: word('What was done with it.', ACTS),
    covers: optional(word('The tile that it was put on, if any.', 'cards')),
    paid: shown(
      'Coins paid for it, with discounts and the price of the tile covered (C18, C22).',
      'coins',
    ),
    got: shown('Coins got for discarding it.', 'coins'),
  },
});

/** A row of the table `builds`. */
export type BuildsRow = Row<typeof BUILDS>;

/** A row a construction, before it is carried out; `levelOf` are the levels of pieces. */
export function writeBuild(
  columns: Columns<typeof BUILDS>,
  ledger: Ledger,
  s: WarsawState,
  deed: Deed,
  options: number,
  levelOf: Int32Array,
): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  const { layout: t } = ledger;
  const seat = s[At.SEAT];
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.decision[i] = ledger.decisions - 1;
  a.epoch[i] = s[At.EPOCH] + 1;
  a.pass[i] = s[At.PASS] + 1;
  a.seat[i] = seat;
  a.agent[i] = ledger.agentAt(seat);
  a.tile[i] = levelOf[deed.piece];
  a.kind[i] = t.buildingBit[deed.piece] === 0 ? 0 : 1;
  a.price[i] = t.price[deed.piece];
  a.coins[i] = s[At.COINS + seat];
  a.options[i] = options;
  a.act[i] = ACTS.indexOf(deed.act);
  a.covers[i] = deed.covers < 0 ? None.WORD : levelOf[deed.covers];
  a.paid[i] = deed.paid;
  a.got[i] = deed.got;
}
