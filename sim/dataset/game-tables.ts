import type { Game } from '../../engine/core/game.js';
import type { GameObserver } from '../lab/observer.js';
import { capability } from '../lab/registry.js';
import type { Table } from './column.js';
import type { Columns } from './columns.js';

/** What is written down of games of a game. */
export interface GameTables<S = unknown, G extends Game<S> = Game<S>> {
  /** The first two are written unless others are asked for. */
  readonly tables: readonly Table[];
  /** Names of the cards that the rules have. */
  cardNames(game: G): string[];
  collect(game: G, columns: readonly Columns[], agents: Int32Array): GameObserver<S>;
}

export const gameTables = capability<GameTables>('tables', 'tables');
