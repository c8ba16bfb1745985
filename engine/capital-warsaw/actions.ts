import type { CompiledRules } from './compiled-rules.js';
import { Space } from './district.js';
import { At, Phase, Piece, type WarsawState } from './state.js';
import type { BuildingName, TileName } from './tiles.js';

/**
 * Actions are integers, the same in every position. With N city tiles (96 in the standard set), and
 * spaces and cells as in district.ts:
 *
 *   0 … N−1                    pick the tile
 *   N                          discard the tile picked
 *   N + 1 + space << 2 + turn  build it on the empty space (30 spaces)
 *   … + cell << 2 + turn       overbuild the cell with it (16 cells)
 *   … + cell                   lose what stands there in war
 *   … + space                  put the milestone there, empty or not
 *   … + window                 keep the top, bottom, left or right window of a collapse
 *   … + coins                  take that much of a choice in coins (C108)
 *   … + trade << 1 + sell      trade (a number for each trading building); sell: 0 = coins, 1 = points
 *   last                       no more trades
 */
export const actionCount = (t: CompiledRules): number => t.done + 1;

export const WINDOWS = ['top', 'bottom', 'left', 'right'] as const;
export type Window = (typeof WINDOWS)[number];
export const SOLD = ['coins', 'points'] as const;

/** A decision in the words of the record. Rows and columns are seen from the district's top-left. */
export type Move = { seat: number } & MoveWords;

/** A move without its seat. */
export type MoveWords =
  | { do: 'pick'; tile: TileName }
  | { do: 'discard' }
  | { do: 'build'; row: number; col: number; turn: number }
  | { do: 'overbuild'; row: number; col: number; turn: number }
  | { do: 'lose'; row: number; col: number }
  | { do: 'milestone'; row: number; col: number }
  | { do: 'keep'; window: Window }
  | { do: 'economics'; coins: number }
  | { do: 'trade'; building: BuildingName; sell: (typeof SOLD)[number] }
  | { do: 'done' };

/** The action, legal in this position, in the words of the record. */
export function describe(t: CompiledRules, s: WarsawState, action: number): Move {
  return { seat: s[At.SEAT], ...wordsOf(t, action) };
}

export function wordsOf(t: CompiledRules, action: number): MoveWords {
  if (action < t.discard) return { do: 'pick', tile: t.faces[Piece.CITY + action].id };
  if (action === t.discard) return { do: 'discard' };
  if (action < t.firstOverbuild) {
    const build = action - t.firstBuild;
    return { do: 'build', ...placeOf(build >> 2), turn: build & 3 };
  }
  if (action < t.firstLose) {
    const cover = action - t.firstOverbuild;
    return { do: 'overbuild', ...cellPlace(cover >> 2), turn: cover & 3 };
  }
  if (action < t.firstMilestone) return { do: 'lose', ...cellPlace(action - t.firstLose) };
  if (action < t.firstKeep) return { do: 'milestone', ...placeOf(action - t.firstMilestone) };
  if (action < t.firstEconomics) return { do: 'keep', window: WINDOWS[action - t.firstKeep] };
  if (action < t.firstTrade) return { do: 'economics', coins: action - t.firstEconomics };
  if (action === t.done) return { do: 'done' };
  const trade = action - t.firstTrade;
  const building = t.rules.tiles.buildings[t.standing.trading[trade >> 1]].name;
  return { do: 'trade', building, sell: SOLD[trade & 1] };
}

const placeOf = (space: number) => ({
  row: Math.floor(space / Space.ROW) - 1,
  col: (space % Space.ROW) - 1,
});
export const cellPlace = (cell: number) => ({ row: cell >> 2, col: cell & 3 });

/** The inverse of `wordsOf`, legal or not; undefined for what no action stands for. */
export function actionOf(t: CompiledRules, move: MoveWords): number | undefined {
  switch (move.do) {
    case 'pick': {
      const piece = t.pieceNamed.get(move.tile);
      return piece === undefined || piece < Piece.CITY ? undefined : piece - Piece.CITY;
    }
    case 'discard':
      return t.discard;
    case 'build':
      return beyond(spaceAt(move), (space) => t.firstBuild + ((space << 2) | move.turn));
    case 'overbuild':
      return beyond(cellAt(move), (cell) => t.firstOverbuild + ((cell << 2) | move.turn));
    case 'lose':
      return beyond(cellAt(move), (cell) => t.firstLose + cell);
    case 'milestone':
      return beyond(spaceAt(move), (space) => t.firstMilestone + space);
    case 'keep':
      return t.firstKeep + WINDOWS.indexOf(move.window);
    case 'economics':
      return move.coins > t.maxChoice ? undefined : t.firstEconomics + move.coins;
    case 'trade': {
      const building = t.rules.tiles.buildings.findIndex(({ name }) => name === move.building);
      const trade = t.standing.trading.indexOf(building);
      return trade < 0 ? undefined : t.firstTrade + 2 * trade + SOLD.indexOf(move.sell);
    }
    default:
      return t.done;
  }
}

type Place = { row: number; col: number };

const inside = (n: number, least: number) => n >= least && n <= 3;

function spaceAt({ row, col }: Place): number | undefined {
  return inside(row, -1) && inside(col, -1) ? (row + 1) * Space.ROW + col + 1 : undefined;
}

function cellAt({ row, col }: Place): number | undefined {
  return inside(row, 0) && inside(col, 0) ? (row << 2) | col : undefined;
}

const beyond = (at: number | undefined, action: (at: number) => number): number | undefined =>
  at === undefined ? undefined : action(at);

/** The question asked now: the words that may answer it. */
export const ANSWERS: Readonly<Record<Exclude<Phase, Phase.OVER>, readonly MoveWords['do'][]>> = {
  [Phase.PICK]: ['pick'],
  [Phase.CONSTRUCT]: ['discard', 'build', 'overbuild'],
  [Phase.COLLAPSE]: ['keep'],
  [Phase.WAR]: ['lose'],
  [Phase.MILESTONE]: ['milestone'],
  [Phase.ECONOMICS]: ['economics'],
  [Phase.TRADE]: ['trade', 'done'],
};
