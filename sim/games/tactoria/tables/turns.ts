import { Standing } from '../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { At, Of, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { defineTable, int, type Row, shown } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, SEAT } from '../../../dataset/keys.js';
import { COUNTED } from './counts.js';
import type { Ledger } from './ledger.js';

export const TURN = int('The turn, from 1, over all players.');

const start = (about: string, unit: string) => shown(`When the turn begins: ${about}.`, unit);

/** What a seat has when its turn begins. */
const AT_START = {
  coin: start('Coin to spend', 'Coin'),
  build: start('Build to spend', 'Build'),
  defence: start('City Defence', 'points'),
  draw: start('cards drawn after a turn', 'cards'),
  store: start('cards that can be stored', 'cards'),
  hand: start('cards in the hand', 'cards'),
  upgrades: start('upgrades done', 'upgrades'),
  buildings: start('buildings', 'cards'),
  villages: start('Villages among them', 'cards'),
  troops: start('troops in slots', 'cards'),
  mercenaries: start('mercenaries in slots', 'cards'),
  settlers: start('mercenaries settled', 'cards'),
};
type AtStart = Record<keyof typeof AT_START, number>;

export const TURNS = defineTable({
  name: 'turns',
  row: 'one turn of one game, of the seat whose turn it is',
  key: ['game', 'turn'],
  groups: [null],
  columns: {
    game: GAME,
    deal: DEAL,
    turn: TURN,
    seat: SEAT,
    agent: AGENT,
    ...AT_START,
    ...COUNTED,
  },
});

/** A row of the table `turns`. */
export type TurnsRow = Row<typeof TURNS>;

/** The turn under way. */
export interface Turn {
  turn: number;
  seat: number;
  has: AtStart;
}

/** Right after it has begun. */
export function startOf(t: CompiledRules, s: TactoriaState): Turn {
  const seat = s[At.ACTIVE];
  const me = t.seat + seat * t.seatSize;
  const standing = me + Of.STANDING;
  return {
    turn: s[At.TURN] + 1,
    seat,
    has: {
      coin: s[At.COIN],
      build: s[At.BUILD],
      defence: s[standing + Standing.DEFENCE],
      draw: s[standing + Standing.DRAW],
      store: s[standing + Standing.STORE],
      hand: s[me + Of.HAND_SIZE],
      upgrades: s[me + Of.UPGRADES],
      buildings: s[me + Of.BUILDINGS],
      villages: s[me + Of.OF_TYPE],
      troops: s[me + Of.IN_SLOTS] + s[me + Of.IN_SLOTS + 1],
      mercenaries: s[me + Of.IN_SLOTS + 2],
      settlers: s[me + t.settlers],
    },
  };
}

/** A row a turn, when it is over. */
export function writeTurn(
  columns: Columns<typeof TURNS>,
  ledger: Ledger,
  { turn, seat, has }: Turn,
): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.turn[i] = turn;
  a.seat[i] = seat;
  a.agent[i] = ledger.agentAt(seat);
  for (const name in has) a[name as keyof AtStart][i] = has[name as keyof AtStart];
  ledger.write(columns, i, ledger.inStage, seat);
}
