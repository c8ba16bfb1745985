import type { Tactoria } from '../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../engine/tactoria/state.js';
import type { Collector } from '../collector.js';
import { type Columns, columnsOf } from '../columns.js';
import { GAMES, writeGame } from './games.js';
import { Ledger } from './ledger.js';
import { SEATS, writeSeats } from './seats.js';

export const TABLES = [GAMES, SEATS] as const;

/**
 * Fills the tables of Capitals of Tactoria that are among the columns given. `agents` are the levels
 * of who sits in each place of the line-up.
 */
export function collect(
  game: Tactoria,
  columns: readonly Columns[],
  agents: Int32Array,
): Collector<TactoriaState> {
  const ledger = new Ledger(game.table);
  const games = columnsOf(columns, GAMES);
  const seats = columnsOf(columns, SEATS);
  return {
    begin: (_, index, deal, rotation) => ledger.begin(index, deal, rotation),
    decide() {
      ledger.decisions++;
    },
    end(state) {
      if (games) writeGame(games, ledger, state);
      if (seats) writeSeats(seats, ledger, state, agents);
    },
  };
}
