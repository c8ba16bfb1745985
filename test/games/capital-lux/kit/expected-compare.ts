/** The same games on both sides: rows of the fast code, rows expected, and where they differ. */

import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { GameRecord } from '../../../../engine/capital-lux/record.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
} from '../../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import { random } from '../../../../sim/agents/random.js';
import { preparePlan } from '../../../../sim/batch/player.js';
import { parsePlan } from '../../../../sim/batch/resolve.js';
import { type Column, type LevelLists, levelsOf, None } from '../../../../sim/dataset/column.js';
import { Columns } from '../../../../sim/dataset/columns.js';
import { LUX_RULES } from '../../../../sim/games/capital-lux/rules.js';
import { LUX_TABLES } from '../../../../sim/games/capital-lux/tables/index.js';
import type { Agent } from '../../../../sim/lab/agent.js';
import { GameSession } from '../../../../sim/play/play.js';
import { GameRun } from '../../../../sim/play/run.js';
import { upTo } from '../../../kit/lists.js';
import type { AnyRow, Cell } from '../../../kit/rows.js';
import {
  expectedTables,
  type Place,
  TABLE_NAMES,
  TABLES,
  type TableName,
  type Tables,
} from './expected-tables.js';

/** Games to be played on both sides. */
export interface Series {
  players: PlayerCount;
  changes: RuleChanges;
  /** Who plays, by the names of `STYLES`. */
  lineUp: readonly StyleName[];
  deals: number;
  rotate: boolean;
  seed: string;
}

/** One decision in four is left to chance. */
const mostly = (name: string, pick: (count: number) => number): Agent<LuxState> => ({
  name,
  choose: ({ legal, count }, rng) => legal[rng.below(4) === 0 ? rng.below(count) : pick(count)],
});

/** Agents that need not know the rules, and lead to games that chance alone would not. */
export const STYLES = {
  random,
  /** Low greens to the hometown; pays for nothing. */
  first: mostly('first', () => 0),
  /** High pinks to the capital; takes blue, pays for as much as it can. */
  last: mostly('last', (count) => count - 1),
} as const;
export type StyleName = keyof typeof STYLES;

const rotationsOf = ({ rotate, players }: Series): number => (rotate ? players : 1);
export const gamesOf = (series: Series): number => series.deals * rotationsOf(series);

function placeOf(series: Series, game: number): Place {
  const rotations = rotationsOf(series);
  const deal = Math.floor(game / rotations);
  return { game, deal, rotation: game % rotations, lineUp: series.lineUp };
}

// ---------------------------------------------------------------------------------------------
// The slow side

export function playSlow(series: Series): Tables {
  const rules = parseRules(series.changes, series.players);
  const agents = series.lineUp.map((name) => STYLES[name]);
  const apart = new CapitalLux(series.players, rules);
  const run = new GameRun<LuxState, GameRecord>(apart, agents, series.seed);
  const lux = new CapitalLux(series.players, rules);
  const games = upTo(gamesOf(series)).map((game) => {
    const place = placeOf(series, game);
    return expectedTables(run.record(place.deal, place.rotation), place, lux);
  });
  return together(games);
}

function together(games: readonly Tables[]): Tables {
  return {
    games: games.flatMap((tables) => tables.games),
    seats: games.flatMap((tables) => tables.seats),
    rounds: games.flatMap((tables) => tables.rounds),
    colours: games.flatMap((tables) => tables.colours),
    decisions: games.flatMap((tables) => tables.decisions),
  };
}

// ---------------------------------------------------------------------------------------------
// The fast side

/** What the fast code leaves behind. */
export interface Collected {
  readonly columns: readonly Columns[];
  readonly levels: LevelLists;
}

/** Games `from` … `to` − 1 of the series. */
export function playFast(series: Series, from = 0, to = gamesOf(series)): Collected {
  const isPlan = series.lineUp.every((name) => name === 'random');
  return isPlan ? playPlan(series, from, to) : playLineUp(series, from, to);
}

function playPlan(series: Series, from: number, to: number): Collected {
  const { players, changes, lineUp, deals, rotate, seed } = series;
  const player = preparePlan(
    parsePlan({
      game: 'capital-lux',
      players,
      agents: [...lineUp],
      rules: changes,
      deals,
      rotate,
      seed,
      tables: TABLE_NAMES,
    }),
  );
  player.play(from, to, new Float64Array(1), 0);
  return player;
}

/** As `preparePlan`, with agents that cannot be named in a plan. */
function playLineUp(series: Series, from: number, to: number): Collected {
  const { create, parse } = LUX_RULES;
  const game = create(series.players, parse(series.changes, series.players));
  const names = [...new Set(series.lineUp)];
  const codes = Int32Array.from(series.lineUp, (name) => names.indexOf(name));
  const columns = TABLE_NAMES.map((name) => new Columns(TABLES[name]));
  const collector = LUX_TABLES.collect(game, columns, codes);
  const agents = series.lineUp.map((name) => STYLES[name] as Agent<LuxState>);
  const session = new GameSession<LuxState>(game, agents, series.seed);
  for (let index = from; index < to; index++) {
    const { deal, rotation } = placeOf(series, index);
    session.deal(deal, rotation);
    collector.begin(session.state, index, deal, rotation);
    session.playToEnd(collector.decide);
    collector.end(session.state);
  }
  return { columns, levels: { agents: names, cards: LUX_TABLES.cardNames(game) } };
}

/** Rows in words, booleans and nulls; they have the types of `Tables` if the codes are right. */
export function readTables({ columns, levels }: Collected): Tables {
  const rows = (name: TableName) => {
    const found = columns.find(({ table }) => table.name === name);
    if (!found) throw new Error(`there is no table ${name}`);
    return rowsOf(found, levels);
  };
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, rows(name)])) as unknown as Tables;
}

function rowsOf({ table, rows, arrays }: Columns, levels: LevelLists): AnyRow[] {
  const columns = Object.entries(table.columns);
  return upTo(rows).map((row) =>
    Object.fromEntries(
      columns.map(([name, column]) => [name, cellOf(column, arrays[name][row], levels)]),
    ),
  );
}

function cellOf(column: Column, code: number, levels: LevelLists): Cell {
  const { type, optional } = column;
  if (optional && code === (type === 'word' ? None.WORD : None.INT)) return null;
  const words = type === 'word' ? levelsOf(column, levels) : [false, true];
  return type === 'word' || type === 'flag' ? (words[code] ?? `the code ${code}`) : code;
}

// ---------------------------------------------------------------------------------------------
// Comparison

/** `seats, game 3, seat 1: score is 41, expected 40`, for each cell that differs. */
export function differences(found: Tables, expected: Tables): Record<TableName, string[]> {
  const entries = TABLE_NAMES.map((name) => [
    name,
    tableDifferences(name, found[name], expected[name]),
  ]);
  return Object.fromEntries(entries);
}

function tableDifferences(
  name: TableName,
  found: readonly AnyRow[],
  expected: readonly AnyRow[],
): string[] {
  const theirs = byKey(name, expected);
  const ours = byKey(name, found);
  const rows = [...new Set([...theirs.keys(), ...ours.keys()])];
  const counts = found.length === ours.size ? [] : [`${name}: rows with the same key`];
  return [
    ...counts,
    ...rows.flatMap((key) => rowDifferences(`${name}, ${key}`, ours.get(key), theirs.get(key))),
  ];
}

function byKey(name: TableName, rows: readonly AnyRow[]): Map<string, AnyRow> {
  return new Map(rows.map((row) => [keyOf(name, row), row]));
}

/** `game 3, seat 1`. */
export function keyOf(name: TableName, row: AnyRow): string {
  return TABLES[name].key.map((column) => `${column} ${row[column]}`).join(', ');
}

function rowDifferences(where: string, found?: AnyRow, expected?: AnyRow): string[] {
  if (!found) return [`${where}: the row is missing`];
  if (!expected) return [`${where}: there should be no such row`];
  const columns = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  return columns
    .filter((column) => !Object.is(found[column], expected[column]))
    .map((column) => `${where}: ${column} is ${found[column]}, expected ${expected[column]}`);
}
