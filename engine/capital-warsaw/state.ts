/**
 * A position: one Int32Array.
 *
 *   At.…          numbers, by seat where seats differ
 *   At.CELLS      16 cells a seat: what stands there (`Cell`)
 *   t.piece       by piece: the cell that it covers, or what became of it
 *   t.stacks      the order of each epoch's tiles; read when the epoch begins, never afterwards
 *
 * A *piece* is a tile of the box: the starting tile of each seat, up to ten sides of milestones, then
 * the city tiles in the order of the data, epoch by epoch. A pack is a word with a bit for each tile
 * of the epoch's stack. Packs never move: they are numbered by the seat they were dealt to and
 * travel by arithmetic (`packBefore` of draft.ts).
 *
 * All that a seat may not know are PACK, PICKED, CHOSEN and the stacks (observe.ts).
 */
export type WarsawState = Int32Array;

/** Constant enums are written into the built code as numbers (test/bench/README.md). */
export const enum Phase {
  PICK,
  CONSTRUCT,
  COLLAPSE,
  WAR,
  MILESTONE,
  ECONOMICS,
  TRADE,
  OVER,
}
export const PHASES = [
  'pick',
  'construct',
  'collapse',
  'war',
  'milestone',
  'economics',
  'trade',
  'over',
] as const;

/** What goes on once no district has to collapse any more. */
export const enum Next {
  PASS,
  WAR,
  INCOME,
}

/** Places in every state. */
export const enum At {
  /** Epoch under way, from 0. */
  EPOCH,
  /** Tiles that each seat has used in this epoch. */
  PASS,
  PHASE,
  /** Who decides. */
  SEAT,
  /** A `Next`. */
  NEXT,
  /** Trades of the deciding seat in this phase: which buildings it used, how many in all. */
  TRADED,
  TRADES,
  /** Tiles of the epoch that all have seen, as bits. */
  REVEALED,
  /** By space: 1 + the milestone that lies there, 0 once awarded or discarded. */
  MILESTONES = 8,
  /** 1 + the milestone that was awarded in this epoch (C107). */
  AWARDED = 13,

  // By seat.
  COINS = 16,
  POINTS = 20,
  /** The pack that was dealt to the seat, wherever it is now. */
  PACK = 24,
  /** 1 + the city tile picked in this pass, 0 before and when it is used. */
  PICKED = 28,
  /** 1 + the action that the seat has chosen and that waits for the others. */
  CHOSEN = 32,
  /** Tiles still to lose in this war. */
  LOSSES = 36,
  /** Cells in use, and those with two tiles or more (C68), as bits. */
  OCCUPIED = 40,
  OVERBUILT = 44,
  /** Visible buildings and milestones, as bits. */
  BUILDINGS = 48,
  LANDMARKS = 52,

  /** By seat and cell: seat << 4 | row << 2 | column. */
  CELLS = 64,
  /** Here begins what depends on the rules. */
  TABLE = 128,
}

/** Where the sorts of pieces begin; before are the starting tiles, one a seat. */
export const enum Piece {
  MILESTONE = 4,
  CITY = 14,
}

/** What became of a piece that is in no district. */
export const enum Fate {
  DISCARDED = -1,
  LOST = -2,
}

/**
 * A cell of a district is 0 when empty, else:
 *
 *   bits 0–1     turn of the visible tile
 *   bits 2–10    1 + its piece
 *   bits 11–15   levels of the stack
 *   bits 16–     price of the tiles underneath
 *
 * A piece that covers others keeps the cell as it was before, in its place of `t.piece`.
 */
export const enum Cell {
  TURN = 3,
  PIECE = 2,
  PIECE_MASK = 511,
  LEVELS = 11,
  LEVELS_MASK = 31,
  PRICE = 16,
}

export const pieceIn = (cell: number): number => ((cell >> Cell.PIECE) & Cell.PIECE_MASK) - 1;
export const levelsIn = (cell: number): number => (cell >> Cell.LEVELS) & Cell.LEVELS_MASK;

export function bitCount(x: number): number {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function lowestBit(x: number): number {
  return 31 - Math.clz32(x & -x);
}
