/**
 * Games by id, agents by name, and what can be done with them.
 *
 * - **Games**: {@link gameIds}, {@link defaultGame}, {@link titleOf}, {@link createGame}
 * - **Agents**: {@link agentsOf}, {@link createAgent}, {@link parseAgent}, {@link Agent},
 *   {@link View}, {@link GameStart}, {@link AgentSpec}, {@link AgentKind}, {@link AgentOption},
 *   {@link AgentSettings}
 * - **Playing**: {@link GameRun}, {@link GameSession}, {@link Tally}, {@link Summary}
 * - **Records of games**: {@link AnyRecord}, {@link gameOfRecord}, {@link parseAnyRecord}
 * - **Runs of many games**: {@link simulate}, {@link resume}, {@link regenerateGame}, {@link hashPlan},
 *   {@link Plan}, {@link SimulateOptions}, {@link RunOptions}, {@link RunResult},
 *   {@link Progress}, {@link Manifest}
 * - **Estimates from a run**: {@link openRun}, {@link LoadedRun}, {@link summarize},
 *   {@link Summarized}, {@link comparePaired}, {@link compareApart}, {@link Compared},
 *   {@link readTable}, {@link askRun}, {@link Columns}, {@link ColumnValue}
 * - **Studies**: {@link runStudy}, {@link findStudy}, {@link StudyOptions}, {@link StudyResult},
 *   {@link CheckedConclusion}
 * - **Agents against each other**: {@link match}, {@link MatchOptions}, {@link MatchResult},
 *   {@link tournament}, {@link TournamentOptions}, {@link TournamentResult}, {@link exploit},
 *   {@link ExploitOptions}, {@link ExploitResult}, {@link Contender}
 * - **A recorded game**: {@link analyse}, {@link AnalyseOptions}, {@link Analysis},
 *   {@link Decision}, {@link Alternative}, {@link Luck}
 *
 * @module capital-lab
 */
import './api/register.js';

export { type AgentSpec, agentsOf, createAgent, parseAgent } from './agents/registry.js';
export { type AnalyseOptions, type Analysis, analyse } from './analyse/analyse.js';
export type { Alternative, Decision } from './analyse/decision.js';
export type { Luck } from './analyse/luck.js';
export type { Contender } from './arena/contender.js';
export { type ExploitOptions, type ExploitResult, exploit } from './arena/exploit.js';
export { type MatchOptions, type MatchResult, match } from './arena/match.js';
export {
  type TournamentOptions,
  type TournamentResult,
  tournament,
} from './arena/tournament.js';
export type { Manifest } from './batch/manifest.js';
export type { Progress } from './batch/meter.js';
export { hashPlan, type Plan } from './batch/plan.js';
export { createGame } from './batch/player.js';
export { regenerateGame } from './batch/regenerate.js';
export {
  type RunOptions,
  type RunResult,
  resume,
  type SimulateOptions,
  simulate,
} from './batch/simulate.js';
export type { ColumnValue } from './dataset/duckdb.js';
export type { Agent, AgentKind, AgentOption, AgentSettings, GameStart, View } from './lab/agent.js';
export type { AnyRecord } from './lab/records.js';
export { defaultGame, gameIds, titleOf } from './lab/registry.js';
export { GameSession } from './play/play.js';
export { gameOfRecord, parseAnyRecord } from './play/records.js';
export { GameRun } from './play/run.js';
export { type Summary, Tally } from './play/tally.js';
export { askRun, type Columns, readTable } from './query/ask.js';
export {
  type Compared,
  compareApart,
  comparePaired,
  type Summarized,
  summarize,
} from './query/estimate.js';
export { type LoadedRun, openRun } from './query/run.js';
export type { CheckedConclusion } from './studies/checks.js';
export { findStudy } from './studies/load.js';
export { runStudy, type StudyOptions, type StudyResult } from './studies/run.js';
