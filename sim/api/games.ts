/**
 * A game of your own: rules are enough to register it; each capability beside them brings the commands
 * and functions that need it.
 *
 * @module capital-lab/games
 */
import './register.js';

export type { GameAgents } from '../agents/game-agents.js';
export type { Guide } from '../agents/ismcts.js';
export type { Restriction } from '../agents/restricted.js';
export type { GuideKind } from '../agents/searches.js';
export type { AnalysisAdapter, LuckAdapter } from '../analyse/adapter.js';
export type { Balance } from '../balance/balance.js';
export type { GameTables } from '../dataset/game-tables.js';
export { type LabGame, registerGame } from '../games/lab-game.js';
export { type Board, boards } from '../lab/board.js';
export type { GameCommand } from '../lab/commands.js';
export type { Observations, TerminalView } from '../lab/observations.js';
export type { GameObserver } from '../lab/observer.js';
export type { Records, RecordWriter, Replayed } from '../lab/records.js';
export type { GameRules, RuleChanges, RuleRow } from '../lab/rules.js';
export type { GameStudies } from '../studies/game-studies.js';
