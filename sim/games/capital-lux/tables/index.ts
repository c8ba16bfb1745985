import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import { type Columns, columnsOf } from '../../../dataset/columns.js';
import type { GameTables } from '../../../dataset/game-tables.js';
import type { GameObserver } from '../../../lab/observer.js';
import { COLOURS_TABLE, writeColours } from './colours.js';
import { DECISIONS, writeDecision } from './decisions.js';
import { GAMES, writeGame } from './games.js';
import { Ledger } from './ledger.js';
import { ROUNDS, writeRound } from './rounds.js';
import { SEATS, writeSeats } from './seats.js';

export const TABLES = [GAMES, SEATS, ROUNDS, COLOURS_TABLE, DECISIONS] as const;

/**
 * Fills the tables of Capital Lux that are among the columns given. It takes over the hooks of the
 * game, which must not be shared with anybody else who listens. `agents` are the levels of who sits
 * in each place of the line-up.
 */
export function collect(
  game: CapitalLux,
  columns: readonly Columns[],
  agents: Int32Array,
): GameObserver<LuxState> {
  const layout = game.table;
  const games = columnsOf(columns, GAMES);
  const seats = columnsOf(columns, SEATS);
  const rounds = columnsOf(columns, ROUNDS);
  const colours = columnsOf(columns, COLOURS_TABLE);
  const decisions = columnsOf(columns, DECISIONS);
  const ledger = new Ledger(layout, agents, colours !== undefined);
  const cardOf = cardLevels(layout);
  const result = new Int32Array(2 * game.seats);
  layout.onCheck = (s) => ledger.check(s);
  layout.onRoundEnd = (s) => {
    ledger.endRound(s);
    if (rounds) writeRound(rounds, ledger, s);
    if (colours) writeColours(colours, ledger, s);
    ledger.endStage();
  };
  return {
    begin: (state, index, deal, rotation) => ledger.begin(state, index, deal, rotation),
    decide(state, action, options) {
      if (decisions) writeDecision(decisions, ledger, state, action, options, cardOf);
      ledger.decide();
    },
    end(state) {
      game.score(state, result);
      ledger.finish.read(result);
      if (games) writeGame(games, ledger, state);
      if (seats) writeSeats(seats, ledger, state, result);
    },
  };
}

/** The names of the cards that the rules have, in order: the levels of `card`. */
export function cardNames(layout: CompiledRules): string[] {
  return Array.from(layout.kindsInOrder, (kind) => layout.nameOf[kind] as string);
}

/** The level of each kind. */
function cardLevels(layout: CompiledRules): Int32Array {
  const levels = new Int32Array(layout.kinds);
  layout.kindsInOrder.forEach((kind, level) => {
    levels[kind] = level;
  });
  return levels;
}

export const LUX_TABLES: GameTables<LuxState, CapitalLux> = {
  tables: TABLES,
  cardNames: (game) => cardNames(game.table),
  collect,
};
