import type { GameAgents } from '../agents/game-agents.js';
import type { AnalysisAdapter } from '../analyse/adapter.js';
import type { Balance } from '../balance/balance.js';
import type { GameTables } from '../dataset/game-tables.js';
import type { Board } from '../lab/board.js';
import type { GameCommand } from '../lab/commands.js';
import type { Notes } from '../lab/notes.js';
import type { Observations } from '../lab/observations.js';
import type { Records } from '../lab/records.js';
import { type Registered, register } from '../lab/registry.js';
import type { GameTrial } from '../lab/trial.js';
import type { NetGame } from '../nets/net-game.js';
import type { GameStudies } from '../studies/game-studies.js';
import type { Ranking } from '../studies/ranking.js';

/**
 * All that the lab can know of a game. Rules are enough to register one; each of the rest is what some
 * commands need, which say so where it is missing.
 */
export interface LabGame extends Registered {
  readonly observations?: Observations;
  readonly records?: Records;
  readonly notes?: Notes;
  readonly agents?: GameAgents;
  readonly nets?: NetGame;
  readonly tables?: GameTables;
  readonly studies?: GameStudies;
  readonly ranking?: Ranking;
  readonly balance?: Balance;
  readonly trial?: GameTrial;
  readonly analysis?: AnalysisAdapter;
  readonly board?: Board;
  readonly commands?: readonly GameCommand[];
}

/**
 * Makes a game of your own known in this thread; no other can get it, so that its games are played
 * here. Whoever changes it in a notebook gives it again: the last one of an id counts.
 */
export function registerGame(id: string, game: LabGame): void {
  register(id, game, true);
}
