import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { At, Phase, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { type Columns, columnsOf } from '../../../dataset/columns.js';
import type { GameTables } from '../../../dataset/game-tables.js';
import type { GameObserver } from '../../../lab/observer.js';
import { BUILDINGS, Landmarks } from './buildings.js';
import { BUILDS, writeBuild } from './builds.js';
import { EPOCHS, writeEpoch } from './epochs.js';
import { GAMES, writeGame } from './games.js';
import { Ledger } from './ledger.js';
import { SEATS, writeSeats } from './seats.js';

export const TABLES = [GAMES, SEATS, EPOCHS, BUILDS, BUILDINGS] as const;

/**
 * Fills the tables of Capital (Warsaw) that are among the columns given. It takes over the hooks of
 * the game, which must not be shared with anybody else who listens. `agents` are the levels of who
 * sits in each place of the line-up.
 */
export function collect(
  game: CapitalWarsaw,
  columns: readonly Columns[],
  agents: Int32Array,
): GameObserver<WarsawState> {
  const { table: layout, seats: players } = game;
  const ledger = new Ledger(layout, agents);
  const games = columnsOf(columns, GAMES);
  const seats = columnsOf(columns, SEATS);
  const epochs = columnsOf(columns, EPOCHS);
  const builds = columnsOf(columns, BUILDS);
  const buildings = columnsOf(columns, BUILDINGS);
  const landmarks = new Landmarks(layout);
  const names = tileNames(layout);
  const levelOf = tileLevels(layout);
  const result = new Int32Array(2 * players);
  const coins = new Int32Array(players);
  layout.onIncome = (_, ...income) => {
    ledger.income(...income);
    landmarks.income(...income);
  };
  layout.onEpochEnd = (s) => {
    ledger.endEpoch(s);
    if (epochs) writeEpoch(epochs, ledger, s);
    for (let seat = 0; seat < players; seat++) coins[seat] = s[At.COINS + seat];
    ledger.endStage();
  };
  return {
    begin(state, index, deal, rotation) {
      ledger.begin(state, index, deal, rotation);
      landmarks.begin();
    },
    decide(state, action, options) {
      const deed = ledger.decide(state, action);
      if (deed) landmarks.construct(state, deed.piece, deed.act !== 'discard');
      if (state[At.PHASE] === Phase.MILESTONE) landmarks.place(state);
      if (builds && deed) writeBuild(builds, ledger, state, deed, options, levelOf);
    },
    end(state) {
      game.score(state, result);
      ledger.finish.read(result);
      if (games) writeGame(games, ledger);
      if (seats) writeSeats(seats, ledger, state, result, coins);
      if (buildings) landmarks.write(buildings, ledger, (name) => names.indexOf(name));
    },
  };
}

/** The starting tile, milestones and city tiles of the rules, then buildings: the levels of tiles. */
export function tileNames({ faces, rules }: CompiledRules): string[] {
  const buildings = rules.tiles.buildings.map(({ name }) => name);
  return [...new Set([...faces.map(({ id }) => id).filter(Boolean), ...buildings])];
}

/** The level of each piece; the starting tiles are all the same. */
function tileLevels(layout: CompiledRules): Int32Array {
  const names = tileNames(layout);
  return Int32Array.from(layout.faces, ({ id }) => names.indexOf(id));
}

export const WARSAW_TABLES: GameTables<WarsawState, CapitalWarsaw> = {
  tables: TABLES,
  cardNames: (game) => tileNames(game.table),
  collect,
};
