import { CapitalLux } from '../engine/capital-lux/index.js';
import {
  answerOf,
  type LuxObservation,
  readObservation,
} from '../engine/capital-lux/observe-json.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  type Rules,
  ruleChanges,
} from '../engine/capital-lux/rules.js';
import type { LuxState } from '../engine/capital-lux/state.js';
import type { Game, Seat } from '../engine/core/game.js';
import type { AgentKind } from './agents/agent.js';
import { LUX_AGENTS } from './agents/capital-lux/index.js';
import { cardNames, collect, TABLES } from './dataset/capital-lux/collect.js';
import type { Collector } from './dataset/collector.js';
import type { Table } from './dataset/column.js';
import type { Columns } from './dataset/columns.js';

/** What the lab knows of a game: everything in `sim` that serves all games goes through this. */
export interface LabGame<S, R> {
  readonly title: string;
  readonly playerCounts: readonly number[];
  /** Complete rules from changes to the standard ones; a ContentError if they can't be played. */
  parseRules(changes: unknown, players: number): R;
  /** What differs from the standard rules. */
  ruleChanges(rules: R): Record<string, unknown>;
  create(players: number, rules: R): Game<S>;
  rulesOf(game: Game<S>): R;
  /** Agents that know the game, by name. */
  readonly agents: Readonly<Record<string, AgentKind<S>>>;
  readonly tables: readonly Table[];
  /** Names of the cards that the rules have. */
  cardNames(game: Game<S>): string[];
  collect(game: Game<S>, columns: readonly Columns[], agents: Int32Array): Collector<S>;
  /** What `observe` found for a seat, as plain data: what programs outside get. */
  observation(game: Game<S>, seat: Seat, observed: Int32Array): Seen;
  /** An action, legal for the seat that decides, as plain data. */
  move(game: Game<S>, seen: Seen, action: number): unknown;
}

/** The observation of a seat as plain data; what is in it is the game's affair. */
export type Seen = object;

const capitalLux: LabGame<LuxState, Rules> = {
  title: 'Capital Lux',
  playerCounts: PLAYER_COUNTS,
  parseRules: (changes, players) => parseRules(changes, players as PlayerCount),
  ruleChanges,
  create: (players, rules) => new CapitalLux(players as PlayerCount, rules),
  rulesOf: (game) => (game as CapitalLux).rules,
  agents: LUX_AGENTS,
  tables: TABLES,
  cardNames: (game) => cardNames((game as CapitalLux).table),
  collect: (game, columns, agents) => collect(game as CapitalLux, columns, agents),
  observation: (game, seat, observed) =>
    readObservation((game as CapitalLux).table, observed, seat),
  move: (game, seen, action) =>
    answerOf((game as CapitalLux).table, seen as LuxObservation, action),
};

/** By id. Positions and rules are opaque to whoever goes through here. */
export const LAB_GAMES: Readonly<Record<string, LabGame<unknown, unknown>>> = {
  'capital-lux': capitalLux,
};
