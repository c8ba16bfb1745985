import { registerAll } from './games/all.js';

registerAll();

/** What the package offers: games, rules, records, chance, agents, playing, batches, estimates, charts. */

export { describe, type Move } from '../engine/capital-lux/actions.js';
export { type CardName, COLOUR_NAMES, COLOURS, type Colour } from '../engine/capital-lux/cards.js';
export { type Chance, readChance } from '../engine/capital-lux/chance.js';
export { CapitalLux } from '../engine/capital-lux/index.js';
export {
  type Answer,
  answerOf,
  type LuxObservation,
  readObservation,
  type SeenMove,
} from '../engine/capital-lux/observe-json.js';
export { type PlacedModifier, type Position, readPosition } from '../engine/capital-lux/read.js';
export {
  type GameRecord,
  Recorder,
  type RecordMove,
  type RoundRecord,
} from '../engine/capital-lux/record.js';
export { parseRecord } from '../engine/capital-lux/record-parse.js';
export { replay, type Witness } from '../engine/capital-lux/replay.js';
export {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type RuleChanges,
  type Rules,
  ruleChanges,
  STANDARD_RULES,
} from '../engine/capital-lux/rules.js';
export type { LuxState } from '../engine/capital-lux/state.js';
export { tell } from '../engine/capital-lux/text.js';
export { CapitalWarsaw } from '../engine/capital-warsaw/index.js';
export type { WarsawObservation } from '../engine/capital-warsaw/observe-json.js';
export type { GameRecord as WarsawRecord } from '../engine/capital-warsaw/record.js';
export type { WarsawState } from '../engine/capital-warsaw/state.js';
export { ContentError } from '../engine/core/errors.js';
export { type Game, NOBODY, type Seat } from '../engine/core/game.js';
export { Rng, type RootKey, rootKey } from '../engine/core/rng.js';
export { Tactoria } from '../engine/tactoria/index.js';
export type { TactoriaObservation } from '../engine/tactoria/observe-json.js';
export type { GameRecord as TactoriaRecord } from '../engine/tactoria/record.js';
export type { TactoriaState } from '../engine/tactoria/state.js';
export { type GameAgents, gameAgents } from './agents/game-agents.js';
export type { Guide } from './agents/ismcts.js';
export { type AgentSpec, agentsOf, createAgent, labelOf, parseAgent } from './agents/registry.js';
export type { AnalysisAdapter as AnalysisOfGame } from './analyse/adapter.js';
export { type AnalyseOptions, type Analysis, analyse, type SeatTotal } from './analyse/analyse.js';
export type { Alternative, Decision as JudgedDecision } from './analyse/decision.js';
export type { Estimates } from './analyse/estimates.js';
export type { Luck } from './analyse/luck.js';
export type { Contender } from './arena/contender.js';
export { type ExploitOptions, type ExploitResult, exploit } from './arena/exploit.js';
export {
  HYPOTHESES,
  type MatchOptions,
  type MatchResult,
  match,
  type SequentialResult,
  type Sides,
} from './arena/match.js';
export type { RatedPair } from './arena/pairs.js';
export type { Rated, Ratings } from './arena/ratings.js';
export type { Schedule } from './arena/schedule.js';
export {
  type LineUpResult,
  type LineUpSide,
  type TournamentOptions,
  type TournamentResult,
  tournament,
} from './arena/tournament.js';
export type { Measure as HealthMeasure } from './balance/measure.js';
export { lineLabels } from './balance/moves.js';
export {
  type RestrictedPlay,
  type RestrictOptions,
  type RestrictResult,
  restrict,
} from './balance/restrict.js';
export { measuresOf, type RuleSet } from './balance/runs.js';
export {
  makeSheet,
  type Sheet,
  type SheetCell,
  type SheetLine,
  type SheetOptions,
  type WithSkill,
} from './balance/sheet.js';
export { type Sweep, type SweepLine, type SweepOptions, sweep } from './balance/sweep.js';
export { readVariant, shippedVariants, type Variant } from './balance/variants.js';
export { parseVary, type Vary } from './balance/vary.js';
export { sentences as sayBalance, shown as shownAs, unitOf } from './balance/words.js';
export { playAgain } from './batch/again.js';
export type { Manifest } from './batch/manifest.js';
export type { Progress, RunEstimate } from './batch/meter.js';
export { hashPlan, type Plan } from './batch/plan.js';
export {
  type RunOptions,
  type RunResult,
  resume,
  type SimulateOptions,
  simulate,
} from './batch/simulate.js';
export { type Column, defineTable, type Row, type Table } from './dataset/column.js';
export type { ColumnValue } from './dataset/duckdb.js';
export { ROUND, SEAT } from './dataset/keys.js';
export { type Aim, type Aims, parseAims } from './design/aims.js';
export { type DesignOptions, type DesignResult, design, type Finalist } from './design/design.js';
export { designSentences as sayDesign, nameOf as nameOfFinalist, sayAim } from './design/words.js';
export { GAME_COLOURS } from './games/capital-lux/board/colours.js';
export { Run } from './games/capital-lux/run.js';
export { dealsNeeded, partOf } from './games/capital-lux/studies/luck-and-skill/sentences.js';
export type { ColoursRow } from './games/capital-lux/tables/colours.js';
export type { DecisionsRow } from './games/capital-lux/tables/decisions.js';
export type { GamesRow } from './games/capital-lux/tables/games.js';
export type { RoundsRow } from './games/capital-lux/tables/rounds.js';
export type { SeatsRow } from './games/capital-lux/tables/seats.js';
export { type LabGame, registerGame } from './games/lab-game.js';
export type { Agent, AgentKind, AgentOption, AgentSettings, GameStart, View } from './lab/agent.js';
export { boards } from './lab/board.js';
export { MEASURES, type Measure } from './lab/measures.js';
export type { TerminalView } from './lab/observations.js';
export type { AnyRecord, Records } from './lab/records.js';
export { defaultGame, gameIds, titleOf } from './lab/registry.js';
export { Sitting } from './play/play.js';
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
export type { Answer as StudyAnswer } from './query/findings.js';
export { FINDING_METHOD, type Finding, Findings, findAnswers } from './query/findings.js';
export { type LoadedRun, openRun } from './query/run.js';
export { type Bin, bars, binned, type HistogramWords, histogram } from './report/bars.js';
export {
  type Curve,
  type ForestWords,
  forest,
  type Place,
  type TrendWords,
  trend,
} from './report/charts.js';
export { csv } from './report/csv.js';
export { frontChart } from './report/design-chapter.js';
export { DRAW, DRAW_STYLE } from './report/draw.js';
export { type HeatCell, type HeatWords, heatMap } from './report/heat-map.js';
export { readDesign, readRestricted, readSheet, readSweep } from './report/results.js';
export {
  contrastOf,
  labelOf as labelOfFinding,
  type Point,
  pointOf,
  type Series,
  seriesOf,
} from './report/series.js';
export { isClause, nameOfCheck, shownConclusion, shownFinding } from './report/shown.js';
export {
  type ConclusionRow,
  readStudyFolder,
  type Settings as StudySettings,
  type StudyFolder,
} from './report/study-folder.js';
export { asymptoticSequence, BoundedSequence } from './stats/confidence-sequence.js';
export { type Estimate, MEAN_METHOD, Mean, mapped } from './stats/mean.js';
export {
  type Bounds,
  type Decision,
  type Hypotheses,
  SequentialTest,
} from './stats/sequential.js';
export { Branches } from './studies/branches.js';
export { type Check, type CheckedConclusion, othersOf, type Verdict } from './studies/checks.js';
export { findStudy } from './studies/load.js';
export {
  average,
  averageOfAll,
  best,
  cells,
  gain,
  minus,
  noCells,
  type Outcome,
  optionalColumns,
  type Values,
  valueColumns,
} from './studies/outcome.js';
export { FINAL, MOMENT, type Rows, type StudyRow } from './studies/rows.js';
export { runStudy, type StudyOptions, type StudyResult } from './studies/run.js';
export type { Conclusion, Study, StudyContext, Watcher } from './studies/study.js';
export { bestImagined, bestOfSome, only, type Tried, tryAll } from './studies/tried.js';
export { say, sayPercent, side } from './studies/words.js';
export type {
  Axis,
  BarTrace,
  DotTrace,
  Figure,
  HeatTrace,
  Layout,
  Trace,
} from './text/figure.js';
export { counted, estimate as sayEstimate, fixed } from './text/format.js';
export { Html, html } from './text/html.js';
export { STYLES, type Style, type Words } from './text/theme.js';
