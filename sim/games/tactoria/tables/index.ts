import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { At, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { type Columns, columnsOf } from '../../../dataset/columns.js';
import type { GameTables } from '../../../dataset/game-tables.js';
import type { GameObserver } from '../../../lab/observer.js';
import { BATTLES, writeBattle } from './battles.js';
import { BUILDS, writeBuild } from './builds.js';
import { CARDS, CardLedger } from './cards.js';
import { GAMES, writeGame } from './games.js';
import { Ledger } from './ledger.js';
import { SEATS, writeSeats } from './seats.js';
import { startOf, TURNS, type Turn, writeTurn } from './turns.js';

export const TABLES = [GAMES, SEATS, TURNS, BATTLES, BUILDS, CARDS] as const;

/**
 * Fills the tables of Capitals of Tactoria that are among the columns given. It takes over the hooks
 * of the game, which must not be shared with anybody else who listens. `agents` are the levels of who
 * sits in each place of the line-up.
 */
export function collect(
  game: Tactoria,
  columns: readonly Columns[],
  agents: Int32Array,
): GameObserver<TactoriaState> {
  const { table } = game;
  const result = new Int32Array(2 * game.seats);
  const ledger = new Ledger(table, agents);
  const games = columnsOf(columns, GAMES);
  const seats = columnsOf(columns, SEATS);
  const turns = columnsOf(columns, TURNS);
  const battles = columnsOf(columns, BATTLES);
  const builds = columnsOf(columns, BUILDS);
  const cards = columnsOf(columns, CARDS);
  const cardLedger = new CardLedger(table);
  let turn: Turn;
  const endFight = () => {
    if (battles && ledger.fight) writeBattle(battles, ledger, ledger.fight);
    if (ledger.fight) ledger.endFight();
  };
  const endTurn = () => {
    endFight();
    if (turns) writeTurn(turns, ledger, turn);
    ledger.endStage();
  };
  table.onTurn = (s) => {
    // The first turn begins while the game is dealt.
    if (s[At.TURN] === 0) {
      ledger.clear();
      cardLedger.clear();
    } else endTurn();
    turn = startOf(table, s);
  };
  table.onLeave = (s) => ledger.leave(s);
  table.onBattle = (s, attack, defence) => ledger.fight?.resolve(table, s, attack, defence);
  table.onDestroy = (s, seat, building) => {
    ledger.destroy(s, seat, building);
    cardLedger.destroy(building);
  };
  return {
    begin: (_, index, deal, rotation) => ledger.enter(index, deal, rotation),
    decide(state, action, options) {
      if (state[At.ATTACKER] < 0) endFight();
      const purchase = ledger.decide(state, action);
      cardLedger.decide(state[At.SEAT], action);
      if (builds && purchase) writeBuild(builds, ledger, state, purchase, options);
    },
    end(state) {
      // A victory of the last survivor: nobody is asked who survives.
      if (ledger.fight) ledger.fight.survivors += state[table.attackers];
      endTurn();
      game.score(state, result);
      ledger.finish.read(result);
      if (games) writeGame(games, ledger, state);
      if (seats) writeSeats(seats, ledger, state, result);
      if (cards) cardLedger.write(cards, ledger);
    },
  };
}

export const TACTORIA_TABLES: GameTables<TactoriaState, Tactoria> = {
  tables: TABLES,
  cardNames: (game) => [...game.table.ids],
  collect,
};
