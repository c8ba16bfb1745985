/**
 * Capital (Warsaw): rules, positions, moves, records, and the rows of its tables.
 *
 * @module capital-lab/games/capital-warsaw
 */
export { describe, type Move, type MoveWords } from '../../../engine/capital-warsaw/actions.js';
export { type Chance, readChance } from '../../../engine/capital-warsaw/chance.js';
export { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
export {
  type Answer,
  answerOf,
  readObservation,
  type WarsawObservation,
} from '../../../engine/capital-warsaw/observe-json.js';
export {
  type LaidTile,
  type Position,
  readPosition,
  type Stack,
} from '../../../engine/capital-warsaw/read.js';
export {
  type EpochRecord,
  type GameRecord,
  Recorder,
} from '../../../engine/capital-warsaw/record.js';
export { parseRecord } from '../../../engine/capital-warsaw/record-parse.js';
export { type ReplayObserver, replay } from '../../../engine/capital-warsaw/replay.js';
export {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
  ruleChanges,
  STANDARD_RULES,
} from '../../../engine/capital-warsaw/rules.js';
export type { WarsawState } from '../../../engine/capital-warsaw/state.js';
export { tell } from '../../../engine/capital-warsaw/text.js';
export type { BuildingsRow } from './tables/buildings.js';
export type { BuildsRow } from './tables/builds.js';
export type { EpochsRow } from './tables/epochs.js';
export type { GamesRow } from './tables/games.js';
export type { SeatsRow } from './tables/seats.js';
