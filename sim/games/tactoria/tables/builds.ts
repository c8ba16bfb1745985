import { SLOTS } from '../../../../engine/tactoria/cards.js';
import { At, Of, type TactoriaState } from '../../../../engine/tactoria/state.js';
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
import type { Ledger } from './ledger.js';
import { type Purchase, SORTS } from './purchase.js';
import { TURN } from './turns.js';

const before = (about: string, unit: string) => int(`Before: ${about}.`, unit);

export const BUILDS = defineTable({
  name: 'builds',
  row: 'a card or an upgrade that one seat paid for',
  key: ['game', 'decision'],
  groups: ['sort'],
  columns: {
    game: GAME,
    deal: DEAL,
    decision: int('Decisions made in the game before this one.'),
    turn: TURN,
    seat: SEAT,
    agent: AGENT,
    sort: word(
      'A building by its type, a troop, a mercenary, or an upgrade of the Capital.',
      SORTS,
    ),
    card: optional(word('The card; none for an upgrade.', 'cards')),
    slot: optional(word('The type of slot that a troop or mercenary was put into.', SLOTS)),
    price: shown('Coin paid, discounts taken off.', 'Coin'),
    coin: before('Coin left to spend', 'Coin'),
    build: before('Build left to spend', 'Build'),
    upgrades: before('upgrades of the seat', 'upgrades'),
    buildings: before('its buildings', 'cards'),
    villages: before('its Villages', 'cards'),
    options: shown('Legal actions.'),
  },
});

/** A row of the table `builds`. */
export type BuildsRow = Row<typeof BUILDS>;

/** A row a purchase, before it is carried out. */
export function writeBuild(
  columns: Columns<typeof BUILDS>,
  ledger: Ledger,
  s: TactoriaState,
  purchase: Purchase,
  options: number,
): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  const { layout: t } = ledger;
  const seat = s[At.ACTIVE];
  const me = t.seat + seat * t.seatSize;
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.decision[i] = ledger.decisions - 1;
  a.turn[i] = s[At.TURN] + 1;
  a.seat[i] = seat;
  a.agent[i] = ledger.agentAt(seat);
  a.sort[i] = SORTS.indexOf(purchase.sort);
  a.card[i] = purchase.kind < 0 ? None.WORD : purchase.kind;
  a.slot[i] = purchase.slot < 0 ? None.WORD : purchase.slot;
  a.price[i] = purchase.price;
  a.coin[i] = s[At.COIN];
  a.build[i] = s[At.BUILD];
  a.upgrades[i] = s[me + Of.UPGRADES];
  a.buildings[i] = s[me + Of.BUILDINGS];
  a.villages[i] = s[me + Of.OF_TYPE];
  a.options[i] = options;
}
