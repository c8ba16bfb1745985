import type { Game } from '../../../engine/core/game.js';
import { defineTable, type Table } from '../../../sim/dataset/column.js';
import type { Columns } from '../../../sim/dataset/columns.js';
import { AGENT, DEAL, GAME, ROTATION, SEAT } from '../../../sim/dataset/keys.js';
import type { GameObserver } from '../../../sim/lab/observer.js';
import { callOf, cardOf, hasSwapped } from './rules.js';

export const CALLS = ['low', 'high'] as const;

const GAMES = defineTable({
  name: 'games',
  row: 'one game',
  key: ['game'],
  groups: [null, 'colour'],
  columns: {
    game: GAME,
    deal: DEAL,
    rotation: ROTATION,
    swapped: { type: 'flag', headline: true, about: 'Whether seat 0 swapped its card.' },
    colour: { type: 'word', levels: CALLS, about: 'What seat 1 called.' },
    margin: { type: 'int', unit: 'points', headline: true, about: 'First less second.' },
  },
});

const SEATS = defineTable({
  name: 'seats',
  row: 'one seat in one game',
  key: ['game', 'seat'],
  groups: ['agent'],
  columns: {
    game: GAME,
    deal: DEAL,
    seat: SEAT,
    agent: AGENT,
    card: { type: 'word', levels: 'cards', about: 'The card at the end.' },
    score: { type: 'int', unit: 'points', headline: true, about: 'Points at the end.' },
    win_share: { type: 'real', headline: true, about: 'Of the victory.' },
  },
});

export const SHOWDOWN_TABLES = [GAMES, SEATS] as const;

export function collectShowdown(
  game: Game<Int32Array>,
  columns: readonly Columns[],
  agents: Int32Array,
): GameObserver<Int32Array> {
  const find = <T extends Table>(table: T) =>
    columns.find((one) => one.table.name === table.name) as Columns<T> | undefined;
  const result = new Int32Array(4);
  let now = { index: 0, deal: 0, rotation: 0 };
  return {
    begin(_, index, deal, rotation) {
      now = { index, deal, rotation };
    },
    decide() {},
    end(state) {
      game.score(state, result);
      const games = find(GAMES);
      if (games) writeGame(games, now, state, result);
      const seats = find(SEATS);
      if (seats) for (const seat of [0, 1]) writeSeat(seats, now, state, result, seat, agents);
    },
  };
}

type Now = { index: number; deal: number; rotation: number };

function writeGame(
  games: Columns<typeof GAMES>,
  { index, deal, rotation }: Now,
  state: Int32Array,
  result: Int32Array,
): void {
  games.reserve(1);
  const { arrays: a } = games;
  const i = games.rows++;
  a.game[i] = index;
  a.deal[i] = deal;
  a.rotation[i] = rotation;
  a.swapped[i] = Number(hasSwapped(state));
  a.colour[i] = CALLS.indexOf(callOf(state));
  a.margin[i] = Math.abs(result[0] - result[1]);
}

function writeSeat(
  seats: Columns<typeof SEATS>,
  { index, deal, rotation }: Now,
  state: Int32Array,
  result: Int32Array,
  seat: number,
  agents: Int32Array,
): void {
  seats.reserve(1);
  const { arrays: a } = seats;
  const i = seats.rows++;
  a.game[i] = index;
  a.deal[i] = deal;
  a.seat[i] = seat;
  a.agent[i] = agents[(seat + 2 - rotation) % 2];
  a.card[i] = cardOf(state, seat) - 1;
  a.score[i] = result[seat];
  a.win_share[i] = result[2] === result[3] ? 0.5 : Number(result[2 + seat] === 0);
}
