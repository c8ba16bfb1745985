/**
 * Capitals of Tactoria: rules, positions, moves, records, and the rows of its tables.
 *
 * @module capital-lab/games/tactoria
 */

export { type Chance, readChance } from '../../../engine/tactoria/chance.js';
export { Tactoria } from '../../../engine/tactoria/index.js';
export { describe, type Move } from '../../../engine/tactoria/moves.js';
export {
  type Answer,
  answerOf,
  readObservation,
  type SeenSeat,
  type TactoriaObservation,
} from '../../../engine/tactoria/observe-json.js';
export {
  type Pending,
  type Position,
  readPosition,
  type SeatPosition,
  type Unit,
} from '../../../engine/tactoria/read.js';
export { type GameRecord, Recorder, type RecordMove } from '../../../engine/tactoria/record.js';
export { parseRecord } from '../../../engine/tactoria/record-parse.js';
export { type ReplayObserver, replay } from '../../../engine/tactoria/replay.js';
export {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
  ruleChanges,
  STANDARD_RULES,
} from '../../../engine/tactoria/rules.js';
export type { TactoriaState } from '../../../engine/tactoria/state.js';
export { tell } from '../../../engine/tactoria/text.js';
export type { BattlesRow } from './tables/battles.js';
export type { BuildsRow } from './tables/builds.js';
export type { GamesRow } from './tables/games.js';
export type { SeatsRow } from './tables/seats.js';
export type { TurnsRow } from './tables/turns.js';
