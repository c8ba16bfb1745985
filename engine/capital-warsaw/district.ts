import type { CompiledRules } from './compiled-rules.js';
import { At, Cell, Fate, levelsIn, pieceIn, type WarsawState } from './state.js';

/*
 * A district: 16 cells, row << 2 | column, seen from the top-left of what stands there, and masks
 * with a bit for each cell.
 */

/**
 * A space where a tile may go: (row + 1) · 6 + column + 1, with rows and columns from −1 to 3; a set
 * of spaces is a word. The sixth column is empty, so that neighbours are found by shifting.
 */
export const enum Space {
  ROW = 6,
  /** Row 0, column 0. */
  ORIGIN = 7,
}

export const rowsOf = (occupied: number): number => (35 - Math.clz32(occupied)) >> 2;

export function columnsOf(occupied: number): number {
  const row = (occupied | (occupied >> 4) | (occupied >> 8) | (occupied >> 12)) & 15;
  return 32 - Math.clz32(row);
}

/** C27: 3×4 or 4×3. */
export const fitsFrame = (rows: number, columns: number): boolean =>
  rows <= 4 && columns <= 4 && rows + columns < 8;

/** Whether any of the buildings, as bits, is visible. */
export const has = (s: WarsawState, seat: number, buildings: number): boolean =>
  (s[At.BUILDINGS + seat] & buildings) !== 0;

/** By rows << 3 | columns, and 64 more where 4×4 is allowed: spaces that keep within the frame. */
const WITHIN = Int32Array.from({ length: 128 }, (_, key) => {
  const rows = (key >> 3) & 7;
  const columns = key & 7;
  let spaces = 0;
  for (let row = -1; row < 4; row++)
    for (let column = -1; column < 4; column++) {
      const high = Math.max(rows, row + 1) - Math.min(0, row);
      const wide = Math.max(columns, column + 1) - Math.min(0, column);
      const fits = key & 64 ? high <= 4 && wide <= 4 : fitsFrame(high, wide);
      if (fits) spaces |= 1 << ((row + 1) * Space.ROW + column + 1);
    }
  return spaces;
});

/** C37, C27: empty spaces beside a tile, within the frame; in an empty district (C36) the origin. */
export function emptySpaces(s: WarsawState, seat: number, wide: boolean): number {
  const occupied = s[At.OCCUPIED + seat];
  if (occupied === 0) return 1 << Space.ORIGIN;
  const taken = spacesOf(occupied);
  const near = (taken << 1) | (taken >>> 1) | (taken << Space.ROW) | (taken >>> Space.ROW);
  const size = (rowsOf(occupied) << 3) | columnsOf(occupied) | (wide ? 64 : 0);
  return near & ~taken & WITHIN[size];
}

/** The cells of a mask as spaces. */
export function spacesOf(cells: number): number {
  return (
    ((cells & 0xf) << 7) |
    ((cells & 0xf0) << 9) |
    ((cells & 0xf00) << 11) |
    ((cells & 0xf000) << 13)
  );
}

/** Puts a piece on an empty space; the district is seen from its new top-left. */
export function build(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  space: number,
  piece: number,
  turn: number,
): void {
  let row = ((space / Space.ROW) | 0) - 1;
  let column = (space % Space.ROW) - 1;
  if (row < 0) {
    moveOn(s, seat, 4);
    row = 0;
  }
  if (column < 0) {
    moveOn(s, seat, 1);
    column = 0;
  }
  const at = (row << 2) | column;
  s[At.CELLS | (seat << 4) | at] = (1 << Cell.LEVELS) | ((piece + 1) << Cell.PIECE) | turn;
  s[At.OCCUPIED + seat] |= 1 << at;
  show(t, s, seat, piece);
}

/** Puts a piece on another (C20: on exactly one space), whose effect ends. */
export function cover(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  at: number,
  piece: number,
  turn: number,
): void {
  const cell = s[At.CELLS | (seat << 4) | at];
  const top = pieceIn(cell);
  hide(t, s, seat, top);
  s[t.piece + piece] = cell;
  s[At.CELLS | (seat << 4) | at] =
    (((cell >> Cell.PRICE) + t.price[top]) << Cell.PRICE) |
    ((levelsIn(cell) + 1) << Cell.LEVELS) |
    ((piece + 1) << Cell.PIECE) |
    turn;
  s[At.OVERBUILT + seat] |= 1 << at;
  show(t, s, seat, piece);
}

function show(t: CompiledRules, s: WarsawState, seat: number, piece: number): void {
  s[At.BUILDINGS + seat] |= t.buildingBit[piece];
  s[At.LANDMARKS + seat] |= t.landmarkBit[piece];
}

function hide(t: CompiledRules, s: WarsawState, seat: number, piece: number): void {
  s[At.BUILDINGS + seat] &= ~t.buildingBit[piece];
  s[At.LANDMARKS + seat] &= ~t.landmarkBit[piece];
}

/** C35, C51: whole stacks go; what stays is seen from its new top-left (C28). */
export function lose(t: CompiledRules, s: WarsawState, seat: number, cells: number): void {
  for (let rest = cells; rest !== 0; rest &= rest - 1) {
    const at = At.CELLS | (seat << 4) | (31 - Math.clz32(rest & -rest));
    hide(t, s, seat, pieceIn(s[at]));
    for (let cell = s[at]; cell !== 0; ) {
      const place = t.piece + pieceIn(cell);
      cell = s[place];
      s[place] = Fate.LOST;
    }
    s[at] = 0;
  }
  s[At.OCCUPIED + seat] &= ~cells;
  s[At.OVERBUILT + seat] &= ~cells;
  if (s[At.OCCUPIED + seat] === 0) return;
  while ((s[At.OCCUPIED + seat] & 0xf) === 0) moveBack(s, seat, 4);
  while ((s[At.OCCUPIED + seat] & 0x1111) === 0) moveBack(s, seat, 1);
}

/**
 * The district is seen from so many cells before: 4 are a row, 1 is a column. The last column is empty
 * then: the district was checked to have room.
 */
function moveOn(s: WarsawState, seat: number, by: number): void {
  const cells = At.CELLS | (seat << 4);
  for (let i = 15; i >= by; i--) s[cells | i] = s[cells | (i - by)];
  for (let i = 0; i < by; i++) s[cells | i] = 0;
  s[At.OCCUPIED + seat] <<= by;
  s[At.OVERBUILT + seat] <<= by;
}

function moveBack(s: WarsawState, seat: number, by: number): void {
  const cells = At.CELLS | (seat << 4);
  for (let i = 0; i < 16 - by; i++) s[cells | i] = s[cells | (i + by)];
  for (let i = 16 - by; i < 16; i++) s[cells | i] = 0;
  s[At.OCCUPIED + seat] >>= by;
  s[At.OVERBUILT + seat] >>= by;
}

/** Cells beside those of a mask. */
export function beside(cells: number): number {
  const across = ((cells << 1) & 0xeeee) | ((cells >> 1) & 0x7777);
  return (across | (cells << 4) | (cells >> 4)) & 0xffff;
}

/** The part of a mask that hangs together with some of its cells. */
export function partWith(cells: number, some: number): number {
  let part = some;
  for (;;) {
    const grown = part | (beside(part) & cells);
    if (grown === part) return part;
    part = grown;
  }
}

/** Nothing is connected too (C36). */
export function isConnected(cells: number): boolean {
  return partWith(cells, cells & -cells) === cells;
}

/** Groups of cells that hang together. */
export function groups(cells: number): number {
  let count = 0;
  for (let rest = cells; rest !== 0; count++) rest &= ~partWith(rest, rest & -rest);
  return count;
}

/** C46: all icons of the tiles in the cells. */
export function iconsIn(t: CompiledRules, s: WarsawState, seat: number, cells: number): number {
  let icons = 0;
  for (let rest = cells; rest !== 0; rest &= rest - 1)
    icons += t.icons[pieceIn(s[At.CELLS | (seat << 4) | (31 - Math.clz32(rest & -rest))])];
  return icons;
}
