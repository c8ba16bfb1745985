import { bySeat } from '../../../../engine/core/game.js';
import { readResources } from '../../../../engine/tactoria/read.js';
import { readResult } from '../../../../engine/tactoria/result.js';
import { At, Of, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { defineTable, type Row } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, ROTATION, SEAT } from '../../../dataset/keys.js';
import { COUNTED } from './counts.js';
import type { Ledger } from './ledger.js';

export const SEATS = defineTable({
  name: 'seats',
  row: 'one seat in one game',
  key: ['game', 'seat'],
  groups: ['agent', 'seat'],
  columns: {
    game: GAME,
    deal: DEAL,
    rotation: ROTATION,
    seat: SEAT,
    player: { type: 'int', about: 'The place in the line-up, from 0, of who sits here.' },
    agent: AGENT,
    starts: { type: 'flag', about: 'The seat starts the game.' },
    score: {
      type: 'int',
      unit: 'upgrades',
      headline: true,
      about: 'Upgrades of its Capital at the end, 0 if it was eliminated.',
    },
    place: {
      type: 'int',
      about: 'From 1: the winner, the living by upgrades and buildings, then the last eliminated.',
    },
    win_share: {
      type: 'real',
      headline: true,
      about: '1 for a sole winner, 1/k for each of k who share the victory, otherwise 0.',
    },
    alive: { type: 'flag', headline: true, about: 'The seat was not eliminated.' },
    buildings_end: { type: 'int', unit: 'cards', headline: true, about: 'Buildings at the end.' },
    villages_end: { type: 'int', unit: 'cards', headline: true, about: 'Villages at the end.' },
    coin_end: {
      type: 'int',
      unit: 'Coin',
      headline: true,
      about: 'Coin that its kingdom gives a turn at the end.',
    },
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
  agents: Int32Array,
): void {
  const { layout: t } = ledger;
  const { winners, places, points } = readResult(t, s);
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
    a.agent[i] = agents[a.player[i]];
    a.starts[i] = s[At.STARTER] === seat ? 1 : 0;
    a.score[i] = points[seat];
    a.place[i] = places[seat] + 1;
    a.win_share[i] = winners.includes(seat) ? 1 / winners.length : 0;
    a.alive[i] = alive;
    a.buildings_end[i] = s[me + Of.BUILDINGS];
    a.villages_end[i] = s[me + Of.OF_TYPE];
    a.coin_end[i] = alive === 1 ? readResources(t, s, seat).coin : 0;
    ledger.write(ledger.inGame, seat, a, i);
  });
}
