/**
 * Capital Lux: rules, positions, moves, records, and the rows of its tables.
 *
 * @module capital-lab/games/capital-lux
 */
export { describe, type Move } from '../../../engine/capital-lux/actions.js';
export {
  type CardName,
  COLOUR_NAMES,
  COLOURS,
  type Colour,
} from '../../../engine/capital-lux/cards.js';
export { type Chance, readChance } from '../../../engine/capital-lux/chance.js';
export { CapitalLux } from '../../../engine/capital-lux/index.js';
export {
  type Answer,
  answerOf,
  type LuxObservation,
  readObservation,
  type SeenMove,
} from '../../../engine/capital-lux/observe-json.js';
export {
  type PlacedModifier,
  type Position,
  readPosition,
} from '../../../engine/capital-lux/read.js';
export {
  type GameRecord,
  Recorder,
  type RecordMove,
  type RoundRecord,
} from '../../../engine/capital-lux/record.js';
export { parseRecord } from '../../../engine/capital-lux/record-parse.js';
export { type ReplayObserver, replay } from '../../../engine/capital-lux/replay.js';
export {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
  ruleChanges,
  STANDARD_RULES,
} from '../../../engine/capital-lux/rules.js';
export type { LuxState } from '../../../engine/capital-lux/state.js';
export { tell } from '../../../engine/capital-lux/text.js';
export { GAME_COLOURS } from './board/colours.js';
export { dealsNeeded } from './studies/luck-and-skill/luck-text.js';
export type { ColoursRow } from './tables/colours.js';
export type { DecisionsRow } from './tables/decisions.js';
export type { GamesRow } from './tables/games.js';
export type { RoundsRow } from './tables/rounds.js';
export type { SeatsRow } from './tables/seats.js';
