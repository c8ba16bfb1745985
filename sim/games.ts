import { ContentError } from '../engine/core/errors.js';
import type { Game, Seat } from '../engine/core/game.js';
import type { AgentKind } from './agents/agent.js';
import type { GuideKind } from './agents/searches.js';
import type { Trainer } from './agents/trainer.js';
import type { OfGame } from './analyse/of-game.js';
import type { Balance } from './balance/balance.js';
import type { Collector } from './dataset/collector.js';
import type { Table } from './dataset/column.js';
import type { Columns } from './dataset/columns.js';
import { capitalLux } from './games/capital-lux/index.js';
import { capitalWarsaw } from './games/capital-warsaw/index.js';
import { tactoria } from './games/tactoria/index.js';
import type { AnyRecord, Records } from './play/records.js';
import type { Study } from './studies/study.js';
import type { Html } from './text/html.js';
import type { RuleRow } from './text/rules.js';
import type { GameColour } from './text/theme.js';

/** What the lab knows of a game: everything in `sim` that serves all games goes through this. */
export interface LabGame<S, R, K extends AnyRecord = AnyRecord> {
  readonly title: string;
  /** What has to be known of every result, by the changes of the rules: `the tiles are …`. */
  note?(changes: Readonly<Record<string, unknown>>): string;
  /** By field, words in place of changes of the rules that no line has room for. */
  changeWords?(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>>;
  readonly playerCounts: readonly number[];
  /** Complete rules from changes to the standard ones; a ContentError if they can't be played. */
  parseRules(changes: unknown, players: number): R;
  /** What differs from the standard rules. */
  ruleChanges(rules: R): Record<string, unknown>;
  create(players: number, rules: R): Game<S>;
  rulesOf(game: Game<S>): R;
  /** Agents that know the game, by name. */
  readonly agents: Readonly<Record<string, AgentKind<S>>>;
  /** Without it searches play on at random, which takes them far longer. */
  readonly guide?: GuideKind<S>;
  /** Players who make sense, the best last: who plays in studies and analyses, and who checks them. */
  readonly policies: readonly [string, ...string[]];
  /** Agents that look for weaknesses of others, for `lab exploit`. */
  readonly deviators: readonly string[];
  /** The first two are written unless others are asked for. */
  readonly tables: readonly Table[];
  /** By name. */
  readonly studies: Readonly<Record<string, Study<S>>>;
  /** What the bench of a designer needs to know. */
  readonly balance?: Balance<S>;
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
  readonly records: Records<S, K>;
  /** A record as people see it, checked on the way: a piece of HTML that brings its own style. */
  board?(record: K): Html;
  /** Who starts a game just dealt; NOBODY where all choose at once. */
  starter(game: Game<S>, state: S): Seat;
  /** What `lab play` counts over games beside scores and victories: by name, of a game that is over. */
  figures(game: Game<S>, state: S): Readonly<Record<string, number>>;
  readonly analysis: OfGame<S>;
  /** All rules, in the same order whatever they are. */
  ruleRows(rules: R): RuleRow[];
  /** Without it there is nothing to train. */
  readonly trainer?: Trainer;
  /** By the words of columns that are called `colour`, if the game has colours. */
  readonly colours?: Readonly<Record<string, GameColour>>;
}

/** What a person at a seat is shown; all of it comes from the seat's observation. */
export interface ForPeople<S> {
  table(game: Game<S>, seen: Seen): string[];
  question(game: Game<S>, seen: Seen): string;
  /** What happened since the person was asked before in this game, if that was so, and answered. */
  since(game: Game<S>, before: Seen | undefined, seen: Seen, answer: unknown): string[];
  words(game: Game<S>, seen: Seen, move: unknown): MoveWords;
}

/** A move as a person may type it, and in plain words. */
export interface MoveWords {
  short: string;
  long: string;
}

/** The observation of a seat as plain data; what is in it is the game's affair. */
export type Seen = object;

/** Games of the lab itself: every thread knows them. */
const OWN = { 'capital-lux': capitalLux, 'capital-warsaw': capitalWarsaw, tactoria };

const games: Record<string, LabGame<unknown, unknown>> = { ...OWN };

/** By id. Positions and rules are opaque to whoever goes through here. */
export const LAB_GAMES: Readonly<Record<string, LabGame<unknown, unknown>>> = games;

/** The one that is meant where none is named. */
export const DEFAULT_GAME: keyof typeof OWN = 'capital-lux';

/**
 * Makes a game of your own known in this thread; no other can get it, so that its games are played
 * here. Whoever changes it in a notebook gives it again: the last one of an id counts.
 */
export function registerGame<S, R>(id: string, game: LabGame<S, R>): void {
  if (Object.hasOwn(OWN, id))
    throw new ContentError(`a game cannot be called "${id}": that is a game of the lab`);
  games[id] = game;
}

/** Whether no other thread can know the game. */
export const isOnlyKnownHere = (id: string): boolean => !Object.hasOwn(OWN, id);
