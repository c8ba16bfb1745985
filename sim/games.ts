import { CapitalLux } from '../engine/capital-lux/index.js';
import {
  type Answer,
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
import { moveWords, questionFor, showSeat, tellSince } from '../engine/capital-lux/text-seat.js';
import type { Game, Seat } from '../engine/core/game.js';
import type { AgentKind } from './agents/agent.js';
import { LUX_AGENTS } from './agents/capital-lux/index.js';
import { cardNames, collect, TABLES } from './dataset/capital-lux/collect.js';
import type { Collector } from './dataset/collector.js';
import type { Table } from './dataset/column.js';
import type { Columns } from './dataset/columns.js';
import { LUX_STUDIES } from './studies/capital-lux/index.js';
import type { Study } from './studies/study.js';

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
  /** Agents that look for weaknesses of others, for `lab exploit`. */
  readonly deviators: readonly string[];
  readonly tables: readonly Table[];
  /** By name. */
  readonly studies: Readonly<Record<string, Study<S>>>;
  /** Rulings that could have gone the other way: by clause, the change that turns them. */
  contested(rules: R): Record<string, Record<string, unknown>>;
  /** Names of the cards that the rules have. */
  cardNames(game: Game<S>): string[];
  collect(game: Game<S>, columns: readonly Columns[], agents: Int32Array): Collector<S>;
  /** What `observe` found for a seat, as plain data: what programs outside get. */
  observation(game: Game<S>, seat: Seat, observed: Int32Array): Seen;
  /** An action, legal for the seat that decides, as plain data. */
  move(game: Game<S>, seen: Seen, action: number): unknown;
  readonly people: ForPeople<S>;
}

/** What a person at a seat is shown; all of it comes from the seat's observation. */
export interface ForPeople<S> {
  table(game: Game<S>, seen: Seen): string[];
  question(game: Game<S>, seen: Seen): string;
  /** What happened since the person was asked before in this game, if that was so. */
  since(game: Game<S>, before: Seen | undefined, seen: Seen): string[];
  words(game: Game<S>, seen: Seen, move: unknown): MoveWords;
}

/** A move as a person may type it, and in plain words. */
export interface MoveWords {
  short: string;
  long: string;
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
  deviators: ['response:iterations=200', 'ismcts:iterations=200', 'tuned'],
  tables: TABLES,
  studies: LUX_STUDIES,
  contested: ({ clericChoice, negativeLimit, bonusAtZero, starterTie }) => ({
    L21: { clericChoice: clericChoice === 'any' ? 'nonEmpty' : 'any' },
    L39: { negativeLimit: negativeLimit === 'zero' ? 'stands' : 'zero' },
    L48: { bonusAtZero: bonusAtZero === 'tied' ? 'none' : 'tied' },
    L57: { starterTie: starterTie === 'previousLast' ? 'previousFirst' : 'previousLast' },
  }),
  cardNames: (game) => cardNames((game as CapitalLux).table),
  collect: (game, columns, agents) => collect(game as CapitalLux, columns, agents),
  observation: (game, seat, observed) =>
    readObservation((game as CapitalLux).table, observed, seat),
  move: (game, seen, action) =>
    answerOf((game as CapitalLux).table, seen as LuxObservation, action),
  people: {
    table: (game, seen) => showSeat(seen as LuxObservation, (game as CapitalLux).rules),
    question: (game, seen) => questionFor(seen as LuxObservation, (game as CapitalLux).rules),
    since: (_, before, seen) =>
      tellSince(before as LuxObservation | undefined, seen as LuxObservation),
    words: (game, seen, move) =>
      moveWords(move as Answer, seen as LuxObservation, (game as CapitalLux).rules),
  },
};

/** By id. Positions and rules are opaque to whoever goes through here. */
export const LAB_GAMES: Readonly<Record<string, LabGame<unknown, unknown>>> = {
  'capital-lux': capitalLux,
};
